import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cents } from '../money/index.ts';
import type { AccountRole } from './account-roles.ts';
import type { ValueMove } from './held-value.ts';
import {
  closeLabor,
  type HeldLabor,
  heldLabor,
  laborMemo,
  type LaborNow,
  laborPlace,
  type LaborPlace,
  laborPlaces,
  laborRoles,
  NO_LABOR,
  openLabor,
  placeLabor,
  type PlacedPiece,
} from './labor-value.ts';
import { memoText } from './journal-words.ts';

const held = (amounts: Partial<Record<keyof HeldLabor, number>>): HeldLabor => ({
  ...NO_LABOR,
  ...(amounts as Partial<HeldLabor>),
});
const now = (cost: number, place: LaborPlace | null): LaborNow => ({ cost: cents(cost), place });
const textOf = (moves: readonly ValueMove[]) =>
  moves.map(({ from, to, amount }) => `${from} > ${to} ${amount}`);

const OPEN: PlacedPiece = {
  ...{ stage: 'open', isInProduction: false, isOrderFinished: false },
  ...{ isScrapped: false, isSold: false, isKept: false },
};
test.each<[string, Partial<PlacedPiece>, LaborPlace | null]>([
  ['of a scheduled order nowhere', {}, null],
  ['in production in process', { isInProduction: true }, 'process'],
  ['of a finished order with finished goods', { isOrderFinished: true, isKept: true }, 'finished'],
  ['of a shipped order with the cost of goods', { stage: 'shipped' }, 'sold'],
  ['of furniture in a store with finished goods', { stage: 'floor', isKept: true }, 'finished'],
  ['sold off the floor with the cost of goods', { stage: 'floor', isSold: true }, 'sold'],
  ['of a canceled order with what is lost', { stage: 'canceled' }, 'lost'],
  [
    'finished before its order was canceled with finished goods',
    { stage: 'canceled', isKept: true },
    'finished',
  ],
  ['sold after its order was canceled with the cost of goods', { stage: 'canceled', isSold: true }, 'sold'],
  ['scrapped in production with what is lost', { isInProduction: true, isScrapped: true }, 'lost'],
  ['scrapped of a shipped order with what is lost', { stage: 'shipped', isScrapped: true }, 'lost'],
])('places the labor of a piece %s', { tags: ['N-22', 'REP-04'] }, (_case, piece, place) => {
  expect(laborPlace({ ...OPEN, ...piece })).toBe(place);
});

test.each<[string, HeldLabor, LaborNow, string[]]>([
  ['new work', held({ process: 31_00 }), now(46_50, 'process'), ['applied labor > work in process 1550']],
  [
    'work that was taken back',
    held({ process: 31_00 }),
    now(30_00, 'process'),
    ['work in process > applied labor 100'],
  ],
  [
    'a finished piece',
    held({ process: 31_00 }),
    now(31_00, 'finished'),
    ['work in process > finished goods 3100'],
  ],
  [
    'a correction after the shipment',
    held({ finished: 31_00 }),
    now(33_00, 'sold'),
    ['finished goods > cost of goods 3100', 'applied labor > cost of goods 200'],
  ],
  ['a scrapped piece', held({ process: 5 }), now(5, 'lost'), ['work in process > inventory adjustment 5']],
  [
    'an order that is no longer started',
    held({ process: 5 }),
    now(5, null),
    ['work in process > applied labor 5'],
  ],
  [
    'a correction of an earlier piece',
    held({ outside: 90 }),
    now(95, 'sold'),
    ['applied labor > cost of goods 5'],
  ],
  [
    'an earlier piece that came back',
    held({ outside: 90 }),
    now(95, 'process'),
    ['opening balances > work in process 90', 'applied labor > work in process 5'],
  ],
])('posts %s', { tags: ['N-22', 'REP-04'] }, (_case, before, labor, moves) => {
  const after = placeLabor(before, labor);
  expect(textOf(after.moves)).toEqual(moves);
  expect(placeLabor(after.held, labor), 'once').toEqual({ held: after.held, moves: [] });
});

test(
  'opens with the labor that is in production or finished, and reverses it on closing',
  { tags: ['N-22', 'REP-04'] },
  () => {
    const opened = openLabor(NO_LABOR, now(31_00, 'process'));
    expect(textOf(opened.moves)).toEqual(['opening balances > work in process 3100']);
    expect(textOf(closeLabor(opened.held).moves)).toEqual(['work in process > opening balances 3100']);
    expect(openLabor(NO_LABOR, now(31_00, 'sold'))).toEqual({ held: held({ outside: 31_00 }), moves: [] });
    const sold = placeLabor(opened.held, now(31_00, 'sold')).held;
    expect(closeLabor(sold), 'what was sold stays').toEqual({ held: sold, moves: [] });
    expect(openLabor(sold, now(33_00, 'sold'))).toEqual({
      held: held({ sold: 31_00, outside: 2_00 }),
      moves: [],
    });
  },
);

test('names each move in both languages', { tags: ['N-22'] }, () => {
  const roles: AccountRole[] = [...Object.values(laborRoles), 'applied labor', 'opening balances'];
  for (const from of roles)
    for (const to of roles.filter((role) => role !== from && role !== 'opening balances')) {
      const memo = `${laborMemo({ from, to, amount: cents(1) })} of order 1192`;
      expect(memoText(memo, 'es')).toMatch(/, pedido 1192$/);
      expect(memoText(memo, 'es').split(',')[0], memo).not.toBe(memoText(memo, 'en').split(',')[0]);
    }
});

type Step = 'open' | 'close' | LaborNow;
const place = fc.constantFrom(...laborPlaces, null);
const cost = fc.integer({ min: 0, max: 500_00 }).map(cents);
const steps = fc.array(
  fc.oneof({ weight: 6, arbitrary: fc.record({ cost, place }) }, fc.constantFrom<Step>('open', 'close')),
  { maxLength: 30 },
);

test(
  'keeps the cost of the work where the piece is, to the cent, whatever happens to the piece',
  { tags: ['N-22', 'REP-04', 'N-18'] },
  () => {
    fc.assert(
      fc.property(steps, (all) => {
        const ledger = new Map<AccountRole, number>();
        let labor = NO_LABOR;
        let isOn = false;
        let last: LaborNow = now(0, null);
        for (const step of all) {
          if (step === 'open' ? isOn : step === 'close' && !isOn) continue;
          if (typeof step !== 'string') last = step;
          else isOn = step === 'open';
          if (!isOn && step !== 'close') continue;
          const after =
            step === 'open'
              ? openLabor(labor, last)
              : step === 'close'
                ? closeLabor(labor)
                : placeLabor(labor, last);
          for (const { from, to, amount } of after.moves) {
            expect(amount).toBeGreaterThan(0);
            ledger.set(from, (ledger.get(from) ?? 0) - amount);
            ledger.set(to, (ledger.get(to) ?? 0) + amount);
          }
          labor = after.held;
          for (const each of laborPlaces) expect(ledger.get(laborRoles[each]) ?? 0).toBe(labor[each]);
          if (step === 'close') expect(labor.process + labor.finished).toBe(0);
          if (typeof step === 'string') continue;
          if (last.place === null) expect(heldLabor(labor)).toBe(0);
          else expect(labor[last.place] + labor.outside).toBe(last.cost);
          if (last.place === 'process' || last.place === 'finished')
            expect(labor[last.place]).toBe(last.cost);
        }
        expect([...ledger.values()].reduce((sum, amount) => sum + amount, 0)).toBe(0);
      }),
    );
  },
);
