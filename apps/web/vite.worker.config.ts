import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { defineConfig } from 'vite';

const dist = path.join(import.meta.dirname, 'dist');
const read = (file: string) => readFileSync(path.join(dist, file));

interface Chunk {
  readonly file: string;
  readonly css?: readonly string[];
  readonly assets?: readonly string[];
}

/** What the page of a terminal consists of, for the worker that keeps it. Names of assets contain their hash. */
function filesOfTerminal() {
  if (!existsSync(path.join(dist, 'terminal-files.json'))) throw new Error('Build the terminal first');
  const manifest = JSON.parse(read('terminal-files.json').toString()) as Record<string, Chunk>;
  const files = Object.values(manifest).flatMap(({ file, css = [], assets = [] }) => [
    file,
    ...css,
    ...assets,
  ]);
  const hash = createHash('sha256').update(read('terminal.html')).digest('hex');
  return [
    { url: '/Terminal', revision: hash },
    ...[...new Set(files)].map((file) => ({ url: `/${file}`, revision: null })),
  ];
}

/** Builds the service worker of the terminal. It has a fixed address, because its scope depends on it. */
export default defineConfig({
  root: import.meta.dirname,
  publicDir: false,
  define: {
    TERMINAL_FILES: JSON.stringify(filesOfTerminal()),
    'process.env.NODE_ENV': JSON.stringify('production'),
  },
  build: {
    outDir: 'dist',
    emptyOutDir: false,
    target: 'es2023',
    modulePreload: false,
    rolldownOptions: {
      input: path.join(import.meta.dirname, 'src/terminal/worker/worker.ts'),
      output: { format: 'iife', entryFileNames: 'terminal-worker.js' },
    },
  },
});
