import type { Root } from 'react-dom/client';
import { readShop, type Shop } from '@cordovan/contracts/shop';
import { queryParameter } from '../lib/address.ts';
import { send } from '../lib/http/send.ts';
import { setPageConfiguration } from '../lib/page-configuration.ts';
import { pictures } from '../lib/pictures/page-pictures.ts';
import { readPage } from '../lib/read-page.ts';
import { ShopApp } from './app.tsx';
import { showLook } from './brand.tsx';
import { answerParent } from './embed.ts';
import { takeFirstPicture } from './first-picture.tsx';
import { LoadFailed } from './load-failed.tsx';
import { takeSentQuote } from './send/sent-notice.ts';
import { writtenPage } from './written-page.ts';

/** The shop and the configuration of the page: as the server wrote them, otherwise from their calls. */
async function readData(): Promise<Shop> {
  const written = writtenPage();
  if (written) {
    setPageConfiguration(written.page);
    takeFirstPicture(written.picture);
    answerParent(written.embedSites, written.shop);
    return written.shop;
  }
  const company = queryParameter(window.location.search, 'company');
  const query = company === undefined ? {} : { company };
  const [shop] = await Promise.all([send(readShop, { query, quiet: true }), readPage()]);
  return shop;
}

/** Shows the shop in place of what the server wrote. */
export async function start(root: Root): Promise<void> {
  // Without pictures the shop works, and says so.
  const manifest = pictures.loadManifest().catch(() => null);
  try {
    const shop = await readData();
    showLook(shop);
    const sent = takeSentQuote();
    const show = (known: Awaited<typeof manifest> | undefined) =>
      root.render(<ShopApp shop={shop} manifest={known ?? undefined} sent={sent} />);
    show(undefined);
    void manifest.then(show);
  } catch {
    root.render(<LoadFailed onRetry={() => void start(root)} />);
  }
}
