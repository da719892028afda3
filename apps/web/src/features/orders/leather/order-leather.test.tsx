import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { readWords } from '@cordovan/contracts/catalogue-words';
import {
  agreeToLots,
  chooseHide,
  type OrderLeather,
  readOrderLeather,
  returnRemnant,
} from '@cordovan/contracts/inventory-lots';
import { readOrder } from '@cordovan/contracts/orders';
import { orderHandlers, orderOf } from '../../../../test/orders.ts';
import { openPage } from '../../../../test/render-app.tsx';
import { answering, server } from '../../../../test/server.ts';

const line = (change: Partial<OrderLeather['leathers'][number]['lines'][number]> = {}) => ({
  ...{ detailId: 31, lineNumber: 1, name: 'Alpine Sofa', quantity: 1, reserved: 69, short: 0 },
  ...{ lots: [{ lotId: 9, lot: 'K-7', held: 69, inProcess: 0, returnable: 0 }], hides: [] },
  ...change,
});
const leathers = (change: Partial<OrderLeather['leathers'][number]> = {}): OrderLeather => ({
  leathers: [
    {
      ...{ leather: { id: 4, name: 'Walnut' }, reserved: 69, short: 0, inProcess: 0, isMixed: false },
      ...{ lots: [{ lotId: 9, lot: 'K-7', held: 69, inProcess: 0 }] },
      ...{ isAgreed: true, awaitsAgreement: false, agreements: [] },
      lines: [line()],
      ...change,
    },
  ],
});

async function open(answer: OrderLeather, statusId: 2 | 3 = 2, language: 'en' | 'es' = 'en') {
  server.use(
    ...orderHandlers(),
    answering(readOrder, orderOf({ statusId })),
    answering(readOrderLeather, answer),
  );
  const page = await openPage({ at: '/Order/Detail/7', as: 'Administrator', language });
  const panel = within(await screen.findByRole('region', { name: language === 'es' ? 'Piel' : 'Leather' }));
  return { ...page, panel };
}

test(
  'shows each piece’s lots, what is short, and who agreed to mix lots',
  { tags: ['N-18', 'INV-06'], timeout: 40_000 },
  async () => {
    const { panel } = await open(
      leathers({
        isMixed: true,
        agreements: [{ lots: ['K-7', ''], by: 'Ada', at: '2026-03-10T18:00:00.000Z' }],
        lots: [
          { lotId: 9, lot: 'K-7', held: 69, inProcess: 0 },
          { lotId: 10, lot: '', held: 20, inProcess: 0 },
        ],
        lines: [line(), line({ detailId: 32, name: 'Ottoman', quantity: 2, short: 12.5 })],
      }),
    );
    expect(panel.getByText('Dye lots mixed: K-7, No lot code')).toBeVisible();
    expect(panel.getByText(/Ada agreed to mix K-7, No lot code/)).toBeVisible();
    expect(panel.queryByRole('button', { name: 'Agree to these lots' })).toBeNull();
    expect(panel.getAllByText('Lot K-7 · 69 ft² reserved')).toHaveLength(2);
    expect(panel.getByText('2 × Ottoman')).toBeVisible();
    expect(panel.getByText('12.5 ft² short')).toBeVisible();
  },
);

test(
  'lets a person agree to another dye lot that arrived, and keeps the earlier agreement',
  { tags: ['N-18', 'N-39'], timeout: 40_000 },
  async () => {
    let sent: unknown;
    server.use(
      answering(agreeToLots, ({ body }) => {
        sent = JSON.parse(body);
        return leathers();
      }),
    );
    const { user, panel } = await open(
      leathers({
        ...{ isMixed: true, isAgreed: false, awaitsAgreement: true },
        agreements: [{ lots: ['K-6', 'K-7'], by: 'Ada', at: '2026-03-10T18:00:00.000Z' }],
        lots: [
          { lotId: 9, lot: 'K-7', held: 0, inProcess: 69 },
          { lotId: 12, lot: 'K-9', held: 69, inProcess: 0 },
        ],
      }),
      3,
    );
    expect(panel.getByText('Leather is here, another dye lot, needs agreement')).toBeVisible();
    expect(panel.getByText(/Ada agreed to mix K-6, K-7/)).toBeVisible();
    await user.click(panel.getByRole('button', { name: 'Agree to these lots' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(/Mix K-7, K-9 of Walnut in this order\?/)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Agree to these lots' }));
    await waitFor(() => expect(sent).toEqual({ LeatherItemId: 4, LotIds: [9, 12] }));
  },
);

test(
  'names pieces in Spanish, as the pictures do',
  { tags: ['I18N-01', 'C-43'], timeout: 40_000 },
  async () => {
    server.use(answering(readWords, [{ name: 'alpine sofa', spanish: 'sofá alpino' }]));
    const { panel } = await open(leathers(), 2, 'es');
    expect(await panel.findByText('1 × Sofá alpino')).toBeVisible();
    expect(panel.getByRole('button', { name: /Sofá alpino/ })).toBeVisible();
    expect(panel.queryByText(/Alpine Sofa/)).toBeNull();
  },
);

test('assigns a hide to a piece by its code', { tags: ['N-18'], timeout: 40_000 }, async () => {
  let sent: unknown;
  server.use(
    answering(chooseHide, ({ body }) => {
      sent = JSON.parse(body);
      return leathers();
    }),
  );
  const { user, panel } = await open(leathers());
  await user.click(panel.getByRole('button', { name: 'Choose a hide for Alpine Sofa' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByRole('textbox', { name: /Code of the hide/ }), 'H1001{Enter}');
  await waitFor(() => expect(sent).toEqual({ DetailId: 31, Code: 'H1001' }));
});

test('returns what is left of a hide', { tags: ['N-18', 'INV-06'], timeout: 40_000 }, async () => {
  let sent: unknown;
  server.use(
    answering(returnRemnant, ({ body }) => {
      sent = JSON.parse(body);
      const hide = {
        ...{
          id: 1,
          lotId: 9,
          lot: 'K-7',
          leatherItemId: 4,
          leather: 'Walnut',
          code: 'H9',
          area: 12,
          areaLeft: 12,
        },
        ...{
          grade: '',
          location: '',
          defects: '',
          state: 'remnant' as const,
          orderId: null,
          orderNumber: null,
        },
        ...{ detailId: null, rowVersion: 1 },
      };
      return { hide, leather: leathers() };
    }),
  );
  const lots = [{ lotId: 9, lot: 'K-7', held: 0, inProcess: 69, returnable: 69 }];
  const { user, panel } = await open(leathers({ lines: [line({ lots, reserved: 0 })] }), 3);
  await user.click(panel.getByRole('button', { name: 'Return a remnant' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/Up to 69 ft²/)).toBeVisible();
  await user.type(dialog.getByRole('textbox', { name: /Area left, ft²/ }), '12');
  await user.click(dialog.getByRole('button', { name: 'Return a remnant' }));
  await waitFor(() => expect(sent).toMatchObject({ DetailId: 31, LotId: 9, Area: 12, Code: '' }));
});
