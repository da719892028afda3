import { describe, expect, test } from 'vitest';
import { screen, waitFor } from '@testing-library/react';
import {
  acceptQuote,
  openQuotePage,
  type QuotePage,
  type QuoteView,
  readQuotePicture,
} from '@cordovan/contracts/documents-quote-page';
import { cents } from '@cordovan/domain/money';
import { openPage } from '../../../test/render-app.tsx';
import { refusedAt } from '../../../test/refused.ts';
import { answering, refusing, server } from '../../../test/server.ts';

const quote = (change: Partial<QuoteView> = {}): QuoteView => ({
  orderId: 7,
  soNumber: '1001',
  date: '2026-03-10',
  validUntil: '2026-04-09',
  deliveryDate: '2026-05-20',
  deliveryMethod: 'Factory pickup',
  taxRate: 8.81,
  taxExemptCertificate: null,
  pieces: [
    {
      detailId: 70,
      name: 'Alpine Sofa',
      hasPicture: true,
      leather: 'Chestnut',
      choices: [{ part: 'Legs', item: 'Oak', quantity: 1 }],
      comments: '',
      quantity: 1,
      unitPrice: cents(438400),
      discount: cents(0),
      total: cents(438400),
    },
  ],
  sums: [
    { kind: 'warranty', name: 'Thank You', amount: cents(14900) },
    { kind: 'subtotal', name: null, amount: cents(438400) },
    { kind: 'tax', name: null, amount: cents(38623) },
    { kind: 'total', name: null, amount: cents(477023) },
  ],
  total: cents(477023),
  balance: cents(477023),
  deposit: cents(238512),
  paymentTerm: 'Due on receipt',
  fingerprint: 'seen',
  isExpired: false,
  acceptedAt: null,
  acceptedBy: null,
  ...change,
});
const page = (change: Partial<QuotePage> = {}): QuotePage => ({
  state: 'open',
  language: 'en',
  company: 'House',
  store: {
    name: 'Denver',
    phone: '303-555-0100',
    email: null,
    address: '1 Main St',
    timeZone: 'America/Denver',
  },
  salesRep: 'Rita Rep',
  customer: 'Ann',
  quotes: [quote()],
  redirectUrl: null,
  ...change,
});
const at = '/Shop/Quote?order=7&token=abc';
const noPicture = refusing(readQuotePicture, { status: 404 });

describe('a quotation by its link', () => {
  test('opens without sign-in with pieces, choices, prices and expiration', { tags: ['N-17'] }, async () => {
    const sent: unknown[] = [];
    server.use(
      answering(openQuotePage, ({ body }) => {
        sent.push(JSON.parse(body));
        return page();
      }),
      noPicture,
    );
    await openPage({ at });
    expect(await screen.findByRole('heading', { name: 'Alpine Sofa' })).toBeVisible();
    expect(sent).toEqual([{ OrderId: 7, Token: 'abc' }]);
    for (const text of [
      'Chestnut',
      'Oak',
      'Warranty: Thank You',
      'Sales tax 8.81%',
      '04/09/2026',
      'No. 1001 · For Ann',
    ])
      expect(screen.getByText(text)).toBeVisible();
    expect(screen.getByText(/a deposit of \$2,385\.12/)).toBeVisible();
  });

  test(
    'requires a name, accepts the version shown and says who will be in touch',
    { tags: ['N-17', 'N-24'] },
    async () => {
      const sent: unknown[] = [];
      server.use(
        answering(openQuotePage, page()),
        noPicture,
        answering(acceptQuote, ({ body }) => {
          sent.push(JSON.parse(body));
          return page({
            quotes: [quote({ acceptedAt: '2026-03-10T18:00:00.000Z', acceptedBy: 'Ann Archer' })],
          });
        }),
      );
      const { user } = await openPage({ at });
      const accept = await screen.findByRole('button', { name: 'Accept for $4,770.23' });
      const name = screen.getByRole('textbox', { name: /Your name/ });
      await user.click(accept);
      await refusedAt(name, 'Your name is required', '');
      await user.type(name, '   ');
      await user.click(accept);
      await refusedAt(name, 'Your name is required', '   ');
      expect(sent).toEqual([]);
      await user.clear(name);
      await user.type(name, 'Ann Archer');
      await user.click(accept);
      expect(await screen.findByText('Accepted by Ann Archer')).toBeVisible();
      expect(screen.getByText(/Rita Rep will be in touch/)).toBeVisible();
      expect(sent).toEqual([
        { OrderId: 7, Token: 'abc', QuoteId: 7, Fingerprint: 'seen', Name: 'Ann Archer' },
      ]);
      expect(screen.queryByRole('button', { name: /Accept for/ })).toBeNull();
    },
  );

  test('shows the new version of a changed quotation and keeps the name', { tags: ['N-17'] }, async () => {
    let opened = 0;
    server.use(
      answering(openQuotePage, () => {
        opened += 1;
        return page();
      }),
      noPicture,
      refusing(acceptQuote, { status: 409, code: 'STALE_ROW', body: 'The order was changed' }),
    );
    const { user } = await openPage({ at });
    await user.type(await screen.findByRole('textbox', { name: /Your name/ }), 'Ann');
    await user.click(screen.getByRole('button', { name: /Accept for/ }));
    expect(await screen.findByText(/was just updated/)).toBeVisible();
    await waitFor(() => expect(opened).toBe(2));
    expect(screen.getByRole('textbox', { name: /Your name/ })).toHaveValue('Ann');
  });

  test('shows and accepts the chosen alternative', { tags: ['N-24'] }, async () => {
    const other = quote({ orderId: 8, soNumber: '1002', total: cents(99900), fingerprint: 'other' });
    const sent: { QuoteId: number; Fingerprint: string }[] = [];
    server.use(
      answering(openQuotePage, page({ quotes: [quote(), other] })),
      noPicture,
      answering(acceptQuote, ({ body }) => {
        sent.push(JSON.parse(body) as (typeof sent)[number]);
        return page();
      }),
    );
    const { user } = await openPage({ at });
    await user.click(await screen.findByRole('radio', { name: /Option B/ }));
    await user.type(screen.getByRole('textbox', { name: /Your name/ }), 'Ann');
    await user.click(screen.getByRole('button', { name: 'Accept for $999.00' }));
    await waitFor(() => expect(sent).toMatchObject([{ QuoteId: 8, Fingerprint: 'other' }]));
  });

  test.each([
    ['expired', 'This link has expired'],
    ['revoked', 'This quotation is no longer available'],
  ] as const)('has a page for a link that is %s', { tags: ['N-17'] }, async (state, title) => {
    server.use(answering(openQuotePage, page({ state, quotes: [] })));
    await openPage({ at });
    expect(await screen.findByRole('heading', { name: title })).toBeVisible();
    expect(screen.getByRole('link', { name: '303-555-0100' })).toBeVisible();
    expect(screen.queryByRole('button', { name: /Accept/ })).toBeNull();
  });

  test(
    'shows the message for an unknown token and redirects to the shop',
    { tags: ['BRIDGE-09', 'BRIDGE-10', 'ERR-31'] },
    async () => {
      const unknown = { company: null, store: null, salesRep: null, customer: null, quotes: [] };
      server.use(answering(openQuotePage, page({ ...unknown, state: 'unknown', redirectUrl: '/Shop' })));
      await openPage({ at });
      expect(
        await screen.findByRole('heading', { name: "You don't have a valid token in the application" }),
      ).toBeVisible();
      expect(screen.getByRole('link', { name: 'Go to our website' })).toHaveAttribute('href', '/Shop');
    },
  );

  test('shows an expired quotation without a way to accept it', { tags: ['N-14'] }, async () => {
    server.use(answering(openQuotePage, page({ quotes: [quote({ isExpired: true })] })), noPicture);
    await openPage({ at });
    expect(await screen.findByText('This quotation has expired')).toBeVisible();
    expect(screen.queryByRole('button', { name: /Accept for/ })).toBeNull();
  });

  test('uses the language of the quotation', { tags: ['I18N-01'] }, async () => {
    server.use(answering(openQuotePage, page({ language: 'es' })), noPicture);
    await openPage({ at });
    expect(await screen.findByRole('button', { name: 'Aceptar por $4,770.23' })).toBeVisible();
  });

  test('opens the payment page in the language of the quotation', { tags: ['I18N-01', 'N-17'] }, async () => {
    const accepted = quote({ acceptedAt: '2026-03-12T16:30:00Z', acceptedBy: 'Ann' });
    server.use(answering(openQuotePage, page({ language: 'es', quotes: [accepted] })), noPicture);
    const { user, go } = await openPage({ at });
    const pay = await screen.findByRole('link', { name: 'Pagar con tarjeta' });
    pay.addEventListener('click', (event) => event.preventDefault());
    await user.click(pay);
    await go('/Shop/PayBalance');
    expect(await screen.findByRole('heading', { name: 'Pagar un saldo' })).toBeVisible();
  });
});
