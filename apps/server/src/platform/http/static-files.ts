import { existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { answerError } from './error-answer.ts';
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
 * Serves the pictures (those in `dataDir/pictures` override the demo's) and the web app. Every other page request gets
 * the app, whose router shows the page or "not found".
 */
export async function serveFiles(app: FastifyInstance, dataDir: string): Promise<void> {
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
  const hasWeb = existsSync(path.join(WEB, 'index.html'));
  if (hasWeb) {
    await app.register(fastifyStatic, {
      root: WEB,
      wildcard: true,
      index: 'index.html',
      preCompressed: true,
      setHeaders: (reply, file) => {
        // Names of built files contain their hash; the page itself must always be revalidated.
        const lasts = file.includes(`${path.sep}assets${path.sep}`);
        void reply.header('Cache-Control', lasts ? A_YEAR : 'no-cache');
      },
    });
  }
  app.setNotFoundHandler((request, reply) => {
    if (hasWeb && asksForPage(request)) return sendPage(request, reply);
    return answerError(new RefusalError([{ code: 'NOT_FOUND' }]), request, reply);
  });
}

function asksForPage(request: FastifyRequest): boolean {
  const isCall = /^\/(api|token|content|scripts|health|metrics)\b/i.test(request.url);
  return request.method === 'GET' && !isCall && (request.headers.accept ?? '').includes('text/html');
}

/** Addresses of the shop, which is a page of its own: `/Shop` and `/Shop/{style}`, but no screen of the office. */
const SHOP = /^\/shop(\/(?!(paybalance|quote)\/?$)[^/]*)?$/i;

function sendPage(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const [address = ''] = request.url.split('?');
  return reply.header('Cache-Control', 'no-cache').sendFile(SHOP.test(address) ? 'shop.html' : 'index.html');
}
