import type { Deps } from '../../../platform/deps.ts';
import type { PageRequest, PageWriter } from '../../../platform/http/pages.ts';
import { createLimiter } from '../../../platform/http/rate-limit.ts';
import { readShop } from '../../companies/index.ts';
import { openPageSet } from '../../piece-pictures/index.ts';
import { findStyleRow } from '../bridge-style.repository.ts';
import { companyIn } from './company-in.ts';
import { markup } from './escape.ts';
import { firstPictureOf } from './first-picture.ts';
import { linksOf } from './origin.ts';

/** Address of a style's page: `/Bridge/{style}`. */
const BRIDGE = /^\/bridge\/([^/]+)\/?$/i;
/** Addresses of the balance and of a customer's order, which have no style. A secret link opens them. */
const BALANCE = /^\/shop\/(paybalance|quote)\/?$/i;

/** Above this limit, the page is sent as built. */
const LIMIT = { callId: 'bridge.page', perMinute: 120, isShared: true } as const;

/** Writes title and preview of the public pages outside the shop, which show the company, not the software. */
export function bridgePage(deps: Deps): PageWriter {
  const limiter = createLimiter(deps.db);
  return {
    file: 'index.html',
    writes: (path) => BRIDGE.test(path) || BALANCE.test(path),
    write: async (request, template) => {
      const isSecret = BALANCE.test(request.path);
      if (!(await limiter(LIMIT, request.address))) return { html: template, isUnlisted: isSecret };
      const { head, isMissing } = await headOf(deps, request);
      return {
        html: template
          .replace(/\s*<meta\s+name="description"[^>]*>/, '')
          .replace(/<title>[^<]*<\/title>/, () => head),
        // The page itself says that it isn't found and links to all styles.
        ...(isMissing && { status: 404 }),
        isUnlisted: isMissing || isSecret,
      };
    },
  };
}

interface Head {
  readonly head: string;
  /** Whether the address names a style that doesn't exist. */
  readonly isMissing: boolean;
}

async function headOf(deps: Deps, request: PageRequest): Promise<Head> {
  const { db, config } = deps;
  const company = companyIn(request.query);
  const shop = await readShop(db, { host: request.host, company, now: deps.clock(), config });
  const [, wanted] = BRIDGE.exec(request.path) ?? [];
  const style = wanted === undefined ? undefined : await findStyleRow(db, decodeURIComponent(wanted).trim());
  const isMissing = wanted !== undefined && !style;
  const title = style ? `${style.name} · ${shop.name}` : shop.name;
  const { origin, companyQuery } = await linksOf(deps, { ...request, company });
  const set = await openPageSet(deps);
  const picture = style && set && firstPictureOf(set.manifest, shop, style.id);
  const head = markup`<title>${title}</title>
    ${(isMissing || BALANCE.test(request.path)) && markup`<meta name="robots" content="noindex" />`}
    <meta property="og:type" content="website" />
    <meta property="og:site_name" content="${shop.name}" />
    <meta property="og:title" content="${title}" />
    <meta property="og:url" content="${origin}${request.path}${companyQuery}" />
    ${picture && markup`<meta property="og:image" content="${origin}${picture.address}" />`}`.html;
  return { head, isMissing };
}
