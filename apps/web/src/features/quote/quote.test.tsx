import { describe, expect, test, vi } from 'vitest';
import { http, HttpResponse } from 'msw';
import { screen, waitFor, within } from '@testing-library/react';
import { readWords } from '@cordovan/contracts/catalogue-words';
import { acceptQuote, openQuotePage, readQuotePicture } from '@cordovan/contracts/documents-quote-page';
import { cents } from '@cordovan/domain/money';
import { neutralFilters } from '@cordovan/picture/filters';
import { page, quote } from '../../../test/quotes.ts';
import { pictures } from '../../lib/pictures/page-pictures.ts';
import { openPage } from '../../../test/render-app.tsx';
import { refusedAt } from '../../../test/refused.ts';
import { answering, refusing, server } from '../../../test/server.ts';

const at = '/Shop/Quote?order=7&token=abc';
const noPicture = refusing(readQuotePicture, { status: 404 });

describe('a quotation opened from its link', () => {
  test(
    'has its company’s name, colors and typeface, and the language switch inside a landmark',
    { tags: ['N-17', 'NAV-25'] },
    async () => {
      const look = {
        logoAddress: null,
        accentColor: '#005f73',
        headColor: '#0a2239',
        typeface: 'bookish',
      } as const;
      server.use(answering(openQuotePage, page({ company: 'Harlow', look })), noPicture);
      await openPage({ at });
      await screen.findByRole('heading', { name: 'Alpine Sofa' });
      const [head] = screen.getAllByRole('banner');
      expect(head).toHaveTextContent('Harlow');
      expect(within(head!).getByRole('button', { name: 'Español' })).toBeVisible();
      const { style } = document.documentElement;
      expect(style.getPropertyValue('--mantine-color-cognac-filled')).toContain('#005f73');
      expect(style.getPropertyValue('--head')).toBe('#0a2239');
      expect(style.getPropertyValue('--on-head')).toBe('#ffffff');
      expect(style.getPropertyValue('--cordovan-serif')).toContain('Georgia');
    },
  );

  test('shows each leather from close up, with its name', { tags: ['N-17', 'IMG-11'] }, async () => {
    const image = { file: 'close-up/natural.webp', box: [0, 0, 12, 9], hash: 'h' };
    const filters = { ...neutralFilters };
    const recipe = {
      ...{ format: 1, manifestVersion: 'v', style: '', furnitureType: 'close-up', width: 12, height: 9 },
      ...{ options: {}, leathers: { principal: filters, insert: filters } },
      steps: [{ layer: 'close-up', image, draw: 'over', ramp: [0.3, 0.1, 0.03], leather: 'principal' }],
    };
    const closeUps = [
      { leather: 'Cognac', isFabric: false, recipe },
      { leather: 'Flax', isFabric: true, recipe },
      { leather: 'Broken', isFabric: false, recipe: { format: 9 } },
    ];
    vi.spyOn(pictures, 'preload').mockResolvedValue();
    vi.spyOn(pictures, 'drawPicture').mockResolvedValue([]);
    server.use(answering(openQuotePage, page({ quotes: [quote({ closeUps })] })), noPicture);
    await openPage({ at });
    const section = within(await screen.findByRole('region', { name: 'Up close' }));
    const names = section.getAllByRole('img').map((each) => each.getAttribute('aria-label'));
    expect(names).toEqual(['Close-up of Cognac leather', 'Close-up of Flax fabric']);
    expect(section.getByText('Flax')).toBeVisible();
    vi.restoreAllMocks();
  });

  test('has no place for close-ups when there are none', { tags: ['N-17', 'IMG-12'] }, async () => {
    server.use(answering(openQuotePage, page()), noPicture);
    await openPage({ at });
    await screen.findByRole('heading', { name: 'Alpine Sofa' });
    expect(screen.queryByRole('region', { name: 'Up close' })).toBeNull();
  });

  test('shows all pieces in one room above each of them', { tags: ['N-17', 'IMG-11'] }, async () => {
    URL.createObjectURL = () => 'blob:picture';
    URL.revokeObjectURL = () => undefined;
    const asked: unknown[] = [];
    server.use(
      answering(openQuotePage, page({ quotes: [quote({ hasRoomPicture: true })] })),
      http.post(`*${readQuotePicture.path}`, async ({ request }) => {
        asked.push(await request.json());
        return new HttpResponse('jpeg', { headers: { 'content-type': 'image/jpeg' } });
      }),
    );
    await openPage({ at });
    const pictures = await screen.findAllByRole('img');
    expect(pictures[0]).toHaveAccessibleName('All your pieces together');
    expect(asked).toEqual(
      expect.arrayContaining([
        { OrderId: 7, Token: 'abc', QuoteId: 7, DetailId: null },
        { OrderId: 7, Token: 'abc', QuoteId: 7, DetailId: 70 },
      ]),
    );
  });

  test('shows the second view of a piece after its first', { tags: ['N-17', 'IMG-11'] }, async () => {
    URL.createObjectURL = () => 'blob:picture';
    URL.revokeObjectURL = () => undefined;
    const asked: unknown[] = [];
    const [sofa] = quote().pieces;
    const pieces = [{ ...sofa!, hasFrontView: true }];
    server.use(
      answering(openQuotePage, page({ quotes: [quote({ pieces })] })),
      http.post(`*${readQuotePicture.path}`, async ({ request }) => {
        asked.push(await request.json());
        return new HttpResponse('jpeg', { headers: { 'content-type': 'image/jpeg' } });
      }),
    );
    await openPage({ at });
    await waitFor(() => expect(screen.getAllByRole('img')).toHaveLength(2));
    const names = screen.getAllByRole('img').map((each) => each.getAttribute('alt'));
    expect(names).toEqual(['Alpine Sofa in Chestnut', 'Alpine Sofa in Chestnut, from the front']);
    const address = { OrderId: 7, Token: 'abc', QuoteId: 7, DetailId: 70 };
    expect(asked).toEqual([address, { ...address, View: 'front' }]);
  });

  test(
    'opens without sign-in, with its pieces, choices, prices and expiration date',
    { tags: ['N-17'] },
    async () => {
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
        'Apr 9, 2026',
        'No. 1001 · For Ann',
      ])
        expect(screen.getByText(text)).toBeVisible();
      expect(screen.getByText(/a deposit of \$2,385\.12/)).toBeVisible();
    },
  );

  test(
    'explains that the prices of a shop without sales tax are before tax',
    { tags: ['N-17', 'N-10'] },
    async () => {
      const sums = quote().sums.map((sum) => (sum.kind === 'tax' ? { ...sum, amount: cents(0) } : sum));
      server.use(answering(openQuotePage, page({ quotes: [quote({ isBeforeTax: true, sums })] })), noPicture);
      await openPage({ at });
      expect(await screen.findByText('Sales tax not included')).toBeVisible();
    },
  );

  test(
    'requires a name, accepts the version shown and names the person who will be in touch',
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
      const accept = await screen.findByRole('button', { name: 'Accept for $4,770.23, pay later' });
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

  test(
    'asks for consent to the company’s terms before it can be accepted',
    { tags: ['N-16', 'N-17'] },
    async () => {
      const sent: unknown[] = [];
      const consent = [{ language: 'en', version: 2, text: 'I agree to the terms of sale.' }] as const;
      server.use(
        answering(openQuotePage, page({ consent: [...consent] })),
        noPicture,
        answering(acceptQuote, ({ body }) => {
          sent.push(JSON.parse(body));
          return page();
        }),
      );
      const { user } = await openPage({ at });
      expect(await screen.findByText(/Mon, Tue: 10 AM – 6 PM/)).toBeVisible();
      await user.type(await screen.findByRole('textbox', { name: /Your name/ }), 'Ann');
      const accept = screen.getByRole('button', { name: 'Accept for $4,770.23, pay later' });
      await user.click(accept);
      expect(await screen.findByText('Please agree to the terms to continue.')).toBeVisible();
      expect(sent).toEqual([]);
      await user.click(screen.getByRole('checkbox', { name: 'I agree to the terms of sale.' }));
      await user.click(accept);
      await waitFor(() => expect(sent).toHaveLength(1));
      expect(sent[0]).toMatchObject({ Consent: { Language: 'en', Version: 2 } });
    },
  );

  test(
    'shows the new version of a changed quotation and keeps the typed name',
    { tags: ['N-17'] },
    async () => {
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
    },
  );

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
    await user.click(screen.getByRole('button', { name: 'Accept for $999.00, pay later' }));
    await waitFor(() => expect(sent).toMatchObject([{ QuoteId: 8, Fingerprint: 'other' }]));
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
    expect(await screen.findByRole('button', { name: 'Aceptar y pagar $2,385.12' })).toBeVisible();
  });

  test(
    'shows its pieces and choices in the translations that come with it',
    { tags: ['I18N-01', 'C-43'] },
    async () => {
      const words = [
        { name: 'alpine sofa', spanish: 'Sofá Alpine' },
        { name: 'legs', spanish: 'Patas' },
        { name: 'oak', spanish: 'encino' },
        { name: 'chestnut', spanish: 'castaño' },
      ];
      server.use(
        answering(openQuotePage, page({ language: 'es', words })),
        noPicture,
        refusing(readWords, { status: 500 }),
      );
      await openPage({ at });
      expect(await screen.findByRole('heading', { name: 'Sofá Alpine' })).toBeVisible();
      for (const text of ['Patas', 'Encino', 'Chestnut']) expect(screen.getByText(text)).toBeVisible();
    },
  );

  test(
    'opens the page for paying another amount in the same language',
    { tags: ['I18N-01', 'N-17'] },
    async () => {
      const progress = { ...quote().progress, kind: 'underWay' } as const;
      const ordered = quote({ acceptedAt: '2026-03-12T16:30:00Z', acceptedBy: 'Ann', progress });
      server.use(
        answering(openQuotePage, page({ language: 'es', state: 'ordered', quotes: [ordered] })),
        noPicture,
      );
      const { user, go } = await openPage({ at });
      const pay = await screen.findByRole('link', { name: 'Pagar otra cantidad' });
      pay.addEventListener('click', (event) => event.preventDefault());
      await user.click(pay);
      await go('/Shop/PayBalance');
      expect(await screen.findByRole('heading', { name: 'Pagar un saldo' })).toBeVisible();
    },
  );
});
