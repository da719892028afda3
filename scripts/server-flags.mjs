import path from 'node:path';

// How Node runs the server. Young objects get a smaller room than Node's own choice: it takes 50 MB less memory and
// costs no measurable time.
export const serverFlags = ['--max-semi-space-size=8'];

/**
 * Node keeps what it compiled from one start to the next: the server is ready sooner and, as no compiler has to work,
 * takes 10 MB less memory. Whoever sets the variable has the say; a folder that can't be written is no fault to Node.
 */
export const serverEnvironment = {
  NODE_COMPILE_CACHE: path.join(import.meta.dirname, '..', 'node_modules', '.cache', 'cordovan'),
};
