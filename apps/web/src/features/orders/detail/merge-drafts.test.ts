import { describe, expect, test } from 'vitest';
import { cents } from '@cordovan/domain/money';
import { orderOf, sofa } from '../../../../test/orders.ts';
import { differencesOf, firstChoices, mergeDrafts, type Side } from './merge-drafts.ts';
import { draftOf, type OrderDraft } from './order-draft.ts';

const legs = { customizationPartId: 1, customizationItemId: 5, quantityRequired: 1, label: 'Legs: Oak' };
const arms = { customizationPartId: 2, customizationItemId: 6, quantityRequired: 1, label: 'Arms: Sloped' };
const read = draftOf(
  orderOf({ details: [sofa, { ...sofa, id: 72, lineNumber: 2 }], deliveryDate: '2026-04-15' }),
);
const base: OrderDraft = {
  ...read,
  details: read.details.map((each) => ({
    ...each,
    customizations: [
      { ...legs, id: 1 },
      { ...arms, id: 2 },
    ],
  })),
};
const change = (part: Partial<OrderDraft>): OrderDraft => ({ ...base, ...part });
const line = (id: number, part: object) =>
  base.details.map((each) => (each.id === id ? { ...each, ...part } : each));
const named = (part: object) => ({ ...base.customer!, ...part });

interface Case {
  readonly name: string;
  readonly mine: OrderDraft;
  readonly theirs: OrderDraft;
  readonly differences: readonly [key: string, isConflict: boolean][];
}

const cases: Case[] = [
  { name: 'no changes by others', mine: change({ externalPoNumber: 'M' }), theirs: base, differences: [] },
  {
    name: 'the same change on both sides',
    mine: change({ discount: cents(500) }),
    theirs: change({ discount: cents(500) }),
    differences: [],
  },
  {
    name: 'different fields on each side',
    mine: change({ externalPoNumber: 'M' }),
    theirs: change({ deliveryDate: '2026-05-01' }),
    differences: [['deliveryDate', false]],
  },
  {
    name: 'the same field with two values',
    mine: change({ deliveryDate: '2026-05-02' }),
    theirs: change({ deliveryDate: '2026-05-01' }),
    differences: [['deliveryDate', true]],
  },
  {
    name: 'two parts of one customer',
    mine: change({ customer: named({ phone: '303-555-0000' }) }),
    theirs: change({ customer: named({ email: 'new@example.com', rowVersion: 9 }) }),
    differences: [['email', false]],
  },
  {
    name: 'another customer',
    mine: change({ customer: named({ phone: '303-555-0000' }) }),
    theirs: change({ customer: named({ id: 8, name: 'Else' }) }),
    differences: [['customer', true]],
  },
  {
    name: 'two lines',
    mine: change({ details: line(71, { quantity: 2 }) }),
    theirs: change({ details: line(72, { comments: 'Wide seat' }) }),
    differences: [['line.72', false]],
  },
  {
    name: 'a line changed on one side and removed on the other',
    mine: change({ details: line(71, { quantity: 2 }) }),
    theirs: change({ details: base.details.filter(({ id }) => id !== 71) }),
    differences: [['line.71', true]],
  },
  {
    name: 'rows that a save replaced',
    mine: change({ externalPoNumber: 'M' }),
    theirs: change({
      warranty: base.warranty && { ...base.warranty, id: 999 },
      details: line(71, {
        customizations: [
          { ...arms, id: 12 },
          { ...legs, id: 11 },
        ],
      }),
    }),
    differences: [],
  },
];

describe('changes by another user, field by field', { tags: ['N-10'] }, () => {
  test.each(cases)('$name', { tags: ['N-10'] }, ({ mine, theirs, differences }) => {
    expect(differencesOf({ base, mine, theirs }).map(({ key, isConflict }) => [key, isConflict])).toEqual(
      differences,
    );
  });
});

describe('merging two drafts', { tags: ['N-10'] }, () => {
  const mine = change({
    externalPoNumber: 'M',
    deliveryDate: '2026-05-02',
    details: [...line(71, { quantity: 2 }), { ...base.details[0]!, id: 0, key: 'added-1' }],
  });
  const theirs = change({
    deliveryDate: '2026-05-01',
    discount: cents(700),
    details: line(72, { comments: 'Wide seat' }),
    customer: named({ rowVersion: 9 }),
  });
  const drafts = { base, mine, theirs };

  test('prefers my edits, takes the other user’s changes and keeps added lines', { tags: ['N-10'] }, () => {
    const merged = mergeDrafts(drafts, firstChoices(differencesOf(drafts)));
    expect(merged).toMatchObject({ externalPoNumber: 'M', deliveryDate: '2026-05-02', discount: 700 });
    expect(merged.details.map(({ id, quantity, comments }) => [id, quantity, comments])).toEqual([
      [71, 2, ''],
      [72, 1, 'Wide seat'],
      [0, 1, ''],
    ]);
    expect(merged.customer?.rowVersion, 'written over the version that is there').toBe(9);
  });

  test('applies every choice and keeps edits in other fields', { tags: ['N-10'] }, () => {
    const all = differencesOf(drafts).map(({ key }) => key);
    for (const side of ['mine', 'theirs'] as const satisfies Side[]) {
      const merged = mergeDrafts(drafts, Object.fromEntries(all.map((key) => [key, side])));
      expect(merged.deliveryDate).toBe(side === 'mine' ? '2026-05-02' : '2026-05-01');
      expect(merged.discount).toBe(side === 'mine' ? 0 : 700);
      expect(merged.externalPoNumber).toBe('M');
      expect(merged.details).toHaveLength(3);
    }
  });
});
