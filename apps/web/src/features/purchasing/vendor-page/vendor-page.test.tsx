import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { readSetting } from '@cordovan/contracts/settings';
import {
  answerDates,
  answerHides,
  answerShipment,
  openVendorPage,
  readVendorPackingList,
  type VendorOrder,
  type VendorPage,
} from '@cordovan/contracts/vendor-page';
import { openPage } from '../../../../test/render-app.tsx';
import { answering, refusing, server } from '../../../../test/server.ts';

const look = { logoAddress: null, accentColor: null, headColor: null, typeface: 'modern' } as const;
const lineOf = (id: number, leather: string, expectedDate: string | null) => ({
  ...{ id, leather, quantity: 200, left: 120, expectedDate, isConfirmed: false, hides: [] },
});
const order: VendorOrder = {
  ...{ number: '1001', date: '2026-03-02', expectedDate: '2026-04-02', notes: 'Same dye lot, please' },
  lines: [lineOf(11, 'Cognac', '2026-03-20'), lineOf(12, 'Slate', null)],
  ...{ rowVersion: 4, statements: [] },
};
const pageOf = (more: Partial<VendorPage> = {}): VendorPage => ({
  ...{ state: 'open', language: 'en', unitSystem: 'metric', today: '2026-03-10', order },
  company: {
    name: 'Harlow',
    phone: '303-555-0100',
    email: 'buy@harlow.test',
    address: 'Works, Denver',
    look,
  },
  ...more,
});
const at = '/Vendor/Order#secret';
/** Vendors may not read settings: a refusal would redirect to the sign-in page. */
beforeEach(() => server.use(refusing(readSetting, { status: 401 })));

test(
  'confirms dates, asks for missing ones, and shows the vendor’s answers',
  { tags: ['N-19'] },
  async () => {
    const sent: unknown[] = [];
    server.use(
      answering(openVendorPage, ({ body }) => {
        sent.push(JSON.parse(body));
        return pageOf();
      }),
      answering(answerDates, ({ body }) => {
        sent.push(JSON.parse(body));
        const dates = [
          { lineId: 11, leatherItemName: 'Cognac', day: '2026-03-20', before: '2026-03-20', note: '' },
          {
            lineId: 12,
            leatherItemName: 'Slate',
            day: '2026-04-09',
            before: '2026-04-02',
            note: 'Late hides',
          },
        ];
        const said = { id: 1, at: '2026-03-10T18:00:00Z', kind: 'dates', tracking: '', note: '' } as const;
        return pageOf({ order: { ...order, rowVersion: 5, statements: [{ ...said, dates, hides: null }] } });
      }),
    );
    const { user } = await openPage({ at });
    expect(await screen.findByRole('heading', { name: 'Purchase order 1001' })).toBeVisible();
    expect(screen.getByText(/Works, Denver/)).toBeVisible();
    const slate = within(screen.getByRole('region', { name: 'Slate' }));
    expect(slate.getByText('11.15 of 18.58 m² to come')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Confirm dates' }));
    const day = slate.getByRole('textbox', { name: 'Delivery date of Slate' });
    expect(day).toBeInvalid();
    await user.type(day, '03/09/2026');
    await user.click(screen.getByRole('button', { name: 'Confirm dates' }));
    expect(slate.getByText('Enter today or a later date')).toBeVisible();
    await user.clear(day);
    await user.type(day, '04/09/2026');
    await user.type(slate.getByRole('textbox', { name: 'Note about Slate' }), 'Late hides');
    await user.click(screen.getByRole('button', { name: 'Confirm dates' }));
    const answers = within(await screen.findByRole('region', { name: 'Your answers' }));
    expect(answers.getByText(/Cognac: .*2026 confirmed/)).toBeVisible();
    expect(answers.getByText(/Slate: .*2026, was .*2026/)).toHaveTextContent('Late hides');
    expect(sent).toEqual([
      { Token: 'secret' },
      {
        ...{ Token: 'secret', RowVersion: 4, Answers: 0 },
        Lines: [
          { LineId: 11, Day: '2026-03-20', Note: '' },
          { LineId: 12, Day: '2026-04-09', Note: 'Late hides' },
        ],
      },
    ]);
  },
);

test(
  'lists hides from a packing list, and asks before listing more than is left to deliver',
  { tags: ['N-19', 'INV-06'] },
  async () => {
    const sent: unknown[] = [];
    server.use(
      answering(openVendorPage, pageOf()),
      answering(readVendorPackingList, {
        hides: [{ code: 'R-1', area: 152, lot: 'K-7', grade: 'A', location: '', defects: '' }],
        badRows: [4],
        doubtfulRows: [5],
        doubledCodes: ['R-9'],
      }),
      refusing(answerHides, { status: 409, body: { code: 'VENDOR_HIDES_OVER' }, code: 'VENDOR_HIDES_OVER' }),
    );
    const { user } = await openPage({ at });
    await user.click(await screen.findByRole('button', { name: 'List hides of Cognac' }));
    const hides = within(screen.getByRole('region', { name: 'Hides of Cognac' }));
    await user.type(hides.getByRole('textbox', { name: 'Dye lot of all these hides' }), 'B-2');
    const file = new File(['x'], 'packing.csv', { type: 'text/csv' });
    await user.upload(document.querySelector<HTMLInputElement>('input[type="file"]')!, file);
    expect(await hides.findByText('1 hide, 14.12 m²')).toBeVisible();
    expect(hides.getByText(/in these rows of the file: 4/)).toBeVisible();
    await user.click(hides.getByRole('button', { name: 'Send hides' }));
    const question = within(await screen.findByRole('dialog'));
    server.use(
      answering(answerHides, ({ body }) => {
        sent.push(JSON.parse(body));
        return pageOf();
      }),
    );
    await user.click(question.getByRole('button', { name: 'Send hides' }));
    await waitFor(() =>
      expect(sent).toMatchObject([
        { LineId: 11, LotCode: 'B-2', Hides: [{ Code: 'R-1', Area: 152, Lot: 'K-7' }], Confirm: true },
      ]),
    );
  },
);

test(
  'reports a shipment, and accepts no more answers once the order is canceled',
  { tags: ['N-19'] },
  async () => {
    const ended = pageOf({
      state: 'canceled',
      order: { ...order, lines: order.lines.map((line) => ({ ...line, left: 0 })) },
    });
    server.use(answering(openVendorPage, pageOf()), answering(answerShipment, ended));
    const { user } = await openPage({ at });
    await user.click(await screen.findByRole('button', { name: 'Report shipment' }));
    const tracking = screen.getByRole('textbox', { name: 'Carrier and tracking number' });
    expect(tracking).toBeInvalid();
    await user.type(tracking, 'DHL 42');
    await user.click(screen.getByRole('button', { name: 'Report shipment' }));
    expect(await screen.findByText(/This order was canceled/)).toBeVisible();
    for (const name of ['Report shipment', 'Confirm dates', 'List hides of Cognac'])
      expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
  },
);

test('an answer to one question keeps what is typed for the others', { tags: ['N-19'] }, async () => {
  const said = { id: 1, at: '2026-03-10T18:00:00Z', tracking: 'DHL 42', note: '', dates: [] };
  const later = { ...order, statements: [{ ...said, kind: 'shipment' as const, hides: null }] };
  server.use(
    answering(openVendorPage, pageOf()),
    answering(answerShipment, pageOf({ order: { ...later, rowVersion: 5 } })),
    answering(answerHides, pageOf({ order: { ...later, rowVersion: 6 } })),
  );
  const { user } = await openPage({ at });
  const note = () => screen.getByRole('textbox', { name: 'Note about Slate' });
  const hidesOf = (leather: string) => within(screen.getByRole('region', { name: `Hides of ${leather}` }));
  const lotOf = (leather: string) =>
    hidesOf(leather).getByRole('textbox', { name: 'Dye lot of all these hides' });
  for (const leather of ['Cognac', 'Slate'])
    await user.click(await screen.findByRole('button', { name: `List hides of ${leather}` }));
  await user.type(note(), 'Late hides');
  await user.type(lotOf('Slate'), 'B-2');
  await user.type(screen.getByRole('textbox', { name: 'Carrier and tracking number' }), 'DHL 42');
  await user.click(screen.getByRole('button', { name: 'Report shipment' }));
  expect(await screen.findByRole('region', { name: 'Your answers' })).toBeVisible();
  expect(lotOf('Slate')).toHaveValue('B-2');
  await user.type(hidesOf('Cognac').getByRole('textbox', { name: 'Code of hide 1' }), 'R-1');
  await user.type(hidesOf('Cognac').getByRole('textbox', { name: /^Area of hide 1/ }), '4');
  await user.click(hidesOf('Cognac').getByRole('button', { name: 'Send hides' }));
  await waitFor(() =>
    expect(screen.queryByRole('region', { name: 'Hides of Cognac' })).not.toBeInTheDocument(),
  );
  expect(lotOf('Slate')).toHaveValue('B-2');
  expect(note()).toHaveValue('Late hides');
});

test('explains what to do when a link no longer works', { tags: ['N-19'] }, async () => {
  server.use(answering(openVendorPage, pageOf({ state: 'unknown', company: null, order: null })));
  await openPage({ at });
  expect(await screen.findByRole('heading', { name: /doesn’t open a purchase order/ })).toBeVisible();
});
