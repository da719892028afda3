import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import {
  openQuotePage,
  readQuoteDocument,
  readQuotePhoto,
  readQuotePicture,
} from '@cordovan/contracts/documents-quote-page';
import type { QuoteView } from '@cordovan/contracts/documents-quote-schemas';
import { cents } from '@cordovan/domain/money';
import type { ProgressStep } from '@cordovan/domain/orders';
import { page, quote } from '../../../test/quotes.ts';
import { openPage } from '../../../test/render-app.tsx';
import { answering, refusing, server } from '../../../test/server.ts';

const at = '/Shop/Quote?order=7&token=abc';
beforeEach(() => server.use(refusing(readQuotePicture, { status: 404 })));

type Progress = QuoteView['progress'];
const ALL = ['approved', 'scheduled', 'inProduction', 'finished', 'onItsWay', 'delivered'] as const;

/** Progress of an order whose furniture has reached a step. */
const atStep = (step: ProgressStep, change: Partial<Progress> = {}): Progress => {
  const reached = ALL.indexOf(step);
  return {
    kind: 'underWay',
    isPickup: false,
    week: null,
    readyWeek: null,
    steps: ALL.map((one, index) => ({
      step: one,
      state: index < reached ? 'done' : index === reached ? 'current' : 'ahead',
      at: index <= reached ? '2026-11-23T18:00:00.000Z' : null,
    })),
    pieces: [],
    ...change,
  };
};
async function open(progress: Progress, language: 'en' | 'es' = 'en', change: Partial<QuoteView> = {}) {
  server.use(
    answering(openQuotePage, page({ state: 'ordered', language, quotes: [quote({ progress, ...change })] })),
  );
  const opened = await openPage({ at });
  await screen.findByRole('heading', { level: 1 });
  return opened;
}

test('downloads the receipt of each payment and refund', { tags: ['N-17', 'N-24'] }, async () => {
  const asked: unknown[] = [];
  const saving = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  server.use(
    http.post(readQuoteDocument.path, async ({ request }) => {
      asked.push(await request.json());
      return HttpResponse.arrayBuffer(new ArrayBuffer(8), { headers: { 'Content-Type': 'application/pdf' } });
    }),
  );
  const { user } = await open(atStep('approved'), 'en', {
    receipts: [
      { paymentId: 5, day: '2026-03-10', amount: cents(238_512) },
      { paymentId: 6, day: '2026-03-12', amount: cents(-10_000) },
    ],
  });
  await user.click(await screen.findByRole('button', { name: 'Receipt, Mar 10, 2026: $2,385.12' }));
  await waitFor(() => expect(asked).toEqual([{ OrderId: 7, Token: 'abc', QuoteId: 7, PaymentId: 5 }]));
  await waitFor(() => expect(saving).toHaveBeenCalledOnce());
  saving.mockRestore();
  expect(screen.getByRole('button', { name: /^Refund, Mar 12, 2026: / })).toHaveTextContent('100.00');
});

describe('the progress of an order', () => {
  test('marks the current step, and dates the completed ones', { tags: ['N-17', 'N-37'] }, async () => {
    await open(atStep('inProduction'));
    expect(await screen.findByRole('heading', { name: 'We’re building your furniture' })).toBeVisible();
    const steps = within(screen.getByRole('region', { name: 'Progress of your order' })).getAllByRole(
      'listitem',
    );
    expect(steps.map(({ textContent }) => textContent)).toEqual([
      'Confirmed (done)Nov 23, 2026',
      'Scheduled (done)Nov 23, 2026',
      'In productionNov 23, 2026',
      'Finished',
      'On its way',
      'Delivered',
    ]);
    expect(steps[2]).toHaveAttribute('aria-current', 'step');
  });

  test('names the production week, in both languages', { tags: ['N-37', 'C-43'] }, async () => {
    await open(atStep('scheduled', { week: '2026-12-07' }), 'es');
    expect(
      await screen.findByRole('heading', { name: 'Lo fabricaremos la semana del 7 dic 2026' }),
    ).toBeVisible();
    expect(screen.getByText('Semana del')).toBeVisible();
  });

  test('names the promised week until the furniture is ready', { tags: ['N-37', 'ORD-22'] }, async () => {
    await open(atStep('approved', { readyWeek: '2027-01-18' }));
    expect(await screen.findByText('Your furniture should be ready around Jan 18, 2027.')).toBeVisible();
  });

  test.each([
    ['canceled', 'This order was canceled'],
    ['void', 'This quotation is no longer available'],
    ['layaway', 'Your order is on layaway'],
    ['onHold', 'Your order is on hold'],
    ['review', 'We’re reviewing your order'],
  ] as const)('explains that the order is %s, and who to call', { tags: ['N-17'] }, async (kind, title) => {
    await open({ kind, isPickup: false, steps: [], week: null, readyWeek: null, pieces: [] });
    expect(await screen.findByRole('heading', { name: title })).toBeVisible();
    expect(screen.getByRole('link', { name: '303-555-0100' })).toHaveAttribute('href', 'tel:303-555-0100');
  });

  test(
    'shows the refund of a canceled order and keeps its receipts',
    { tags: ['N-17', 'N-33'] },
    async () => {
      const over: Progress = { ...atStep('approved'), kind: 'canceled', steps: [] };
      await open(over, 'en', {
        receipts: [
          { paymentId: 5, day: '2026-03-10', amount: cents(238_512) },
          { paymentId: 6, day: '2026-03-12', amount: cents(-100_000) },
        ],
      });
      expect(await screen.findByText(/^We refunded \$1,000\.00\. /)).toBeVisible();
      expect(screen.getByRole('button', { name: /^Refund, Mar 12, 2026: / })).toBeVisible();
      expect(screen.queryByRole('button', { name: /confirmation/i })).not.toBeInTheDocument();
    },
  );

  test('mentions pickup if the customer picks up the order', { tags: ['C-52'] }, async () => {
    await open({ ...atStep('finished'), isPickup: true });
    expect(await screen.findByRole('heading', { name: 'Your furniture is ready for pickup' })).toBeVisible();
    expect(screen.getByText('Ready for pickup')).toBeVisible();
    expect(screen.getByText('Picked up')).toBeVisible();
  });

  test(
    "checks off a piece's operations in words that a customer understands",
    { tags: ['N-20', 'C-43'] },
    async () => {
      const piece = { detailId: 70, step: 'inProduction', units: 2, finishedUnits: 0 } as const;
      const operations = [
        { name: 'cutting', doneUnits: 2 },
        { name: 'Sewing', doneUnits: 1 },
        { name: 'Burnishing', doneUnits: 0 },
      ];
      await open(atStep('inProduction', { pieces: [{ ...piece, operations }] }));
      const list = screen.getByRole('list', { name: 'Steps in our workshop' });
      expect(
        within(list)
          .getAllByRole('listitem')
          .map(({ textContent }) => textContent),
      ).toEqual(['Leather cut (done)', 'Covers sewn1 of 2', 'Burnishing']);
    },
  );
});

describe('photos', () => {
  test(
    'are loaded with the token of the link and open in full size',
    { tags: ['N-15', 'N-17'] },
    async () => {
      const sent: unknown[] = [];
      server.use(
        http.post(`*${readQuotePhoto.path}`, async ({ request }) => {
          sent.push(await request.json());
          return new HttpResponse('a photo', { headers: { 'Content-Type': 'image/webp' } });
        }),
      );
      const photos = [{ id: 31, takenAt: '2026-11-23T18:00:00.000Z' }];
      const { user } = await open(atStep('inProduction'), 'en', { photos });
      await user.click(await screen.findByRole('button', { name: 'Enlarge photo 1' }));
      expect(await screen.findByRole('dialog', { name: 'Photo 1 of your furniture' })).toBeVisible();
      expect(sent).toEqual([{ OrderId: 7, Token: 'abc', QuoteId: 7, PhotoId: 31 }]);
    },
  );

  test('are hidden when there are none', { tags: ['N-15'] }, async () => {
    await open(atStep('inProduction'));
    expect(screen.queryByRole('heading', { name: 'From our workshop' })).toBeNull();
  });
});
