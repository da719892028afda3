import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { chromium, type Page } from '@playwright/test';

export interface BenchBrowser {
  readonly page: Page;
  readonly base: string;
  /** Bytes sent since the last call. */
  bytesSent(): number;
  close(): Promise<void>;
}

/** Serves files from memory first, then from a folder. */
export function openFiles(folder: string, memory: ReadonlyMap<string, Uint8Array>) {
  let sent = 0;
  const server = createServer((request, response) => {
    const name = decodeURIComponent((request.url ?? '/').split('?')[0]!).replace(/^\//, '');
    const file = path.join(folder, name);
    const bytes =
      memory.get(name) ?? (file.startsWith(folder) && existsSync(file) ? readFileSync(file) : undefined);
    if (!bytes) return void response.writeHead(404).end();
    const isText = /\.(json|html|js)$/.test(name);
    const body = isText ? gzipSync(bytes) : bytes;
    sent += body.byteLength;
    response
      .writeHead(200, {
        'content-type': name.endsWith('.html')
          ? 'text/html'
          : name.endsWith('.js')
            ? 'text/javascript'
            : 'application/octet-stream',
        'cache-control': 'max-age=31536000',
        ...(isText && { 'content-encoding': 'gzip' }),
      })
      .end(body);
  });
  return {
    listen: () =>
      new Promise<string>((resolve) =>
        server.listen(0, '127.0.0.1', () =>
          resolve(`http://127.0.0.1:${(server.address() as AddressInfo).port}`),
        ),
      ),
    taken: () => {
      const bytes = sent;
      sent = 0;
      return bytes;
    },
    close: () => server.close(),
  };
}

/** A browser without a graphics card, as the limits require. */
export async function openBrowser(folder: string, memory: Map<string, Uint8Array>): Promise<BenchBrowser> {
  const bundle = await build({
    entryPoints: [path.join(import.meta.dirname, 'bench-page.ts')],
    bundle: true,
    format: 'esm',
    write: false,
    minify: true,
    logLevel: 'error',
  });
  memory.set('bench.js', bundle.outputFiles[0]!.contents);
  memory.set(
    'index.html',
    Buffer.from('<!doctype html><body><script type="module" src="/bench.js"></script>'),
  );
  const files = openFiles(folder, memory);
  const base = await files.listen();
  const profile = mkdtempSync(path.join(tmpdir(), 'picture-bench-'));
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    headless: true,
    args: ['--no-sandbox', '--use-angle=swiftshader', '--enable-unsafe-swiftshader', '--disable-quic'],
  });
  const page = context.pages()[0]!;
  page.on('pageerror', (error) => console.error(error.message));
  await page.goto(`${base}/index.html`);
  await page.waitForFunction(() => 'benchPage' in window);
  files.taken();
  return {
    page,
    base,
    bytesSent: files.taken,
    async close() {
      await context.close();
      files.close();
      rmSync(profile, { recursive: true, force: true });
    },
  };
}
