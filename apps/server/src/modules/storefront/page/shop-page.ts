import {
  readShop as readShopCall,
  type ShopPage,
  shopPage as shopPageSchema,
} from '@cordovan/contracts/shop';
import { thumbnailOfStyle } from '@cordovan/picture/manifest';
import { z } from 'zod';
import type { Deps } from '../../../platform/deps.ts';
import type { PageRequest, PageWriter } from '../../../platform/http/pages.ts';
import { createLimiter } from '../../../platform/http/rate-limit.ts';
import { labelOfHost, listEmbedSites, readPageConfig, readShop } from '../../companies/index.ts';
import { openPageSet } from '../../piece-pictures/index.ts';
import { jsonForScript } from './escape.ts';
import { firstPictureOf } from './first-picture.ts';
import { headOf, rootOf, type Seen, styleOf } from './shop-html.ts';

/** Addresses of the shop: `/Shop` and `/Shop/{style}`, but no screen of the office. */
const SHOP = /^\/shop(\/(?!(paybalance|quote)\/?$)[^/]*)?\/?$/i;

/** Above it the page is sent as it is built, and asks for its data. */
const LIMIT = { callId: 'shop.page', perMinute: 120, isShared: true } as const;

/** Writes the first HTML of a company's shop: name, price, styles and picture, and the data that the page starts from. */
export function shopPage(deps: Deps): PageWriter {
  const limiter = createLimiter(deps.db);
  return {
    file: 'shop.html',
    writes: (path) => SHOP.test(path),
    write: async (request, template) => {
      if (!(await limiter(LIMIT, request.address))) return { html: template };
      const data = await readPageData(deps, request);
      const wanted = styleInPath(request.path);
      const style = data.shop.styles.find(({ name }) => name.toLowerCase() === wanted);
      if (wanted !== '' && !style) return { redirectTo: `/Shop${request.query}` };
      const html = await fillIn(deps, template, { request, ...data, style });
      return { html, frameAncestors: data.embedSites };
    },
  };
}

type PageData = Omit<ShopPage, 'picture'>;

async function readPageData(deps: Deps, request: PageRequest): Promise<PageData> {
  const { config, db } = deps;
  const query = Object.fromEntries(
    [...new URLSearchParams(request.query)].map(([name, value]) => [name.toLowerCase(), value]),
  );
  const { company } = readShopCall.query!.safeParse(query).data ?? {};
  const wanted = { host: request.host, company };
  const shop = await readShop(db, { ...wanted, now: deps.clock(), config });
  return {
    shop,
    embedSites: await listEmbedSites(db, shop.companyId),
    page: await readPageConfig(db, config, wanted),
  };
}

/** Lower-case name of the style in `/Shop/{style}`; its escapes are valid, or the server would have refused it. */
const styleInPath = (path: string): string => decodeURIComponent(path.split('/')[2] ?? '').toLowerCase();

interface Filling extends PageData {
  readonly request: PageRequest;
  /** Undefined for `/Shop`, which shows the first style. */
  readonly style: ShopPage['shop']['styles'][number] | undefined;
}

async function fillIn(
  deps: Deps,
  template: string,
  { request, shop, page, embedSites, style }: Filling,
): Promise<string> {
  const shown = style ?? shop.styles[0];
  const set = await openPageSet(deps);
  const picture = (set && shown && firstPictureOf(set.manifest, shop, shown.id)) ?? null;
  const seen: Seen = {
    shop,
    style: shown,
    isStyleNamed: style !== undefined,
    picture,
    query: request.query,
    origin: originOf(deps, request),
    thumbnailOf: (each) => set && thumbnailOfStyle(set.manifest, shop, each),
  };
  const json = jsonForScript(z.encode(shopPageSchema, { shop, page, picture, embedSites }));
  const data = `<script type="application/json" id="shop-data">${json}</script>`;
  // Functions, because a `$` of a name must stay one.
  return template
    .replace('<html lang="en">', () => `<html lang="en"${styleOf(shop).html}>`)
    .replace(/<!--head-->[^]*<!--\/head-->/, () => headOf(seen).html)
    .replace('<div id="root"></div>', () => `<div id="root">${rootOf(seen).html}</div>${data}`);
}

/** Origin of links to this page: that of a company's own host, otherwise the configured one. */
function originOf({ config }: Deps, { host, protocol }: PageRequest): string {
  const own = `${protocol}://${host}`;
  return labelOfHost(host) === undefined ? (config.publicUrl?.replace(/\/$/, '') ?? own) : own;
}
