import path from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compressedFiles } from './compressed-files.ts';

/**
 * Builds the page of the shop next to the office's, as a build of its own: it shares no chunk with the office, whose
 * chunks contain what no shopper needs.
 */
export default defineConfig({
  root: import.meta.dirname,
  publicDir: false,
  plugins: [react(), compressedFiles()],
  build: {
    outDir: 'dist',
    emptyOutDir: false,
    target: 'es2023',
    // The 3D view, which is loaded when it is asked for.
    chunkSizeWarningLimit: 700,
    rolldownOptions: {
      input: path.join(import.meta.dirname, 'shop.html'),
      // All that the page begins with in one file: it compresses better than the parts that dialogs share with it.
      output: { codeSplitting: { groups: [{ name: 'first', test: /\/src\/shop\/main\.tsx$/ }] } },
    },
  },
});
