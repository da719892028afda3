import { createRoot, type Root } from 'react-dom/client';
import { z } from 'zod';
import { readShop } from '@cordovan/contracts/shop';
import { queryParameter } from '../lib/address.ts';
import { send } from '../lib/http/send.ts';
import { pictures } from '../lib/pictures/page-pictures.ts';
import { readPage } from '../lib/read-page.ts';
import { ShopApp } from './app.tsx';
import { LoadFailed } from './load-failed.tsx';
import { takeSentQuote } from './send/sent-notice.ts';
import './shop.css';

// The page's content security policy forbids `eval`, which zod would try.
z.config({ jitless: true });

async function start(root: Root): Promise<void> {
  const company = queryParameter(window.location.search, 'company');
  const query = company === undefined ? {} : { company };
  // Without pictures the shop works, and says so. The page's configuration is needed only to send a quote.
  const manifest = pictures.loadManifest().catch(() => undefined);
  try {
    const [shop] = await Promise.all([send(readShop, { query, quiet: true }), readPage()]);
    root.render(<ShopApp shop={shop} manifest={await manifest} sent={takeSentQuote()} />);
  } catch {
    root.render(<LoadFailed onRetry={() => void start(root)} />);
  }
}

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root');
void start(createRoot(root));
