import { type ShopPage, shopPage as shopPageSchema } from '@cordovan/contracts/shop';
import type { SharedDesign } from '@cordovan/contracts/shop-design-schemas';
import { firstDesign } from '@cordovan/domain/shop';
import { thumbnailOfStyle } from '@cordovan/picture/manifest';
import { z } from 'zod';
import type { Deps } from '../../../platform/deps.ts';
import type { PageRequest, PageWriter } from '../../../platform/http/pages.ts';
import { RefusalError } from '../../../platform/errors/refusal-error.ts';
import { createLimiter } from '../../../platform/http/rate-limit.ts';
import { listEmbedSites, readPageConfig, readShop } from '../../companies/index.ts';
import { openPageSet } from '../../piece-pictures/index.ts';
import { pictureOfShared } from '../designs/design-picture.ts';
import { findKeptDesign, isSharedHost, sharedFrom } from '../designs/open-design.service.ts';
import { companyIn } from './company-in.ts';
import { jsonForScript } from './escape.ts';
import { firstPictureOf } from './first-picture.ts';
import { linksOf } from './origin.ts';
import { headOf, lookOf, type Missing, noShopHead, noShopRoot, rootOf, type Seen } from './shop-html.ts';

/** Addresses of the shop: `/Shop` and `/Shop/{style}`, but not the office screens. */
const SHOP = /^\/shop(\/(?!(paybalance|quote)\/?$)[^/]*)?\/?$/i;
/** Address of a design: `/Shop/d/{code}`. */
const DESIGN = /^\/shop\/d\/([^/]+)\/?$/i;

const HEAD = /<!--head-->[^]*<!--\/head-->/;
const ROOT = '<div id="root"></div>';

/** Above this limit, the page is sent as built and requests its data. */
const LIMIT = { callId: 'shop.page', perMinute: 120, isShared: true } as const;

/** Writes the first HTML of a company's shop: name, price, styles and picture, and the page's initial data. */
export function shopPage(deps: Deps): PageWriter {
  const limiter = createLimiter(deps.db);
  return {
    file: 'shop.html',
    writes: (path) => SHOP.test(path) || DESIGN.test(path),
    write: async (request, template) => {
      if (!(await limiter(LIMIT, request.address))) return { html: template };
      const data = await findPageData(deps, request);
      if (!data) return { html: withoutShop(template), status: 404 };
      const [, code] = DESIGN.exec(request.path) ?? [];
      const found =
        code === undefined ? styleOf(data, request) : await sharedOf(deps, data, { request, code });
      if ('redirectTo' in found) return found;
      const html = await fillIn(deps, template, { request, ...data, ...found });
      const isUnlisted = code !== undefined;
      return { html, isUnlisted, frameAncestors: data.embedSites, ...(found.missing && { status: 404 }) };
    },
  };
}

type Style = ShopPage['shop']['styles'][number];
/** Content of the page, or an address to redirect to. */
type Found =
  | {
      readonly style: Style | undefined;
      readonly shared: SharedDesign | null;
      /** What kind of thing in the address the shop doesn't have: the page says so and shows all styles. */
      readonly missing?: Missing;
    }
  | { readonly redirectTo: string };

/** The style of `/Shop/{style}`. */
function styleOf({ shop }: PageData, { path }: PageRequest): Found {
  const wanted = styleInPath(path);
  const style = shop.styles.find(({ name }) => name.toLowerCase() === wanted);
  return wanted !== '' && !style ? missing('style') : { style, shared: null };
}

const missing = (what: Missing): Found => ({ style: undefined, shared: null, missing: what });

/**
 * The design of `/Shop/d/{code}`. A host without a company redirects to the design's company. An unknown code, or
 * another company's design, counts as missing.
 */
async function sharedOf(
  { db }: Deps,
  { shop }: PageData,
  { request: { host, query }, code }: { readonly request: PageRequest; readonly code: string },
): Promise<Found> {
  const kept = await findKeptDesign(db, code);
  if (!kept) return missing('design');
  const isShared = await isSharedHost(db, host);
  const isShown = shop.companyId === kept.companyId && (shop.label === kept.label || !isShared);
  if (!isShown) {
    const parts = new URLSearchParams(query);
    if (!isShared || parts.get('company') === kept.label) return missing('design');
    parts.set('company', kept.label);
    return { redirectTo: `/Shop/d/${code}?${parts.toString()}` };
  }
  const shared = sharedFrom(shop, kept);
  const style = shop.styles.find(({ id }) => id === shared?.design.styleId);
  return { style, shared: shared ?? null };
}

type PageData = Omit<ShopPage, 'picture' | 'shared'>;

/** Undefined if the address names a company that doesn't exist. */
async function findPageData(deps: Deps, request: PageRequest): Promise<PageData | undefined> {
  try {
    return await readPageData(deps, request);
  } catch (error) {
    const isUnknown = error instanceof RefusalError && error.refusals[0]?.code === 'SHOP_UNKNOWN';
    if (isUnknown) return undefined;
    throw error;
  }
}

async function readPageData(deps: Deps, request: PageRequest): Promise<PageData> {
  const { config, db } = deps;
  const wanted = { host: request.host, company: companyIn(request.query) };
  const shop = await readShop(db, { ...wanted, now: deps.clock(), config });
  return {
    shop,
    embedSites: await listEmbedSites(db, shop.companyId),
    page: await readPageConfig(db, config, wanted),
  };
}

/** Lower-case style name in `/Shop/{style}`. Its escapes are valid, because the server refuses invalid ones. */
const styleInPath = (path: string): string => decodeURIComponent(path.split('/')[2] ?? '').toLowerCase();

interface Filling extends PageData {
  readonly request: PageRequest;
  /** Undefined for `/Shop`, which shows the first style. */
  readonly style: Style | undefined;
  readonly shared: SharedDesign | null;
  readonly missing?: Missing;
}

/** The page for an address whose company doesn't exist. */
const withoutShop = (template: string): string =>
  template
    .replace(HEAD, () => noShopHead.html)
    .replace(ROOT, () => `<div id="root">${noShopRoot.html}</div>`);

async function fillIn(
  deps: Deps,
  template: string,
  { request, shop, page, embedSites, style, shared, missing: named }: Filling,
): Promise<string> {
  const shown = style ?? shop.styles[0];
  const set = await openPageSet(deps);
  const pictures = shared && set && pictureOfShared(set.manifest, shop, shared);
  const first = !shared && set && shown && firstPictureOf(set.manifest, shop, shown.id);
  const picture = (shared ? pictures?.page : first || null) ?? null;
  const seen: Seen = {
    shop,
    style: shown,
    isStyleNamed: style !== undefined,
    design: shared?.design ?? (shown && firstDesign(shop, shown.id)),
    shared,
    missing: named,
    picture,
    preview: pictures?.chat ?? picture?.address,
    query: request.query,
    ...(await linksOf(deps, { ...request, company: companyIn(request.query) })),
    thumbnailOf: (each) => set && thumbnailOfStyle(set.manifest, shop, each),
  };
  const json = jsonForScript(z.encode(shopPageSchema, { shop, page, picture, shared, embedSites }));
  const data = `<script type="application/json" id="shop-data">${json}</script>`;
  // Functions, because `replace` would interpret a `$` in a name.
  return template
    .replace('<html lang="en">', () => `<html lang="en"${lookOf(shop).html}>`)
    .replace(HEAD, () => headOf(seen).html)
    .replace(ROOT, () => `<div id="root">${rootOf(seen).html}</div>${data}`);
}
