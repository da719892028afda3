import path from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compressedFiles } from './compressed-files.ts';

/**
 * Builds the shop's page next to the office's, as a separate build. It shares no chunks with the office, because
 * those contain code that no shopper needs.
 */
export default defineConfig({
  root: import.meta.dirname,
  publicDir: false,
  plugins: [react(), compressedFiles()],
  build: {
    outDir: 'dist',
    emptyOutDir: false,
    target: 'es2023',
    // The 3D view, which loads on demand.
    chunkSizeWarningLimit: 700,
    rolldownOptions: {
      input: path.join(import.meta.dirname, 'shop.html'),
      // Puts everything needed at the start into one file, which compresses better than the parts that dialogs share
      // with it.
      output: { codeSplitting: { groups: [{ name: 'first', test: /\/src\/shop\/main\.tsx$/ }] } },
    },
  },
});
