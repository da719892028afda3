import { beforeEach, describe, expect, test } from 'vitest';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import {
  createQuoteLink,
  type QuoteSharing,
  readQuoteSharing,
  revokeQuoteLinks,
  setCustomerLanguage,
  setQuoteAlternatives,
} from '@cordovan/contracts/documents-sharing';
import { readOrder } from '@cordovan/contracts/orders';
import { cents } from '@cordovan/domain/money';
import { statusIds } from '@cordovan/domain/orders';
import { orderHandlers, orderOf } from '../../../test/orders.ts';
import { refusedInDialog } from '../../../test/refused.ts';
import { openPage } from '../../../test/render-app.tsx';
import { savedFiles } from '../../../test/saved-files.ts';
import { answering, done, notShared, server } from '../../../test/server.ts';

const saved = savedFiles();
const PDF = { 'content-type': 'application/pdf' };

const shared = (change: Partial<QuoteSharing> = {}): QuoteSharing => ({
  ...notShared,
  orderId: 7,
  ...change,
});
const link = {
  id: 1,
  createdAt: '2026-03-10T18:00:00.000Z',
  createdBy: 'Sam',
  expiresAt: '2026-06-08T18:00:00.000Z',
  revokedAt: null,
  openedCount: 2,
  lastOpenedAt: '2026-03-11T18:00:00.000Z',
};

beforeEach(() => {
  server.use(...orderHandlers(), answering(readOrder, orderOf()));
});

describe('documents of an order', { timeout: 40_000 }, () => {
  test.each([
    ['finished', statusIds.finished, [false, true]],
    ['shipped', statusIds.shipped, [true, true]],
    ['approved', statusIds.approved, [false, false]],
  ] as const)(
    'offers invoice and delivery note of an order that is %s',
    { tags: ['ACCT-04', 'N-02'] },
    async (_status, statusId, offered) => {
      server.use(answering(readOrder, orderOf({ statusId, poNumber: '004321' })));
      const { user } = await openPage({ at: '/Order/Detail/7', as: 'Salesperson' });
      const documents = within(await screen.findByRole('region', { name: 'Documents' }));
      const names = ['Invoice', 'Delivery note'];
      expect(names.map((name) => documents.queryByRole('button', { name }) !== null)).toEqual(offered);
      if (!offered[1]) return;
      server.use(http.get('*/api/orders/7/delivery-note', () => new HttpResponse('%PDF-', { headers: PDF })));
      await user.click(documents.getByRole('button', { name: 'Delivery note' }));
      await waitFor(() => expect(saved).toEqual(['Delivery note PO 004321.pdf']));
    },
  );

  test('downloads the quotation in the customer’s language', { tags: ['N-24', 'ORD-80'] }, async () => {
    const sent: unknown[] = [];
    const asked: string[] = [];
    server.use(
      http.get('*/api/orders/7/quotation', ({ request }) => {
        asked.push(request.url);
        return new HttpResponse('%PDF-', { headers: { 'content-type': 'application/pdf' } });
      }),
      answering(setCustomerLanguage, ({ body }) => {
        sent.push(JSON.parse(body));
        return done;
      }),
    );
    const { user } = await openPage({ at: '/Order/Detail/7', as: 'Salesperson' });
    const documents = await screen.findByRole('region', { name: 'Documents' });
    await user.click(within(documents).getByRole('button', { name: 'Quotation' }));
    await waitFor(() => expect(saved).toEqual(['Quotation 1007.pdf']));
    expect(asked).toHaveLength(1);
    expect(within(documents).queryByRole('button', { name: 'Work order' })).toBeNull();
    await waitFor(() => expect(within(documents).getByRole('radio', { name: 'Español' })).toBeEnabled());
    await user.click(within(documents).getByText('Español'));
    await waitFor(() => expect(sent).toEqual([{ Language: 'es' }]));
  });

  test('prints work order and labels without prices for the factory', { tags: ['N-01'] }, async () => {
    server.use(answering(readOrder, orderOf({ statusId: 2, statusName: 'scheduled', poNumber: '55' })));
    await openPage({ at: '/Order/Detail/7', as: 'Manufacturing' });
    const documents = await screen.findByRole('region', { name: 'Documents' });
    expect(within(documents).getByRole('button', { name: 'Work order' })).toBeVisible();
    expect(within(documents).queryByRole('button', { name: /confirmation|Link for/ })).toBeNull();
  });

  test('creates a link, shows it once, adds a quotation, and revokes it', { tags: ['N-17'] }, async () => {
    const other = { orderId: 8, soNumber: '1008', summary: 'Belmont Chair', total: cents(90_000) };
    const sent: string[] = [];
    server.use(
      answering(readQuoteSharing, shared({ candidates: [other] })),
      answering(createQuoteLink, {
        address: 'https://shop.test/Shop/Quote?order=7&token=abc',
        sharing: shared({ links: [link], candidates: [other] }),
      }),
      answering(setQuoteAlternatives, ({ body }) => {
        sent.push(body);
        return shared({ links: [link], alternatives: [other] });
      }),
      answering(revokeQuoteLinks, () => {
        sent.push('revoked');
        return shared({ links: [{ ...link, revokedAt: '2026-03-12T18:00:00.000Z' }] });
      }),
    );
    const { user } = await openPage({ at: '/Order/Detail/7', as: 'Salesperson' });
    await user.click(await screen.findByRole('button', { name: 'Link for the customer' }));
    const dialog = await screen.findByRole('dialog', { name: 'Share quotation 1007' });
    const down = http.post(`*${createQuoteLink.path}`, () => HttpResponse.text('', { status: 500 }), {
      once: true,
    });
    server.use(down);
    await user.click(within(dialog).getByRole('button', { name: 'Create link' }));
    await refusedInDialog(user, 'There was an error on the server');
    expect(within(dialog).queryByDisplayValue(/Shop\/Quote/)).toBeNull();
    await user.click(within(dialog).getByRole('button', { name: 'Create link' }));
    expect(await within(dialog).findByDisplayValue(/Shop\/Quote\?order=7&token=abc/)).toBeVisible();
    expect(within(dialog).getByText('opened 2 times')).toBeVisible();
    await user.click(within(dialog).getByRole('checkbox', { name: /1008 · Belmont Chair/ }));
    await waitFor(() => expect(sent).toEqual(['{"OrderIds":[8]}']));
    await user.click(within(dialog).getByRole('button', { name: 'Turn off all links' }));
    await screen.findByText(/All links to this quotation will stop/);
    await user.click(screen.getAllByRole('button', { name: 'Turn off all links' }).at(-1)!);
    expect(await within(dialog).findByText('turned off')).toBeVisible();
    expect(sent.at(-1)).toBe('revoked');
  });

  test.each([
    [true, 'Accepted by Ann Archer: needs approval'],
    [false, 'Changed after Ann Archer accepted it'],
  ])(
    'shows on the order form what the customer accepted (current: %s)',
    { tags: ['N-39'] },
    async (isCurrent, text) => {
      const accepted = { name: 'Ann Archer', acceptedAt: link.createdAt, total: cents(200_000), isCurrent };
      server.use(answering(readQuoteSharing, shared({ acceptance: accepted })));
      await openPage({ at: '/Order/Detail/7', as: 'Salesperson' });
      expect(await screen.findByText(text)).toBeVisible();
    },
  );
});
