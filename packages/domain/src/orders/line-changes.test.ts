import { expect, test } from 'vitest';
import { cents } from '../money/index.ts';
import { type ComparedLine, lineChanges } from './line-changes.ts';

const sofa: ComparedLine = {
  id: 71,
  saleItemId: 101,
  leatherItemId: 1,
  quantity: 1,
  discount: cents(0),
  totalPrice: cents(429_900),
  swivelQuantity: 0,
  comments: '',
  options: [
    { partId: 3, itemId: 30, leatherItemId: null, quantity: 1 },
    { partId: 4, itemId: 40, leatherItemId: 2, quantity: 2 },
  ],
};

test('lists nothing when only spaces around a note changed', { tags: ['N-39'] }, () => {
  expect(lineChanges([sofa], [{ ...sofa, comments: '  ' }])).toEqual([]);
});

test('lists each difference of a line with its old and new value', { tags: ['N-39'] }, () => {
  const after = { ...sofa, quantity: 2, leatherItemId: 5, totalPrice: cents(859_800), comments: 'No welt' };
  expect(lineChanges([sofa], [after])).toEqual([
    { kind: 'quantity', saleItemId: 101, from: 1, to: 2 },
    { kind: 'leather', saleItemId: 101, from: 1, to: 5 },
    { kind: 'piece note', saleItemId: 101, from: '', to: 'No welt' },
    { kind: 'piece price', saleItemId: 101, from: 429_900, to: 859_800 },
  ]);
});

test('lists removed and added lines with their quantity', { tags: ['N-39'] }, () => {
  const chair = { ...sofa, id: 0, saleItemId: 102, quantity: 3 };
  expect(lineChanges([sofa], [chair])).toEqual([
    { kind: 'piece removed', saleItemId: 101, from: 1, to: null },
    { kind: 'piece added', saleItemId: 102, from: null, to: 3 },
  ]);
});

test(
  'pairs options by part: a different item, leather or quantity, one added or one removed',
  { tags: ['N-39'] },
  () => {
    const [legs, cushions] = sofa.options;
    const other = { ...cushions!, leatherItemId: 6 };
    expect(lineChanges([sofa], [{ ...sofa, options: [other] }])).toEqual([
      { kind: 'option', saleItemId: 101, partId: 3, from: legs, to: null },
      { kind: 'option', saleItemId: 101, partId: 4, from: cushions, to: other },
    ]);
  },
);
