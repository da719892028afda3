import { expect, test } from 'vitest';
import { type FoundSlip, groupSlips, isForAll, type SlipCause, slipCauseText } from './index.ts';

const OXBLOOD = 7;
const slip = (orderId: number, cause: SlipCause, more: Partial<FoundSlip> = {}): FoundSlip => ({
  orderId,
  cause,
  foundOn: '2027-01-05',
  promised: '2027-01-15',
  expected: '2027-01-29',
  remedies: [],
  ...more,
});
const late = (purchaseOrderId: number, from: string, to: string): SlipCause => ({
  kind: 'purchase late',
  leather: 'Oxblood',
  purchaseOrderId,
  purchaseOrder: `1${purchaseOrderId}`,
  from,
  to,
});
const short = (leatherItemId: number, area: number): SlipCause => ({
  kind: 'leather short',
  leatherItemId,
  leather: 'Oxblood',
  area,
});
const ordersOf = (slips: readonly FoundSlip[]) =>
  groupSlips(slips).map((group) => group.slips.map(({ orderId }) => orderId));

test('shows one row for all orders that the same purchase order delays', { tags: ['N-19'] }, () => {
  const [group, ...others] = groupSlips([
    slip(1, late(18, '2027-01-05', '2027-01-12'), { foundOn: '2027-01-04' }),
    slip(2, late(18, '2027-01-03', '2027-01-14'), { foundOn: '2027-01-02' }),
  ]);
  expect(others).toEqual([]);
  expect(group).toMatchObject({
    foundOn: '2027-01-02',
    cause: { purchaseOrderId: 18, from: '2027-01-03', to: '2027-01-14' },
    slips: [{ orderId: 1 }, { orderId: 2 }],
  });
});

test('adds up the shortages of a leather', { tags: ['N-18'] }, () => {
  const [group] = groupSlips([slip(1, short(OXBLOOD, 40)), slip(2, short(OXBLOOD, 22.5))]);
  const words = { area: (area: number) => `${area} ft²` };
  const reader = { today: '2027-01-05', language: 'en' } as const;
  expect(slipCauseText(group!.cause, reader, words)).toBe('Oxblood is 62.5 ft² short');
  expect(slipCauseText(group!.cause, { ...reader, language: 'es' }, words)).toBe(
    'Faltan 62.5 ft² de Oxblood',
  );
});

test("doesn't name a day for leather if one of its orders has none", { tags: ['N-18'] }, () => {
  const comes = (day: string | null): SlipCause => ({
    kind: 'leather late',
    leatherItemId: OXBLOOD,
    leather: 'Oxblood',
    day,
  });
  const dayOf = (...days: readonly (string | null)[]) =>
    groupSlips(days.map((day, at) => slip(at, comes(day)))).map(({ cause }) => 'day' in cause && cause.day);
  expect(dayOf('2027-02-01', '2027-02-09')).toEqual(['2027-02-09']);
  expect(dayOf('2027-02-09', '2027-02-01')).toEqual(['2027-02-09']);
  expect(dayOf('2027-02-01', null)).toEqual([null]);
  expect(dayOf(null, '2027-02-01')).toEqual([null]);
});

type Case = readonly [string, SlipCause, SlipCause];
test.each<Case>([
  ['purchase orders', late(18, '2027-01-05', '2027-01-12'), late(19, '2027-01-05', '2027-01-12')],
  ['leathers', short(OXBLOOD, 40), short(8, 40)],
  ['closed days', { kind: 'day closed', day: '2027-01-07' }, { kind: 'day closed', day: '2027-01-08' }],
  [
    'days of the board',
    { kind: 'placed later', day: '2027-01-20', promised: '2027-01-07' },
    { kind: 'placed later', day: '2027-01-21', promised: '2027-01-07' },
  ],
  [
    'lines',
    { kind: 'seats taken', line: 'Line A', day: '2027-01-07' },
    { kind: 'seats taken', line: 'Line B', day: '2027-01-07' },
  ],
  ['kinds', { kind: 'not started', day: '2027-01-07' }, { kind: 'in work', day: '2027-01-07' }],
])('separates two %s and combines equal ones', { tags: ['N-18', 'N-30'] }, (_what, one, other) => {
  expect(ordersOf([slip(1, one), slip(2, other), slip(3, one)])).toEqual([[1, 3], [2]]);
});

test(
  'names the promised day of orders scheduled later only if all of them have the same one',
  { tags: ['N-30'] },
  () => {
    const placed = (promised: string): SlipCause => ({ kind: 'placed later', day: '2027-01-20', promised });
    const head = (...days: readonly string[]) => {
      const [group] = groupSlips(days.map((day, at) => slip(at, placed(day))));
      const reader = { today: '2027-01-05', language: 'en' } as const;
      return slipCauseText(group!.cause, reader, { area: String });
    };
    expect(head('2027-01-08', '2027-01-08')).toBe('Scheduled for Jan 20 instead of Jan 8');
    expect(head('2027-01-08', '2027-01-07')).toBe('Scheduled for Jan 20, too late');
    expect(head('2027-01-08', '2027-01-07', '2027-01-08')).toBe('Scheduled for Jan 20, too late');
  },
);

test('lists the earliest promise at the top', { tags: ['N-30'] }, () => {
  expect(
    ordersOf([
      slip(1, short(OXBLOOD, 40), { promised: '2027-01-20' }),
      slip(3, short(8, 40), { promised: '2027-01-12' }),
      slip(2, short(8, 40), { promised: '2027-01-12' }),
      slip(4, short(OXBLOOD, 40), { promised: '2027-01-11' }),
    ]),
  ).toEqual([
    [4, 1],
    [2, 3],
  ]);
});

test('asks a vendor only once, with the earliest day that any order needs', { tags: ['N-19'] }, () => {
  const asked = (by: string) =>
    ({ kind: 'ask vendor', purchaseOrderId: 18, purchaseOrder: '118', by }) as const;
  const place = { kind: 'place', day: '2027-01-06', lineId: 1, line: 'Line A' } as const;
  const cause = late(18, '2027-01-05', '2027-01-12');
  const [group] = groupSlips([
    slip(1, cause, { remedies: [asked('2027-01-08'), place] }),
    slip(2, cause, { remedies: [asked('2027-01-06')] }),
    slip(3, cause, { remedies: [asked('2027-01-07')] }),
  ]);
  expect(group!.remedies).toEqual([asked('2027-01-06')]);
});

test('offers to order a leather only once, however many orders are short of it', { tags: ['N-19'] }, () => {
  const order = { kind: 'order leather', leatherItemId: OXBLOOD, leather: 'Oxblood' } as const;
  const place = { kind: 'place', day: '2027-01-06', lineId: 1, line: 'Line A' } as const;
  const [group] = groupSlips([
    slip(1, short(OXBLOOD, 40), { remedies: [place, order] }),
    slip(2, short(OXBLOOD, 20), { remedies: [order] }),
  ]);
  expect(group!.remedies).toEqual([order]);
  expect([place, order].map(isForAll)).toEqual([false, true]);
});
