import type { Root } from 'react-dom/client';
import { readShop, type ShopPage } from '@cordovan/contracts/shop';
import { queryParameter } from '../lib/address.ts';
import { HttpRefusal } from '../lib/http/refusal.ts';
import { send } from '../lib/http/send.ts';
import { openVisit } from '../lib/http/visit.ts';
import { setPageConfiguration } from '../lib/page-configuration.ts';
import { pictures } from '../lib/pictures/page-pictures.ts';
import { readPage } from '../lib/read-page.ts';
import { ShopApp, Spoken } from './app.tsx';
import { showLook } from './brand.tsx';
import { codeInAddress } from './design-link/code-in-address.ts';
import { answerParent } from './embed.ts';
import { takeFirstPicture } from './first-picture.tsx';
import { LoadFailed } from './load-failed.tsx';
import { NoShop } from './no-shop.tsx';
import { takeSentQuote } from './send/sent-notice.ts';
import { writtenPage } from './written-page.ts';

/** The shop and the page's configuration: as written by the server, or else loaded by calls. */
async function readData(): Promise<Pick<ShopPage, 'shop' | 'shared'>> {
  const written = writtenPage();
  if (written) {
    setPageConfiguration(written.page);
    takeFirstPicture(written);
    answerParent(written.embedSites, written.shop);
    return written;
  }
  const code = codeInAddress(window.location.pathname);
  const link = code === undefined ? undefined : await import('./design-link/open-link.ts');
  const shared = (code !== undefined && (await link?.openLink(code))) || null;
  const company = queryParameter(window.location.search, 'company');
  const query = company === undefined ? {} : { company };
  const [shop] = await Promise.all([send(readShop, { query, quiet: true }), readPage()]);
  return { shop, shared };
}

/** Replaces the server's HTML with the shop. */
export async function start(root: Root): Promise<void> {
  // Without pictures, the shop works and says that there are none.
  const manifest = pictures.loadManifest().catch(() => null);
  try {
    const { shop, shared } = await readData();
    void openVisit();
    showLook(shop);
    const sent = takeSentQuote();
    const show = (known: Awaited<typeof manifest> | undefined) =>
      root.render(<ShopApp {...{ shop, shared, sent }} manifest={known ?? undefined} />);
    show(undefined);
    void manifest.then(show);
  } catch (error) {
    const isUnknown = error instanceof HttpRefusal && error.code === 'SHOP_UNKNOWN';
    root.render(
      isUnknown ? (
        <Spoken>
          <NoShop />
        </Spoken>
      ) : (
        <LoadFailed onRetry={() => void start(root)} />
      ),
    );
  }
}
