import { expect } from 'vitest';
import type { SavedBody } from './order-requests.ts';
import type { World } from './world.ts';

/** Data of the page behind a quotation link. */
export interface QuotePageBody {
  readonly State: string;
  readonly Language: string;
  readonly RedirectUrl: string | null;
  readonly Quotes: readonly {
    readonly OrderId: number;
    readonly SONumber: string;
    readonly Fingerprint: string;
    readonly Total: number;
    readonly IsExpired: boolean;
    readonly AcceptedBy: string | null;
    readonly Payment: {
      readonly IsOffered: boolean;
      readonly Due: number;
      readonly Minimum: number;
      readonly IsChecking: boolean;
    };
    readonly Progress: {
      readonly Kind: string;
      readonly Week: string | null;
      readonly Steps: readonly {
        readonly Step: string;
        readonly State: string;
        readonly At: string | null;
      }[];
      readonly Pieces: readonly {
        readonly Step: string;
        readonly Units: number;
        readonly Operations: readonly { readonly Name: string; readonly DoneUnits: number }[];
      }[];
    };
    readonly Photos: readonly { readonly Id: number }[];
    readonly Receipts: readonly {
      readonly PaymentId: number;
      readonly Day: string;
      readonly Amount: number;
    }[];
    readonly Pieces: readonly { readonly DetailId: number; readonly Name: string }[];
  }[];
}

export interface QuoteLinkBody {
  readonly OrderId: number;
  readonly Token: string;
}

export type QuoteVisits = ReturnType<typeof quoteVisits>;

/** Shares quotations as a salesperson and opens them as customers. */
export function quoteVisits(world: World) {
  let address = 0;
  const visit = (path: string, body: object) =>
    world
      .as('nobody')
      .post(path, body, { 'x-forwarded-for': `10.9.${Math.floor(address / 250)}.${address % 250}` });
  const staff = () => world.as(world.users.sales);
  return {
    /** Makes the next visits from another address, so that one customer's rate limits don't stop another. */
    comeFromElsewhere: () => void (address += 1),
    visit,
    share: async (order: SavedBody, language = 'en'): Promise<QuoteLinkBody> => {
      const made = await staff().post(`/api/orders/${order.Id}/quote/links`, { Language: language });
      expect(made.statusCode, made.body).toBe(200);
      const url = new URL(made.json<{ Address: string }>().Address);
      expect(`${url.origin}${url.pathname}`).toBe('https://shop.test/Shop/Quote');
      return { OrderId: Number(url.searchParams.get('order')), Token: url.searchParams.get('token')! };
    },
    open: async (link: object) => (await visit('/api/quotes/open', link)).json<QuotePageBody>(),
    yes: (link: object, page: QuotePageBody, change: object = {}) =>
      visit('/api/quotes/accept', {
        ...link,
        QuoteId: page.Quotes[0]!.OrderId,
        Fingerprint: page.Quotes[0]!.Fingerprint,
        Name: 'Ann Archer',
        ...change,
      }),
    offer: (order: SavedBody, others: readonly SavedBody[]) =>
      staff().post(`/api/orders/${order.Id}/quote/alternatives`, { OrderIds: others.map(({ Id }) => Id) }),
    sharing: async (id: number) =>
      (await staff().get(`/api/orders/${id}/quote`)).json<Record<string, unknown>>(),
  };
}
