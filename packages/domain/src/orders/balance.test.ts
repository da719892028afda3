import { expect, test } from 'vitest';
import { formatMoney } from '../money/index.ts';
import { messageText } from '../messages/index.ts';
import {
  acceptanceRefusals,
  allStatusIds,
  balanceDue,
  calledOffMoney,
  checkDeliveryDay,
  depositShortfall,
  depositWarnings,
  collectedOnDelivery,
  leftToPay,
  payableAmount,
  statusIds,
  type AgreedTerms,
  type OrderMoney,
} from './index.ts';
import { cents } from '../money/index.ts';

const order: OrderMoney = {
  statusId: statusIds.shipped,
  orderType: 1,
  total: cents(100_000),
  paid: cents(30_000),
};
const { canceled, void: voided, quotation } = statusIds;

test.each(allStatusIds)(
  'computes balance and payable amount in status %s',
  { tags: ['ORD-78', 'PAY-20', 'N-40'] },
  (statusId) => {
    const owesNothing = [canceled, voided, quotation] as readonly number[];
    const takesNothing = [canceled, voided] as readonly number[];
    expect(balanceDue({ ...order, statusId })).toBe(owesNothing.includes(statusId) ? 0 : 70_000);
    expect(payableAmount({ ...order, statusId })).toBe(takesNothing.includes(statusId) ? 0 : 70_000);
  },
);

test.each([canceled, voided])(
  'counts what was both refunded and taken back as owed on an order in status %s',
  { tags: ['PAY-20', 'ORD-78'] },
  (statusId) => {
    const off = { ...order, statusId, paid: cents(-70_025) };
    expect([balanceDue(off), payableAmount(off)]).toEqual([70_025, 70_025]);
    expect(balanceDue({ ...off, orderType: 2 })).toBe(0);
  },
);

test.each([
  [0, 0, { held: 0, kept: 0, owed: 0 }],
  [5_000, 5_000, { held: 0, kept: 5_000, owed: 0 }],
  [8_001, 5_000, { held: 3_001, kept: 5_000, owed: 0 }],
  [2_000, 5_000, { held: 0, kept: 2_000, owed: 0 }],
  [-1, 5_000, { held: 0, kept: 0, owed: 1 }],
])('splits payments of %s of which %s are kept', { tags: ['PAY-37', 'N-33'] }, (paid, keeps, money) => {
  expect(calledOffMoney(cents(paid), cents(keeps))).toEqual(money);
});

test('shows a credit on an overpaid order and takes no payment', { tags: ['PAY-34', 'N-40'] }, () => {
  const overpaid = { ...order, paid: cents(100_500) };
  expect([balanceDue(overpaid), payableAmount(overpaid)]).toEqual([-500, 0]);
});

test('names what is left of a quotation differently from a balance due', { tags: ['PAY-20', 'N-40'] }, () => {
  for (const statusId of allStatusIds) {
    const each = { ...order, statusId };
    const totals = { balance: balanceDue(each), payable: payableAmount(each) };
    expect(leftToPay(statusId, totals)).toEqual(
      statusId === quotation
        ? { kind: 'remaining', amount: 70_000 }
        : { kind: 'balance', amount: totals.balance },
    );
  }
});

test.each([
  ['due on receipt', 0, 272_325, 17_500, 272_325, 289_825],
  ['with days to pay', 30, 272_325, 17_500, 0, 17_500],
  ['overpaid', 0, -500, 17_500, 0, 17_500],
])('the driver collects from an order %s', { tags: ['C-52', 'N-38'] }, (_name, netDays, ...amounts) => {
  const [balance, uncharged, due, inAll] = amounts;
  const totals = { balance: cents(balance), uncharged: cents(uncharged) };
  expect(collectedOnDelivery(totals, netDays)).toEqual({ balance: due, delivery: uncharged, inAll });
});

test('owes nothing on a floor order, which takes no payment', { tags: ['PAY-33'] }, () => {
  const floor = { ...order, orderType: 2 };
  expect([balanceDue(floor), payableAmount(floor)]).toEqual([0, 0]);
});

test('warns about a low deposit on an approved order until it ships', { tags: ['C-07', 'PAY-04'] }, () => {
  const grown = { ...order, statusId: statusIds.approved, minPaymentPercentage: 50 };
  expect(depositWarnings(grown)).toEqual([
    {
      code: 'DEPOSIT_BELOW_MINIMUM',
      data: { minimum: '$500.00', missing: '$200.00' },
      field: 'payments',
    },
  ]);
  expect(depositWarnings({ ...grown, paid: cents(50_000) })).toEqual([]);
  for (const statusId of [quotation, statusIds.layaway, statusIds.shipped, canceled])
    expect(depositWarnings({ ...grown, statusId })).toEqual([]);
});

test(
  'reports the missing deposit once a payment has been made, even before approval',
  { tags: ['C-07', 'ORD-14'] },
  () => {
    const short = { ...order, minPaymentPercentage: 50 };
    for (const statusId of [quotation, statusIds.layaway, statusIds.onHold, statusIds.approved])
      expect(depositShortfall({ ...short, statusId })).toEqual([
        {
          code: 'DEPOSIT_BELOW_MINIMUM',
          data: { minimum: '$500.00', missing: '$200.00' },
          field: 'payments',
        },
      ]);
    const unpaid = { ...short, paid: cents(0) };
    expect(depositShortfall({ ...unpaid, statusId: quotation })).toEqual([]);
    expect(depositShortfall({ ...unpaid, statusId: statusIds.approved })).toHaveLength(1);
    for (const statusId of [statusIds.shipped, canceled])
      expect(depositShortfall({ ...short, statusId })).toEqual([]);
  },
);

test('allows today as a delivery day, but not yesterday', { tags: ['ORD-61'] }, () => {
  expect(checkDeliveryDay({ deliveryDate: '2026-03-10', today: '2026-03-10' }).ok).toBe(true);
  expect(checkDeliveryDay({ deliveryDate: '2026-03-09', today: '2026-03-10' }).ok).toBe(false);
});

const terms: AgreedTerms = {
  lines: [
    {
      saleItemId: 1,
      leatherItemId: 2,
      quantity: 1,
      totalPrice: cents(90_000),
      discount: cents(0),
      swivelQuantity: 0,
      comments: '',
      choices: [[3, 4, null, 1]],
    },
  ],
  warranty: null,
  deliveryMethod: 'Freight',
  subtotal: cents(90_000),
  tax: cents(10_000),
  total: cents(100_000),
  uncharged: cents(0),
  deliveryDate: '2026-05-20',
};
const accepted = { name: 'Ana', acceptedOn: '2026-03-08', total: cents(100_000), terms };
const codes = (now: Partial<AgreedTerms>, was: AgreedTerms | null = terms) =>
  acceptanceRefusals({ ...accepted, terms: was }, { ...terms, ...now }).map(({ code }) => code);

test.each<[string, Partial<AgreedTerms>]>([
  ['ACCEPTED_TOTAL_CHANGED', { total: cents(120_000) }],
  ['ACCEPTED_PIECES_CHANGED', { lines: [{ ...terms.lines[0]!, choices: [] }] }],
  ['ACCEPTED_DELIVERY_CHANGED', { deliveryMethod: 'Factory pickup' }],
  ['ACCEPTED_WARRANTY_CHANGED', { warranty: 'Thank You' }],
  ['ACCEPTED_DATE_CHANGED', { deliveryDate: '2026-06-20' }],
])('reports %s on an accepted quotation at approval', { tags: ['N-02', 'ORD-81'] }, (code, change) => {
  expect(codes(change)).toEqual(['ACCEPTED_THEN_CHANGED', code]);
});

test('compares only totals when an acceptance has no stored terms', { tags: ['N-02'] }, () => {
  expect(codes({ total: cents(120_000) }, null)).toEqual(['ACCEPTED_THEN_CHANGED', 'ACCEPTED_TOTAL_CHANGED']);
});

test('shows who accepted what and when, in both languages', { tags: ['I18N-01', 'N-37'] }, () => {
  const [question] = acceptanceRefusals(accepted, { ...terms, total: cents(120_000) });
  expect(messageText('en', question.code, question.data)).toContain(
    'Ana accepted this quotation on Mar 8, 2026',
  );
  expect(messageText('es', question.code, question.data)).toContain(
    `el 8 mar 2026 por ${formatMoney(cents(100_000))}`,
  );
});
