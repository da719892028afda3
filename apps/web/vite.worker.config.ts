import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { defineConfig } from 'vite';
import type { KeptPages } from './src/worker/kept-pages.ts';

const dist = path.join(import.meta.dirname, 'dist');
const read = (file: string) => readFileSync(path.join(dist, file));

interface Chunk {
  readonly file: string;
  readonly name?: string;
  readonly css?: readonly string[];
  readonly assets?: readonly string[];
  readonly imports?: readonly string[];
}
type Manifest = Readonly<Record<string, Chunk>>;

function manifestOf(page: string): Manifest {
  const file = `${page}-files.json`;
  if (!existsSync(path.join(dist, file))) throw new Error(`Build the page first: ${file} is missing`);
  return JSON.parse(read(file).toString()) as Manifest;
}

const revisionOf = (file: string) => createHash('sha256').update(read(file)).digest('hex');

/** A page with its chunks, for the worker that keeps it. Asset names contain their hash. */
function keptPage(address: string, html: string, chunks: readonly Chunk[]) {
  const files = chunks.flatMap(({ file, css = [], assets = [] }) => [file, ...css, ...assets]);
  return {
    address,
    files: [
      { url: address, revision: revisionOf(html) },
      ...[...new Set(files)].map((file) => ({ url: `/${file}`, revision: null })),
    ],
  };
}

/**
 * What the driver's page loads with a network: the office's frame, its dialogs, this screen, and the texts in both
 * languages. They are sources, or names of chunks that have several.
 */
const DRIVE = [
  'index.html',
  'words-en',
  'words-es',
  'src/features/deliveries/drive.screen.tsx',
  'src/app/session/session-dialogs.tsx',
  ...['deliveries', 'identity', 'help', 'notifications'].flatMap((texts) => [
    `src/lib/i18n/en/${texts}.ts`,
    `src/lib/i18n/es/${texts}.ts`,
  ]),
];

/** The chunks of these sources, with everything that they import. */
function withImports(manifest: Manifest, sources: readonly string[]): readonly Chunk[] {
  const found = new Set<Chunk>();
  const add = (key: string): void => {
    const chunk = manifest[key] ?? Object.values(manifest).find(({ name }) => name === key);
    if (!chunk) throw new Error(`The office has no chunk ${key}`);
    if (found.has(chunk)) return;
    found.add(chunk);
    chunk.imports?.forEach(add);
  };
  sources.forEach(add);
  return [...found];
}

const drive = keptPage('/index.html', 'index.html', withImports(manifestOf('office'), DRIVE));
const SCHEME = 'color-scheme.js';
const pages: KeptPages = {
  terminal: keptPage('/Terminal', 'terminal.html', Object.values(manifestOf('terminal'))),
  drive: { ...drive, files: [...drive.files, { url: `/${SCHEME}`, revision: revisionOf(SCHEME) }] },
};

/**
 * Builds the service worker for the pages that work without a network. Its address is fixed, because its scope
 * depends on it.
 */
export default defineConfig({
  root: import.meta.dirname,
  publicDir: false,
  define: {
    KEPT_PAGES: JSON.stringify(pages),
    'process.env.NODE_ENV': JSON.stringify('production'),
  },
  build: {
    outDir: 'dist',
    emptyOutDir: false,
    target: 'es2023',
    modulePreload: false,
    rolldownOptions: {
      input: path.join(import.meta.dirname, 'src/worker/worker.ts'),
      output: { format: 'iife', entryFileNames: 'terminal-worker.js' },
    },
  },
});
