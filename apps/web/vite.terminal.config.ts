import path from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compressedFiles } from './compressed-files.ts';

/** Builds the terminal's page next to the office's, as a separate build (ADR 40). */
export default defineConfig({
  root: import.meta.dirname,
  publicDir: false,
  plugins: [react(), compressedFiles()],
  build: {
    outDir: 'dist',
    emptyOutDir: false,
    target: 'es2023',
    // Read by the worker's build, which keeps all of these files on the device.
    manifest: 'terminal-files.json',
    rolldownOptions: { input: path.join(import.meta.dirname, 'terminal.html') },
  },
});
