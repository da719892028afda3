import { createHash } from 'node:crypto';
import { existsSync, mkdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { answerError } from './error-answer.ts';
import { allowFraming } from './framing.ts';
import type { PageWriter, WrittenPage } from './pages.ts';
import { RefusalError } from '../errors/refusal-error.ts';

const REPOSITORY = fileURLToPath(new URL('../../../../../', import.meta.url));
const WEB = path.join(REPOSITORY, 'apps/web/dist');
export const DEMO_PICTURES = path.join(REPOSITORY, 'demo/pictures');

/** Cache header for files whose address changes with their content. */
const A_YEAR = 'public, max-age=31536000, immutable';

/** Image addresses of the manifest contain a content hash; the manifest itself must always be revalidated. */
function cacheOfPicture({ query }: FastifyRequest, file: string): string {
  if (file.endsWith('.json')) return 'no-cache';
  const { v: hash } = query as { readonly v?: unknown };
  return typeof hash === 'string' && hash !== '' ? A_YEAR : 'public, max-age=3600';
}

/**
 * Serves the pictures (those in `dataDir/pictures` override the demo's) and the built web app in `web`. If no writer
 * fills in a page, it gets the app, whose router shows the page or "not found".
 */
export async function serveFiles(
  app: FastifyInstance,
  dataDir: string,
  { writers, web = WEB }: { readonly writers: readonly PageWriter[]; readonly web?: string },
): Promise<void> {
  const own = path.join(dataDir, 'pictures');
  // Created at start, so that pictures added later are served immediately.
  mkdirSync(own, { recursive: true });
  const pictureRoots = [own, DEMO_PICTURES].filter((folder) => existsSync(folder));
  if (pictureRoots.length > 0) {
    await app.register(fastifyStatic, {
      root: pictureRoots,
      prefix: '/Content/images/',
      cacheControl: false,
      decorateReply: false,
      setHeaders: (reply, file) => void reply.header('Cache-Control', cacheOfPicture(reply.request, file)),
    });
  }
  const hasWeb = existsSync(path.join(web, 'index.html'));
  if (hasWeb) {
    await app.register(fastifyStatic, {
      root: web,
      wildcard: true,
      index: 'index.html',
      preCompressed: true,
      setHeaders: (reply, file) => {
        // Names of built files contain their hash; the page itself must always be revalidated.
        const lasts = file.includes(`${path.sep}assets${path.sep}`);
        void reply.header('Cache-Control', lasts ? A_YEAR : 'no-cache');
        // Other websites load this script (docs/embedding.md).
        if (file === path.join(web, 'embed.js'))
          void reply.header('Cross-Origin-Resource-Policy', 'cross-origin');
      },
    });
  }
  app.setNotFoundHandler((request, reply) => {
    const writer = hasWeb && findWriter(writers, request);
    if (writer) return sendWritten(request, reply, { writer, web });
    if (hasWeb && asksForPage(request)) return sendWritten(request, reply, { writer: APP, web });
    return answerError(new RefusalError([{ code: 'NOT_FOUND' }]), request, reply);
  });
}

/** Pages of the app that no writer fills in: they need a sign-in or a secret link. */
const APP: PageWriter = {
  file: 'index.html',
  writes: () => true,
  write: (_request, template) => Promise.resolve({ html: unlisted(template), isUnlisted: true }),
};

/** Tells search engines not to list a page. */
const unlisted = (html: string): string =>
  html.replace('<title>', '<meta name="robots" content="noindex" />\n    <title>');

function asksForPage(request: FastifyRequest): boolean {
  const isCall = /^\/(api|token|content|scripts|health|metrics)\b/i.test(request.url);
  return request.method === 'GET' && !isCall && (request.headers.accept ?? '').includes('text/html');
}

/** Chat link previews accept any content type, so the `Accept` header doesn't matter here. */
const findWriter = (writers: readonly PageWriter[], { method, url }: FastifyRequest) =>
  method === 'GET' || method === 'HEAD' ? writers.find(({ writes }) => writes(pathOf(url))) : undefined;

const pathOf = (url: string): string => url.split('?', 1)[0] ?? '';

/** Sends a written page. If it can't be written, sends the file as built: the page then requests its data. */
async function sendWritten(
  request: FastifyRequest,
  reply: FastifyReply,
  { writer, web }: { readonly writer: PageWriter; readonly web: string },
): Promise<FastifyReply> {
  const template = await readFile(path.join(web, writer.file), 'utf8');
  const { url, host, protocol, ip: address } = request;
  const at = pathOf(url);
  const written: WrittenPage = await writer
    .write({ path: at, query: url.slice(at.length), host, protocol, address }, template)
    .catch((error: unknown): WrittenPage => {
      request.log.warn({ err: error }, 'a page could not be written');
      return { html: template };
    });
  void reply.header('Cache-Control', 'no-cache');
  if ('redirectTo' in written) return reply.redirect(written.redirectTo, 302);
  const { html, status = 200, frameAncestors = [], isUnlisted = false } = written;
  if (isUnlisted) void reply.header('X-Robots-Tag', 'noindex');
  allowFraming(reply, frameAncestors);
  const hash = createHash('sha256').update(html).update(frameAncestors.join(' '));
  const etag = `W/"${hash.digest('base64url').slice(0, 22)}"`;
  void reply.header('etag', etag);
  if (request.headers['if-none-match'] === etag) return reply.code(304).send();
  return reply.code(status).type('text/html; charset=utf-8').send(html);
}
