import { expect, test } from 'vitest';
import { cellsToSend, changed, offeredOf, offerAt, storedCells } from './grid-draft.ts';

const stored = storedCells({
  part: { id: 7, name: 'Legs' },
  items: [],
  saleItems: [],
  cells: [{ saleItemId: 1, itemId: 5, active: true, special: false, quantityRequired: 2, rowVersion: 4 }],
});
const sofa = { saleItemId: 1, itemId: 5 };
const chair = { saleItemId: 2, itemId: 5 };
const none = new Map();

test('sends changed cells with the versions that were read', { tags: ['N-27', 'ENT-12'] }, () => {
  const draft = changed(stored, none, { places: [sofa, chair], change: { special: true, active: true } });
  expect(cellsToSend(stored, draft)).toEqual([
    { ...sofa, active: true, special: true, quantityRequired: 2, rowVersion: 4 },
    { ...chair, active: true, special: true, quantityRequired: 1, rowVersion: 0 },
  ]);
});

test('counts a cell that was changed back as unchanged', { tags: ['N-27'] }, () => {
  const off = changed(stored, none, { places: [sofa, chair], change: { active: false } });
  expect([...off.keys()]).toEqual(['1/5']);
  expect(offerAt(stored, off, sofa)).toEqual({ active: false, special: false, quantityRequired: 2 });
  expect(changed(stored, off, { places: [sofa], change: { active: true } }).size).toBe(0);
});

test('shows whether all, some or none of the cells are on', { tags: ['N-27'] }, () => {
  expect(offeredOf(stored, none, [sofa, chair])).toBe('some');
  expect(offeredOf(stored, none, [sofa])).toBe('all');
  expect(offeredOf(stored, none, [chair])).toBe('none');
});
