import { type ShopPage, shopPage } from '@cordovan/contracts/shop';

/** The server writes the page's data into this element; Vite's server doesn't. */
const DATA = 'shop-data';

/** Data that the server wrote into the page; undefined if this script can't read any. */
export function writtenPage(): ShopPage | undefined {
  const written = document.getElementById(DATA)?.textContent;
  if (!written) return undefined;
  return shopPage.safeParse(JSON.parse(written)).data;
}
