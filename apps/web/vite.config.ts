import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { requirementTags } from '../../scripts/requirement-tags.ts';
import { chunkGroups } from './chunk-groups.ts';
import { compressedFiles } from './compressed-files.ts';

const server = process.env['CORDOVAN_SERVER'] ?? 'http://127.0.0.1:3000';
/** Paths that the server answers itself; everything else is a screen. */
const serverPaths = ['/api', '/token', '/Scripts', '/Content', '/gateway', '/health', '/guide'];

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), compressedFiles()],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2023',
    // Read by the worker's build, which keeps the driver's page on the device.
    manifest: 'office-files.json',
    // A phone on the shop floor shouldn't download what it doesn't show, so every screen is its own chunk.
    chunkSizeWarningLimit: 700,
    rolldownOptions: { output: { codeSplitting: { groups: chunkGroups } } },
  },
  server: {
    port: 5173,
    proxy: Object.fromEntries(serverPaths.map((path) => [path, { target: server, changeOrigin: false }])),
  },
  test: {
    tags: requirementTags(),
    name: 'web',
    isolate: false,
    environment: 'happy-dom',
    environmentOptions: {
      // Scripts, frames and other pages are for the journeys in a real browser.
      happyDOM: {
        settings: {
          enableIframePageLoading: true,
          disableJavaScriptFileLoading: true,
          handleDisabledFileLoadingAsSuccess: true,
          navigation: { disableMainFrameNavigation: true, disableChildFrameNavigation: true },
        },
      },
    },
    include: ['src/**/*.test.{ts,tsx}', 'test/**/*.test.{ts,tsx}'],
    setupFiles: ['./test/setup.ts'],
    css: false,
    // The journeys run at the same time, at higher priority.
    testTimeout: 180_000,
    hookTimeout: 180_000,
  },
});
