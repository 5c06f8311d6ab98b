// The version of the public interface, and the namespace that carries it in every symbol's name.
#pragma once

#define MINIPY_VERSION "0.1.0"

// The public names live in minipy::v0, and a host sees them as minipy's. The library itself, which has names of its
// own there, defines MINIPY_INSIDE.
#ifdef MINIPY_INSIDE
#define MINIPY_PUBLIC_NAMESPACE namespace
#else
#define MINIPY_PUBLIC_NAMESPACE inline namespace
#endif

// What a shared library of minipy exports.
#ifndef MINIPY_API
#define MINIPY_API __attribute__((visibility("default")))
#endif
