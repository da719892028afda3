import { expect, test } from 'vitest';
import { cents } from '../money/index.ts';
import { refusalsOf } from '../result/index.ts';
import { type BillableLine, billExcess, billTotal, checkBill, moneyIn, quantityToBill } from './index.ts';

/** 310.5 square feet came, 10.5 went back, 200 are billed: 100 are left, at 4.20 each. */
const line: BillableLine = { received: 310.5, returned: 10.5, billed: 200, unitCost: cents(420) };
const billed = (quantity: number, unitCost = 420) => ({ line, quantity, unitCost: cents(unitCost) });
const words = {
  area: (area: number) => `${area} ft²`,
  money: (amount: typeof line.unitCost) => moneyIn(amount, 'EUR'),
};
const bill = (more: Partial<Parameters<typeof checkBill>[0]> = {}) =>
  checkBill(
    {
      ...{ number: 'R-77', date: '2027-02-03', lines: [billed(100)] },
      ...{ otherCharges: cents(0), isConfirmed: false, ...more },
    },
    words,
  );

test('leaves to bill what was measured, kept and not billed yet', { tags: ['N-19'] }, () => {
  expect(quantityToBill(line)).toBe(100);
  expect(quantityToBill({ ...line, returned: 150.25 })).toBe(-39.75);
});

test.each([
  ['what was measured', [billed(100)], { area: 0, amount: 0 }],
  ['less', [billed(60)], { area: 0, amount: 0 }],
  ['a hundredth of a square meter more, as vendors round', [billed(100.11)], { area: 0, amount: 0 }],
  ['12 square feet more', [billed(112)], { area: 12, amount: 5_040 }],
  ['a higher cost', [billed(100, 450)], { area: 0, amount: 3_000 }],
  ['both, with all of the added area at the higher cost', [billed(112, 450)], { area: 12, amount: 8_400 }],
  ['a lower cost', [billed(112, 300)], { area: 12, amount: 0 }],
  [
    'two lines, of which a cheap one makes up for nothing',
    [billed(112), billed(80, 100)],
    { area: 12, amount: 5_040 },
  ],
  [
    'leather that went back',
    [{ ...billed(30), line: { ...line, returned: 150.25 } }],
    { area: 30, amount: 12_600 },
  ],
] as const)('finds what a bill takes too much that has %s', { tags: ['N-19'] }, (_what, lines, excess) => {
  expect(billExcess(lines)).toEqual(excess);
});

test('counts a cost as it was typed per square meter', { tags: ['N-19'] }, () => {
  const metric = { ...line, unitCost: cents(500), unitCostPerMeter: cents(5_382) };
  const lines = [{ line: metric, quantity: 100, unitCost: cents(500), unitCostPerMeter: cents(5_382) }];
  expect(billTotal(lines, cents(1_250))).toBe(51_250);
  expect(billExcess(lines)).toEqual({ area: 0, amount: 0 });
});

test('asks about area that was not measured, and about a higher cost', { tags: ['N-19'] }, () => {
  expect(refusalsOf(bill())).toEqual([]);
  expect(refusalsOf(bill({ lines: [billed(112, 450)] }))).toEqual([
    { code: 'BILL_ABOVE_MEASURED', data: { area: '12 ft²', amount: '84.00 EUR' } },
  ]);
  expect(refusalsOf(bill({ lines: [billed(90, 450)] }))).toEqual([
    { code: 'BILL_ABOVE_COST', data: { amount: '27.00 EUR' } },
  ]);
  expect(refusalsOf(bill({ lines: [billed(112, 450)], isConfirmed: true }))).toEqual([]);
});

test('refuses a bill that says too little, also when confirmed', { tags: ['N-19'] }, () => {
  const codes = (more: Parameters<typeof bill>[0]) =>
    refusalsOf(bill({ isConfirmed: true, ...more })).map(({ code, field }) => [code, field]);
  expect(codes({ number: ' ', date: null, lines: [] })).toEqual([
    ['FIELD_REQUIRED', 'number'],
    ['FIELD_REQUIRED', 'date'],
    ['BILL_WITHOUT_LINES', 'lines'],
  ]);
  expect(codes({ lines: [billed(1), billed(0), billed(2, -1)], otherCharges: cents(-5) })).toEqual([
    ['STOCK_QUANTITY_NOT_POSITIVE', 'lines.1.quantity'],
    ['FIELD_INVALID', 'lines.2.unitCost'],
    ['FIELD_INVALID', 'otherCharges'],
  ]);
});
