import { type RefObject, useRef, useState } from 'react';
import { saveOrder, sendOrderEmail } from '@cordovan/contracts/orders';
import { createShopperOrder } from '@cordovan/contracts/storefront';
import type { Cents } from '@cordovan/domain/money';
import type { PictureManifest } from '@cordovan/picture/manifest';
import { pngOf } from '../../configurator/png-of.ts';
import { uploadSignature } from '../../configurator/upload-signature.ts';
import { HttpRefusal } from '../../lib/http/refusal.ts';
import { send } from '../../lib/http/send.ts';
import type { DesignState } from '../state/use-design.ts';
import { useTexts } from '../texts.ts';
import { finish } from './finish.ts';
import { type Contact, orderOfDesign } from './order-of-design.ts';
import { uploadPictures } from './pictures-of-order.ts';
import { leaveForRedirect } from './sent-notice.ts';

interface Options {
  readonly state: DesignState;
  readonly manifest: PictureManifest | undefined;
  readonly canvas: RefObject<HTMLCanvasElement | null>;
}

interface Saved {
  readonly id: number;
  readonly number: string;
  readonly total: Cents;
}

export type SendState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'sending' }
  | { readonly kind: 'failed'; readonly text: string }
  /** The server's price differs from the shown one. */
  | { readonly kind: 'changed'; readonly before: Cents; readonly now: Cents };

/** Sends the design as a quote: saves it, uploads its pictures, emails it and leaves for the redirect address. */
export function useSendQuote({ state, manifest, canvas }: Options) {
  const { say, language } = useTexts();
  const [sending, setSending] = useState<SendState>({ kind: 'idle' });
  // A second attempt after a failure sends the same order, unless something has changed.
  const saved = useRef<{ readonly key: string; readonly order: Saved } | undefined>(undefined);
  const { shop, design, price } = state;

  const save = async (contact: Contact, salesRepId: number | null): Promise<Saved> => {
    const total = price!.totals.total;
    const body = orderOfDesign({ shop, design, contact, salesRepId, total, language });
    const key = JSON.stringify(body);
    if (saved.current?.key === key) return saved.current.order;
    const { id, soNumber, order } = await send(saveOrder, { body, quiet: true });
    const placed = { id, number: soNumber ?? '', total: order?.totals?.total ?? total };
    saved.current = { key, order: placed };
    return placed;
  };

  const deliver = async ({ id, number }: Saved) => {
    let isMailed = true;
    await finish(
      { isPayment: false, takesPayments: shop.takesPayments },
      {
        // Saved before, because its price may have to be confirmed first.
        save: () => undefined,
        payment: () => undefined,
        signature: async () => {
          const picture = pngOf(canvas.current);
          if (picture) await uploadSignature(id, picture);
        },
        email: async () => {
          isMailed = (await send(sendOrderEmail, { body: { id }, quiet: true })).emailSent;
        },
        bridge: async () => {
          await send(createShopperOrder, { body: { id, details: [], comments: '' }, quiet: true });
        },
        images: () => uploadPictures(id, { shop, design, manifest }),
        redirect: () => leaveForRedirect(shop.redirectUrl, { number, isMailed }),
      },
    );
  };

  const attempt = async (work: () => Promise<void>) => {
    setSending({ kind: 'sending' });
    try {
      await work();
    } catch (error) {
      const isExpected = error instanceof HttpRefusal && error.status === 400 && error.message !== '';
      setSending({ kind: 'failed', text: isExpected ? error.message : say('send.failed') });
    }
  };

  return {
    sending,
    /** Saves the order, and sends it unless its price differs from the shown one. */
    start: (contact: Contact, salesRepId: number | null) =>
      attempt(async () => {
        const order = await save(contact, salesRepId);
        const before = price!.totals.total;
        if (order.total === before) await deliver(order);
        else setSending({ kind: 'changed', before, now: order.total });
      }),
    /** Sends the saved order at the server's price. */
    goOn: () =>
      attempt(async () => {
        if (saved.current) await deliver(saved.current.order);
      }),
  };
}
