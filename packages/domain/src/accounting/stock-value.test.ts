import { expect, test } from 'vitest';
import { cents, type Cents } from '../money/index.ts';
import { valueJournals } from './counterparts.ts';
import { landedPart, type ValueMove } from './held-value.ts';
import { type DonePieces, placePieces, type PiecesStage, valueLines } from './piece-value.ts';
import { type LeatherValue, moveValue, NOTHING_DONE, NOTHING_HELD } from './stock-value.ts';

const lot = (area: number, value: number): LeatherValue => ({
  lot: { area, value: cents(value) },
  process: NOTHING_HELD,
  done: NOTHING_DONE,
});
const textOf = (moves: readonly ValueMove[]) =>
  moves.map(({ from, to, amount }) => `${from} > ${to} ${amount}`);
const totalOf = ({ lot: { value }, process, done }: LeatherValue) =>
  value + process.value + done.finished + done.sold + done.lost;
type Step = readonly [
  kind: string,
  atHand: number,
  inProcess: number,
  cost?: number | null,
  average?: number,
];
const step = (held: LeatherValue, [kind, atHand, inProcess, cost = null, average = 0]: Step) =>
  moveValue(held, { kind, atHand, inProcess, cost: cost as Cents | null, average: cents(average) });

const single: [string, LeatherValue, Step, string[]][] = [
  [
    'what a delivery cost',
    lot(100, 500_00),
    ['received', 50, 0, 333_33],
    ['goods received > inventory 33333'],
  ],
  ['stock from before', lot(0, 0), ['opening', 40, 0, 180_05], ['opening balances > inventory 18005']],
  [
    'stock without a cost at the average of its lot',
    lot(3, 10_00),
    ['received', 1, 0],
    ['goods received > inventory 333'],
  ],
  [
    'a new lot at the average of its leather',
    lot(0, 0),
    ['adjusted', 2.5, 0, null, 501],
    ['inventory adjustment > inventory 1253'],
  ],
  ['nothing without any cost', lot(0, 0), ['received', 12, 0], []],
  [
    'what was there without a cost, once it has one',
    lot(30, 0),
    ['received', 20, 0, 100_00],
    ['goods received > inventory 10000', 'inventory adjustment > inventory 15000'],
  ],
  ['a loss', lot(3, 10_00), ['adjusted', -2, 0], ['inventory > inventory adjustment 667']],
  ['a return to the vendor', lot(3, 10_00), ['sent back', -1, 0], ['inventory > goods received 333']],
  [
    'a receipt that is taken back at what it cost',
    lot(150, 833_33),
    ['taken back', -50, 0, 333_33],
    ['inventory > goods received 33333'],
  ],
  [
    'the last receipt of a lot that is taken back',
    lot(50, 400_00),
    ['taken back', -50, 0, 333_33],
    ['inventory > goods received 33333', 'inventory > inventory adjustment 6667'],
  ],
  [
    'a receipt that is taken back after the lot lost value',
    lot(50, 300_00),
    ['taken back', -50, 0, 333_33],
    ['inventory > goods received 30000', 'inventory adjustment > goods received 3333'],
  ],
  [
    'a receipt without a cost that is taken back',
    lot(3, 10_00),
    ['taken back', -1, 0],
    ['inventory > goods received 333'],
  ],
  ['the undo of an import', lot(3, 10_00), ['opening', -3, 0], ['inventory > opening balances 1000']],
  ['leather that is cut', lot(3, 10_00), ['issued', -1, 1], ['inventory > work in process 333']],
  ['leather that gets its hide later', lot(3, 10_00), ['named', -1, 1], ['inventory > work in process 333']],
  [
    'all that is left, to the cent',
    lot(1.0001, 6_67),
    ['issued', -1.0001, 1.0001],
    ['inventory > work in process 667'],
  ],
];

test.each(single)('values %s', { tags: ['N-22', 'N-18'] }, (_, held, taken, expected) => {
  const after = step(held, taken);
  expect(textOf(after.moves)).toEqual(expected);
  expect(after.lot.area).toBeCloseTo(held.lot.area + taken[1], 4);
});

test('keeps every cent from receipt to shipment and back', { tags: ['N-22', 'N-18', 'N-02'] }, () => {
  let held = lot(7, 100_01);
  const steps: [Step, string[]][] = [
    [['issued', -3, 3], ['inventory > work in process 4286']],
    [['remnant', 0.5, -0.5], ['work in process > inventory 714']],
    [['finished', 0, -2.5], ['work in process > finished goods 3572']],
    [['remnant', 0.25, 0], ['finished goods > inventory 357']],
    [['reopened', 0, 2.25], ['finished goods > work in process 3215']],
    [['returned', 2.25, -2.25], ['work in process > inventory 3215']],
  ];
  for (const [taken, moved] of steps) {
    held = step(held, taken);
    expect(textOf((held as ReturnType<typeof moveValue>).moves)).toEqual(moved);
    expect(totalOf(held)).toBe(100_01);
  }
  expect(held).toMatchObject({ lot: { area: 7, value: 100_01 }, process: NOTHING_HELD, done: NOTHING_DONE });
});

test('deducts a remnant from the cost of the pieces that it is left over from', { tags: ['N-22'] }, () => {
  const done = { area: 4, finished: cents(100), sold: cents(300), lost: cents(0) };
  const after = step({ ...lot(1, 50), done }, ['remnant', 2, 0]);
  expect(textOf(after.moves)).toEqual(['finished goods > inventory 100', 'cost of goods > inventory 100']);
  expect(after.done).toEqual({ area: 2, finished: 0, sold: 200, lost: 0 });
});

const finished: DonePieces = { area: 10, finished: cents(100_00), sold: cents(0), lost: cents(0) };
const sold: DonePieces = { ...finished, finished: cents(0), sold: cents(100_00) };
const places: [string, DonePieces, [PiecesStage, number, number, number], string[]][] = [
  ['a shipped order', finished, ['shipped', 0, 0, 0], ['finished goods > cost of goods 10000']],
  ['a step back from shipped', sold, ['open', 0, 0, 0], ['cost of goods > finished goods 10000']],
  ['an order that stays shipped', sold, ['shipped', 0, 0, 0], []],
  ['furniture in a company store', finished, ['floor', 3, 0, 3], []],
  [
    'one of three pieces sold off the floor',
    finished,
    ['floor', 3, 1, 2],
    ['finished goods > cost of goods 3333'],
  ],
  [
    'the sale of a floor piece undone',
    { ...sold, finished: cents(66_67), sold: cents(33_33) },
    ['floor', 3, 0, 3],
    ['cost of goods > finished goods 3333'],
  ],
  [
    'a canceled order without a finished piece',
    finished,
    ['canceled', 0, 0, 0],
    ['finished goods > inventory adjustment 10000'],
  ],
  [
    'a canceled order with one of four pieces finished',
    finished,
    ['canceled', 4, 0, 1],
    ['finished goods > inventory adjustment 7500'],
  ],
];

test.each(places)(
  'places the value of %s',
  { tags: ['N-22', 'SCHED-12', 'N-33'] },
  (_, done, now, expected) => {
    const [stage, pieces, soldPieces, keptPieces] = now;
    const after = placePieces(done, { stage, pieces, soldPieces, keptPieces });
    expect(textOf(after.moves)).toEqual(expected);
    expect(after.done.finished + after.done.sold + after.done.lost).toBe(100_00);
  },
);

test('splits the cost of a delivery among its hides to the cent', { tags: ['N-22', 'N-19'] }, () => {
  const areas = [33.3333, 33.3333, 33.3334];
  const split = areas.map((area, at) =>
    landedPart(cents(100_00), {
      area,
      before: areas.slice(0, at).reduce((sum, one) => sum + one, 0),
      all: 100,
    }),
  );
  expect(split).toEqual([33_33, 33_34, 33_33]);
});

const moves: ValueMove[] = [
  { from: 'inventory', to: 'work in process', amount: cents(500) },
  { from: 'work in process', to: 'inventory', amount: cents(120) },
  { from: 'inventory', to: 'work in process', amount: cents(5) },
  { from: 'finished goods', to: 'cost of goods', amount: cents(70) },
  { from: 'cost of goods', to: 'finished goods', amount: cents(70) },
  { from: 'opening balances', to: 'inventory', amount: cents(900) },
];

test('posts one debit and one credit for each pair of accounts', { tags: ['N-22'] }, () => {
  expect(valueLines(moves.slice(0, 3)).map(({ role, debit, credit }) => [role, debit - credit])).toEqual([
    ['work in process', 505],
    ['inventory', -505],
    ['inventory', 120],
    ['work in process', -120],
  ]);
});

test('sends an accounting package one journal entry per day and pair of accounts', { tags: ['N-22'] }, () => {
  expect(valueJournals(moves)).toEqual([
    {
      kind: 'journal entry',
      postings: [
        { role: 'inventory', amount: -385 },
        { role: 'work in process', amount: 385 },
      ],
    },
  ]);
});
