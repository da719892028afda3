import { stringify } from 'csv-stringify/sync';
import type { Shop } from '@cordovan/contracts/shop';
import { firstDesign } from '@cordovan/domain/shop';
import type { Deps } from '../../../platform/deps.ts';
import type { FileAnswer } from '../../../platform/http/request.ts';
import { readShop } from '../../companies/index.ts';
import { openPageSet } from '../../piece-pictures/index.ts';
import { escapeHtml } from '../page/escape.ts';
import { firstPictureOf } from '../page/first-picture.ts';
import { linksOf } from '../page/origin.ts';
import { designWeek } from '../shop-promise.service.ts';
import { type Product, productsOf } from './products.ts';

/** Readers come a few times a day; a price may be this old there. */
const CACHE = 'public, max-age=900';

interface FeedRequest {
  readonly format: 'xml' | 'csv' | 'json';
  readonly host: string;
  readonly protocol: string;
  readonly company: string | undefined;
  readonly now: Date;
}

/** The feed of a shop in one of its formats. */
export async function readFeed(
  deps: Deps,
  { format, host, protocol, company, now }: FeedRequest,
): Promise<FileAnswer> {
  const shop = await readShop(deps.db, { host, company, now, config: deps.config });
  const set = await openPageSet(deps);
  const { origin, companyQuery } = await linksOf(deps, { host, protocol, company });
  const links = {
    origin,
    query: companyQuery,
    weekOf: await weeksOfStyles(deps, shop, now),
    pictureOf: (styleId: number) => set && firstPictureOf(set.manifest, shop, styleId)?.address,
  };
  const products = productsOf(shop, links);
  if (format === 'json')
    return {
      bytes: Buffer.from(JSON.stringify({ shop: shop.name, products })),
      type: 'application/json',
      cache: CACHE,
    };
  if (format === 'csv') {
    const columns = [
      'id',
      'title',
      'description',
      'link',
      'image_link',
      'price',
      'brand',
      'product_type',
    ].concat(['availability', 'availability_date', 'condition', 'identifier_exists']);
    // Escaped, because a spreadsheet would run a name that begins like a formula.
    const table = stringify([...products], { header: true, columns, escape_formulas: true });
    return { bytes: Buffer.from(table), type: 'text/csv; charset=utf-8', cache: CACHE };
  }
  return {
    bytes: Buffer.from(rssOf(shop, `${links.origin}/Shop${links.query}`, products)),
    type: 'application/xml; charset=utf-8',
    cache: CACHE,
  };
}

/** Weeks in which the first designs of all styles can be ready. */
async function weeksOfStyles(
  { db, config }: Deps,
  shop: Shop,
  now: Date,
): Promise<(styleId: number) => string | null> {
  const weeks = new Map<number, string | null>();
  for (const { id } of shop.styles)
    weeks.set(id, await designWeek(db, shop, firstDesign(shop, id), { now, config }));
  return (styleId) => weeks.get(styleId) ?? null;
}

/** RSS 2.0 with Google's namespace. */
function rssOf({ name }: Shop, link: string, products: readonly Product[]): string {
  const items = products.map((product) => {
    const fields = Object.entries<string>({ ...product }).map(([field, value]) =>
      value === '' ? '' : `<g:${field}>${escapeXml(value)}</g:${field}>`,
    );
    return `<item>${fields.join('')}</item>`;
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel>',
    `<title>${escapeXml(name)}</title><link>${escapeXml(link)}</link><description>${escapeXml(name)}</description>`,
    ...items,
    '</channel></rss>',
  ].join('\n');
}

/** Without control characters, which XML can't contain even when escaped. */
const escapeXml = (text: string): string => escapeHtml(text.replaceAll(/[^\P{Cc}\t\n]/gu, ''));
