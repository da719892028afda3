import { expect, test } from 'vitest';
import { cents } from '@cordovan/domain/money';
import { options } from '../../../../test/showroom.ts';
import { choiceOf } from '../../../lib/piece/offer.ts';
import { changeHistory, type Configuration, type History, type HistoryAction } from './configuration.ts';

const [walnut, brass, , noNails, , pillow] = options.map(choiceOf);
const defaults = [walnut!, noNails!];
const rules = { options: options.map(choiceOf), defaults };
const start: Configuration = {
  saleItemId: 101,
  leatherId: 1,
  choices: defaults,
  quantity: 1,
  pieces: [],
  warrantyId: null,
  delivery: null,
};
const begin: History = { past: [], present: start, future: [] };
const after = (...actions: readonly HistoryAction[]) => actions.reduce(changeHistory, begin);

const undo = { type: 'undo' } as const;
const redo = { type: 'redo' } as const;
const quantity = (count: number) => ({ type: 'quantity', quantity: count }) as const;
const choose = (choice = brass!) =>
  ({ type: 'choices', action: { type: 'choose', choice }, rules }) as const satisfies HistoryAction;
const chair = { type: 'add-piece', saleItemId: 111 } as const;
const freight = { saleItemId: 601, name: 'Freight', price: cents(39_500) };

test('undoes and redoes every kind of choice step by step', { tags: ['CZR-03', 'GEN-23'] }, () => {
  const changes = [
    { type: 'leather', leatherId: 2 },
    choose(),
    quantity(2),
    chair,
    { type: 'piece-quantity', saleItemId: 111, quantity: 3 },
    { type: 'warranty', warrantyId: 401 },
    { type: 'delivery', delivery: freight },
    { type: 'remove-piece', saleItemId: 111 },
    { type: 'item', saleItemId: 111, choices: defaults },
  ] as const;
  const states = changes.map((_, at) => after(...changes.slice(0, at + 1)).present);
  expect(new Set([start, ...states].map((state) => JSON.stringify(state))).size).toBe(changes.length + 1);
  const all = after(...changes);
  for (const [at] of changes.entries()) {
    const back = Array.from({ length: at + 1 }, () => undo).reduce(changeHistory, all);
    expect(back.present).toEqual([start, ...states].at(-2 - at));
    const forth = Array.from({ length: at + 1 }, () => redo).reduce(changeHistory, back);
    expect(forth).toEqual(all);
  }
});

test('a new choice clears the redo list', { tags: ['CZR-03'] }, () => {
  expect(after(quantity(2), undo, choose()).future).toEqual([]);
  expect(after(quantity(2), undo, quantity(3), redo).present.quantity).toBe(3);
});

test(
  'keeps everything on an undo without changes, or when a choice is unchanged',
  { tags: ['CZR-03'] },
  () => {
    expect(after(undo)).toBe(begin);
    expect(after(redo)).toBe(begin);
    const chosen = after(choose());
    for (const same of [choose(), { type: 'leather', leatherId: 1 } as const]) {
      expect(changeHistory(chosen, same)).toBe(chosen);
    }
    const added = after(chair);
    expect(changeHistory(added, chair)).toBe(added);
  },
);

test("design changes remove additional pieces; quantity and delivery don't", { tags: ['CZR-13'] }, () => {
  const others: HistoryAction[] = [
    { type: 'leather', leatherId: 2 },
    { type: 'item', saleItemId: 102, choices: defaults },
    choose(pillow),
  ];
  for (const action of others) expect(after(chair, action).present.pieces).toEqual([]);
  const harmless: HistoryAction[] = [
    quantity(2),
    { type: 'warranty', warrantyId: 401 },
    { type: 'delivery', delivery: freight },
  ];
  for (const action of harmless) expect(after(chair, action).present.pieces).toHaveLength(1);
});

test('each further piece has its own quantity', { tags: ['CZR-04', 'CZR-20'] }, () => {
  const { pieces, quantity: own } = after(
    chair,
    { type: 'add-piece', saleItemId: 112 },
    { type: 'piece-quantity', saleItemId: 112, quantity: 4 },
  ).present;
  expect([own, pieces]).toEqual([
    1,
    [
      { saleItemId: 111, quantity: 1 },
      { saleItemId: 112, quantity: 4 },
    ],
  ]);
});

test('remembers fifty choices to undo', { tags: ['CZR-03'] }, () => {
  const many = after(...Array.from({ length: 60 }, (_, at) => quantity(at + 2)));
  expect(many.past).toHaveLength(50);
  expect(many.past[0]?.quantity).toBe(11);
});

test('undoes a typed delivery price in one step', { tags: ['CZR-03', 'CZR-05'] }, () => {
  const typed = [4, 45, 45_0, 45_00].map((price) => {
    return { type: 'delivery', delivery: { ...freight, price: cents(price) } } as const;
  });
  const state = after(quantity(2), { type: 'delivery', delivery: freight }, ...typed);
  expect(state.present.delivery?.price).toBe(45_00);
  const back = changeHistory(state, undo);
  expect(back.present.delivery).toEqual(freight);
  expect(changeHistory(back, undo).present).toMatchObject({ delivery: null, quantity: 2 });
  expect(changeHistory(back, redo).present.delivery?.price).toBe(45_00);
  const local = {
    type: 'delivery',
    delivery: { saleItemId: 602, name: 'Local delivery', price: cents(1) },
  } as const;
  expect(changeHistory(changeHistory(state, local), undo).present.delivery?.price).toBe(45_00);
});
