import path from 'node:path';

// Node flags of the server. A smaller space for young objects saves 50 MB of memory at no measurable cost.
export const serverFlags = ['--max-semi-space-size=8'];

/**
 * Compile cache of Node across starts: the server starts faster and uses 10 MB less memory. An existing value of the
 * variable wins; Node ignores a folder that it can't write.
 */
export const serverEnvironment = {
  NODE_COMPILE_CACHE: path.join(import.meta.dirname, '..', 'node_modules', '.cache', 'cordovan'),
};
