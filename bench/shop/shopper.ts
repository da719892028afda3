import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { beginVisit } from '@cordovan/contracts/page';
import { saveOrder, sendOrderEmail } from '@cordovan/contracts/orders';
import { readShop, type ShopPage, shopPage } from '@cordovan/contracts/shop';
import { shareDesign } from '@cordovan/contracts/shop-designs';
import { uploadBridgeAttachment } from '@cordovan/contracts/storefront';
import { changeDesign, type Design, firstDesign, priceDesign } from '@cordovan/domain/shop';
import { wireDesign } from '../../apps/web/src/shop/design-link/wire-design.ts';
import { orderOfDesign } from '../../apps/web/src/shop/send/order-of-design.ts';
import { emptyForm } from '../../apps/web/src/shop/send/send-form.ts';

/** The operations that a shopper waits for. */
export type Step = 'page' | 'picture' | 'prices' | 'link' | 'save' | 'upload' | 'email';

export interface Log {
  readonly took: (step: Step, ms: number) => void;
  readonly failed: (step: Step, answer: string) => void;
}

interface Shopper {
  readonly base: string;
  readonly address: string;
  readonly email: string;
  /** A picture to upload, as a PNG. */
  readonly picture: Buffer;
  /** Average pause between two steps. */
  readonly pauseMs: number;
  readonly log: Log;
}

/** One visit to the shop, from its first page to a sent quote. Each shopper has their own address and visit. */
export async function visitShop({ base, address, email, picture, pauseMs, log }: Shopper): Promise<void> {
  const headers: Record<string, string> = { 'x-forwarded-for': address };
  const ask = async (step: Step, path: string, init: RequestInit = {}): Promise<Response> => {
    const began = performance.now();
    const answer = await fetch(new URL(path, base), {
      ...init,
      headers: { ...headers, ...(init.headers as Record<string, string>) },
    });
    const bytes = await answer.arrayBuffer();
    log.took(step, performance.now() - began);
    if (!answer.ok) {
      log.failed(step, `${answer.status} ${Buffer.from(bytes).toString().slice(0, 200)}`);
      throw new Refused();
    }
    return new Response(bytes, { headers: answer.headers });
  };
  const write = (step: Step, { path, method }: { path: string; method: string }, body: string | FormData) =>
    ask(step, path, {
      method,
      body,
      headers: {
        'idempotency-key': randomUUID(),
        ...(typeof body === 'string' && { 'content-type': 'application/json' }),
      },
    });
  const pause = () => sleep(pauseMs * (0.5 + Math.random()));

  try {
    const page = writtenIn(await (await ask('page', '/Shop?company=harlow')).text());
    headers['x-static-token'] = page.page.staticToken;
    if (page.picture) await ask('picture', page.picture.address);
    const begun = await fetch(new URL(beginVisit.path, base), { headers });
    headers['x-visit'] = beginVisit.answer!.parse(await begun.json()).visit;
    await pause();

    const design = await choose(page, pause);
    await ask('prices', `${readShop.path}?company=harlow`);
    await pause();
    const company = page.shop.label;
    const shared = z.encode(shareDesign.body!, { company, design: wireDesign(design) });
    await write('link', shareDesign, JSON.stringify(shared));
    await pause();

    const price = priceDesign(page.shop, design);
    if (!price) throw new Error('The chosen design has no price');
    const order = orderOfDesign({
      shop: page.shop,
      design,
      form: { ...emptyForm, name: 'Vera', lastName: 'Visitor', email },
      salesRepId: null,
      total: price.totals.total,
      language: 'en',
      consent: null,
    });
    const saved = await write('save', saveOrder, JSON.stringify(z.encode(saveOrder.body!, order)));
    const { id } = saveOrder.answer!.parse(await saved.json());
    const form = new FormData();
    form.set('orderId', String(id));
    form.set('fileName', 'belmont.png');
    form.set('fileType', 'image/png');
    form.set('file', new Blob([new Uint8Array(picture)], { type: 'image/png' }), 'belmont.png');
    await write('upload', uploadBridgeAttachment, form);
    await write('email', sendOrderEmail, JSON.stringify(z.encode(sendOrderEmail.body!, { id })));
  } catch (error) {
    // The refusal was already counted; the next shopper follows.
    if (!(error instanceof Refused)) throw error;
  }
}

class Refused extends Error {}

function writtenIn(html: string): ShopPage {
  const [, text = ''] = /<script[^>]*id="shop-data"[^>]*>([\s\S]*?)<\/script>/.exec(html) ?? [];
  return shopPage.parse(JSON.parse(text));
}

/** Chooses a style, a leather and some options at random, with a pause for each, and prices them as the page does. */
async function choose({ shop }: ShopPage, pause: () => Promise<void>): Promise<Design> {
  const any = <T>(list: readonly T[]): T => list[Math.floor(Math.random() * list.length)]!;
  let design = firstDesign(shop, any(shop.styles).id);
  for (let n = 0; n < 4; n += 1) {
    await pause();
    const next = changeDesign(shop, design, { type: 'leather', leatherId: any(shop.leathers).id });
    if (priceDesign(shop, next)) design = next;
  }
  return design;
}
