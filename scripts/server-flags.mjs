import path from 'node:path';

// Node flags for the server. A smaller young generation saves 50 MB of memory at no measurable cost.
export const serverFlags = ['--max-semi-space-size=8'];

/**
 * Node's compile cache, kept across starts: the server starts faster and uses 10 MB less memory. An existing value of
 * the variable takes precedence; Node ignores a folder that it can't write to.
 */
export const serverEnvironment = {
  NODE_COMPILE_CACHE: path.join(import.meta.dirname, '..', 'node_modules', '.cache', 'cordovan'),
};
