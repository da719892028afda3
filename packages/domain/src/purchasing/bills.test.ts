import { expect, test } from 'vitest';
import { cents } from '../money/index.ts';
import { refusalsOf } from '../result/index.ts';
import {
  type BillableLine,
  billExcess,
  billTotal,
  checkBill,
  excessOfBills,
  moneyIn,
  quantityToBill,
  signed,
} from './index.ts';

/** 310.5 square feet were received, 10.5 returned, and 200 billed: 100 are left, at 4.20 each. */
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
      ...{
        otherCharges: cents(0),
        isConfirmed: false,
        isCredit: false,
        orderedOn: '2027-01-20',
        today: '2027-02-03',
        ...more,
      },
    },
    words,
  );

test('counts as left to bill what was measured, kept and not yet billed', { tags: ['N-19'] }, () => {
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
] as const)('finds the excess of a bill that has %s', { tags: ['N-19'] }, (_what, lines, excess) => {
  expect(billExcess(lines)).toEqual(excess);
});

test('uses a cost per square meter as it was typed', { tags: ['N-19'] }, () => {
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

test.each([
  ['charges as high as the leather', { otherCharges: cents(42_000) }, []],
  ['charges above the leather', { otherCharges: cents(42_001) }, ['BILL_CHARGES_HIGH']],
  ['the day of its order', { date: '2027-01-20' }, []],
  ['a day before its order', { date: '2027-01-19' }, ['BILL_DAY_UNUSUAL']],
  ['a day in the future', { date: '2027-02-04' }, ['BILL_DAY_UNUSUAL']],
  ['both, confirmed', { date: '2027-02-04', otherCharges: cents(50_000), isConfirmed: true }, []],
] as const)('asks about a bill with %s, if that is unusual', { tags: ['N-19'] }, (_what, more, codes) => {
  expect(refusalsOf(bill(more)).map(({ code }) => code)).toEqual(codes);
});

test('finds the excess of bills over earlier ones, ignoring void ones', { tags: ['N-19'] }, () => {
  const lines = new Map([
    [1, { received: 110, returned: 10, unitCost: cents(400) }],
    [2, { received: 50, returned: 0, unitCost: cents(600) }],
  ]);
  const entered = (lineId: number, quantity: number, isVoided = false) => ({
    ...{ isVoided, isCredit: false },
    lines: [{ lineId, quantity, unitCost: cents(400) }],
  });
  const others = [entered(2, 50), entered(1, 30)];
  expect(excessOfBills(lines, [entered(1, 150), ...others])).toEqual([
    { area: 50, amount: 20_000 },
    { area: 0, amount: 0 },
    { area: 30, amount: 12_000 },
  ]);
  expect(excessOfBills(lines, [entered(1, 150, true), ...others])).toEqual([
    { area: 0, amount: 0 },
    { area: 0, amount: 0 },
    { area: 0, amount: 0 },
  ]);
});

test('credits what was billed, and no more', { tags: ['N-19'] }, () => {
  const lines = new Map([[1, { received: 60, returned: 0, unitCost: cents(400) }]]);
  const entered = (quantity: number, isCredit: boolean) => ({
    ...{ isVoided: false, isCredit },
    lines: [{ lineId: 1, quantity, unitCost: cents(400) }],
  });
  expect(excessOfBills(lines, [entered(100, false), entered(30, true)])).toEqual([
    { area: 10, amount: 4_000 },
    { area: 0, amount: 0 },
  ]);
  const credit = (quantity: number, more: object = {}) =>
    refusalsOf(bill({ isCredit: true, lines: [billed(quantity)], ...more })).map(({ code }) => code);
  expect(credit(200, { otherCharges: cents(90_000) })).toEqual([]);
  expect(credit(200.01)).toEqual(['CREDIT_ABOVE_BILLED']);
  expect(credit(1, { lines: [], otherCharges: cents(5) })).toEqual([]);
  expect(signed({ isCredit: true }, cents(5))).toBe(-5);
});

test('refuses an incomplete bill, even when confirmed', { tags: ['N-19'] }, () => {
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
