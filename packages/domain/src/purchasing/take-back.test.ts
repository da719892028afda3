import { expect, test } from 'vitest';
import { refusalsOf } from '../result/index.ts';
import { checkTakeBack, type LineWithout, refusalsOfUsed } from './index.ts';

const line = (change: Partial<LineWithout> = {}): LineWithout => ({
  ...{ leather: 'Cognac', received: 50, returned: 0, billed: 0, bills: [] },
  ...change,
});
const allowed = { isTakenBack: false, reason: 'Wrong order' };
const found = (lines: readonly LineWithout[], more = {}) =>
  refusalsOf(checkTakeBack(lines, { ...allowed, ...more })).map(({ code }) => code);

test.each([
  ['what is left of an order', [line(), line({ received: 0 })], []],
  ['a return that the rest covers', [line({ returned: 50 })], []],
  ['a return that the rest does not cover', [line({ returned: 50.5 })], ['RECEIPT_RETURNED']],
  ['a bill that the rest covers', [line({ billed: 50.1, bills: ['R-1'] })], []],
  ['a bill above the rest', [line({ billed: 51, bills: ['R-1'] })], ['RECEIPT_BILLED']],
  ['a bill above what was kept', [line({ returned: 10, billed: 50, bills: ['R-1'] })], ['RECEIPT_BILLED']],
] as const)('checks undoing a receipt with %s', { tags: ['N-19'] }, (_, lines, codes) => {
  expect(found(lines)).toEqual(codes);
});

test('undoes a receipt once, with a reason', { tags: ['N-19'] }, () => {
  expect(found([line()], { reason: ' ' })).toEqual(['REASON_REQUIRED']);
  expect(found([line()], { isTakenBack: true, reason: '' })).toEqual(['RECEIPT_TAKEN_BACK']);
});

test('names each bill and leather once', { tags: ['N-19'] }, () => {
  const lines = [line({ billed: 60, bills: ['R-1', 'R-2'] }), line({ billed: 70, bills: ['R-2'] })];
  expect(refusalsOf(checkTakeBack(lines, allowed))).toEqual([
    { code: 'RECEIPT_BILLED', data: { leathers: 'Cognac', bills: 'R-1, R-2' } },
  ]);
});

test('explains what happened to leather that is gone', { tags: ['N-19', 'N-18'] }, () => {
  expect(
    refusalsOfUsed([
      { name: 'H-1', orders: ['PO 7'], kind: 'issued' },
      { name: 'H-2', orders: ['PO 7', 'PO 9'], kind: 'issued' },
      { name: 'H-3', orders: [], kind: 'sent back' },
      { name: 'H-4', orders: [], kind: 'adjusted' },
      { name: 'H-5', orders: [], kind: 'remnant' },
      { name: 'Cognac', orders: [], kind: null },
    ]),
  ).toEqual([
    { code: 'RECEIPT_IN_PRODUCTION', data: { leathers: 'H-1, H-2', orders: 'PO 7, PO 9' } },
    { code: 'RECEIPT_RETURNED', data: { leathers: 'H-3' } },
    { code: 'RECEIPT_COUNTED', data: { leathers: 'H-4' } },
    { code: 'RECEIPT_CUT', data: { leathers: 'H-5, Cognac' } },
  ]);
});
