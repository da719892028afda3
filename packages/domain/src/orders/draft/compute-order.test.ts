import { describe, expect, test } from 'vitest';
import { usd } from '../../pricing/pricing.builders.ts';
import { readSettings } from '../../settings/index.ts';
import { computeOrder } from './compute-order.ts';
import { areLinesChanged, detailLines, keepsLines, withoutExtras } from './compare-lines.ts';
import type { ToCompute } from './computed-order.ts';
import type { DraftToPrice } from './draft.ts';
import { draft, facts, line, stored, storedLine, toCompute } from './draft.builders.ts';
import { editRefusals } from './edit-refusals.ts';

const compute = (change: Partial<DraftToPrice> = {}, input: Partial<ToCompute> = {}) =>
  computeOrder(toCompute({ draft: draft(change), ...input }));
const codes = (change: Partial<DraftToPrice>, input: Partial<ToCompute> = {}) =>
  compute(change, input).refusals.map(({ code, field }) => `${code} ${field}`);

test(
  'totals furniture, warranty and freight, then adds the tax',
  { tags: ['PRICE-02', 'PRICE-03', 'N-10'] },
  () => {
    const warranty = { saleItemId: 41, name: 'Thank You', price: null };
    const { totals, refusals } = compute({ warranty, discount: usd(13) });
    expect(refusals).toEqual([]);
    expect(totals).toMatchObject({
      details: usd(4464),
      warranty: usd(99),
      chargedDelivery: usd(250),
      subtotal: usd(4800),
      tax: usd(480),
      total: usd(5280),
      seats: 3,
    });
  },
);

describe('refuses amounts outside their limits', () => {
  test.each<[string, string[], string[]]>([
    ['a negative order discount', codes({ discount: usd(-1) }), ['DISCOUNT_NEGATIVE discount']],
    [
      'a negative line discount',
      codes({ lines: [line({ discount: usd(-1) })] }),
      ['DISCOUNT_NEGATIVE discount', 'DISCOUNT_NEGATIVE details.0.discount'],
    ],
    [
      'a line discount above the price of the line',
      codes({ lines: [line({ discount: usd(4465) })] }, { role: 'Administrator' }),
      ['DISCOUNT_LIMIT details.0.discount'],
    ],
    [
      'a total that no payment can carry',
      codes({ lines: [0, 1, 2].map(() => line({ quantity: 999 })) }),
      ['ORDER_TOTAL_TOO_HIGH details'],
    ],
    [
      'payments above the price',
      codes({}, { existing: stored({ paid: usd(9000) }) }),
      ['PAYMENT_OVER_PRICE payments'],
    ],
  ])('%s', { tags: ['PRICE-23', 'N-10'] }, (_case, actual, expected) => {
    expect(actual).toEqual(expected);
  });
});

describe('validates the whole form for staff, but only customer and lines for a customizer quotation', () => {
  const missing = { facts: facts({ salesRep: null, channel: null }) };
  const quotation = { origin: 'customizer', delivery: null } as const;
  test.each<[string, string[], string[]]>([
    [
      'staff',
      codes({ delivery: null }, missing),
      ['SALES_REP_MISSING salesRepId', 'DELIVERY_MISSING delivery', 'CHANNEL_MISSING channelId'],
    ],
    ['customizer', codes(quotation, missing), []],
    [
      'customizer without a customer',
      codes({ ...quotation, customer: null }, { facts: facts({ customer: null }) }),
      ['ORDER_MSG_CUSTOMER customer'],
    ],
    ['a past delivery day', codes({ deliveryDate: '2026-06-14' }), ['DELIVERY_DATE_PAST deliveryDate']],
    [
      'a stored order that is given a past delivery day',
      codes({ deliveryDate: '2026-06-14' }, { existing: stored() }),
      ['DELIVERY_DATE_PAST deliveryDate'],
    ],
    [
      'a stored delivery day in the past',
      codes({}, { existing: stored({ deliveryDate: '2026-06-14' }) }),
      [],
    ],
    [
      "a deposit other than the term's",
      codes({ minPaymentPercentage: 10 }),
      ['ROLE_NOT_VALID_FOR_PAGE minPaymentPercentage'],
    ],
    [
      'a term that the customer was not granted',
      codes({ paymentTermId: 2 }),
      ['PAYMENT_TERM_NOT_GRANTED paymentTermId'],
    ],
  ])('%s', { tags: ['C-15', 'ORD-61', 'N-38'] }, (_case, actual, expected) => {
    expect(actual).toEqual(expected);
  });
});

describe('charges no tax to an exempt customer', () => {
  const payer = {
    id: 1,
    paymentTermId: null,
    taxExemptCertificate: 'EX-1',
    taxExemptUntil: '2026-12-31',
    taxExemptState: null,
  };
  const approved = stored({ statusId: 1, taxExemptCertificate: null });
  test.each<[string, Partial<ToCompute>, number, string[]]>([
    ['with a valid certificate', {}, 0, []],
    ['whose certificate expired', { today: '2027-01-01' }, 471.4, ['TAX_EXEMPTION_EXPIRED']],
    ['while the order is a quotation', { existing: stored() }, 0, []],
    ['after the order was agreed with tax', { existing: approved }, 471.4, []],
  ])('%s', { tags: ['N-38'] }, (_case, input, tax, warnings) => {
    const computed = compute({}, { facts: facts({ payer }), ...input });
    expect(computed.totals.tax).toBe(usd(tax));
    const codesOf = computed.warnings.map(({ code }) => code);
    expect(codesOf.filter((code) => code.startsWith('TAX'))).toEqual(warnings);
  });
});

describe('keeps the prices of an agreed order', () => {
  const agreed = (statusId: 0 | 1 | 9) =>
    stored({ statusId: statusId as 1, lines: [storedLine({ totalPrice: usd(4000) })] });
  const same = [line({ id: 7 })];
  test.each<[string, boolean, Parameters<typeof keepsLines>[0]]>([
    ['unchanged', true, { draft: draft({ lines: same }), existing: agreed(1), storeId: 1 }],
    ['in another store', false, { draft: draft({ lines: same }), existing: agreed(1), storeId: 2 }],
    [
      'with another quantity',
      false,
      { draft: draft({ lines: [line({ id: 7, quantity: 2 })] }), existing: agreed(1), storeId: 1 },
    ],
    ['while it is a quotation', false, { draft: draft({ lines: same }), existing: agreed(9), storeId: 1 }],
    ['that is new', false, { draft: draft(), existing: null, storeId: 1 }],
  ])('%s: %s', { tags: ['N-10', 'N-14'] }, (_case, keeps, order) => {
    expect(keepsLines(order)).toBe(keeps);
  });

  test('totals the stored lines', { tags: ['N-10', 'N-14'] }, () => {
    const computed = compute({ lines: same }, { existing: agreed(1), keptLines: detailLines(agreed(1)) });
    expect(computed.lines).toEqual([]);
    expect(computed.totals).toMatchObject({ details: usd(4000), seats: 3 });
  });

  test(
    'tells a changed text from changed furniture, and drops the gift line',
    { tags: ['N-10', 'ORD-67'] },
    () => {
      const existing = stored({ lines: [storedLine(), storedLine({ id: 8, detailType: 5 })] });
      const sent = withoutExtras({ lines: [line({ id: 7, comments: 'Rush' }), line({ id: 8 })] }, existing);
      expect(sent.lines.map(({ id }) => id)).toEqual([7]);
      expect(areLinesChanged(sent.lines, existing)).toBe(false);
      expect(areLinesChanged([], existing)).toBe(true);
    },
  );
});

describe('refuses edits that the status forbids', () => {
  const edit = (existing = stored(), change: Partial<ToCompute> = {}, linesChanged = false) =>
    editRefusals(
      { ...toCompute(change), settings: readSettings({}), linesChanged, salesRepId: 1 },
      existing,
    ).map(({ code }) => code);
  const made = stored({ lines: [storedLine({ vinItems: 1 })] });
  test.each<[string, string[], string[]]>([
    ['an open quotation can be edited freely', edit(), []],
    ['a visitor can edit nothing', edit(stored(), { role: null }), ['UNAUTHORIZED']],
    [
      'furniture in production',
      edit(stored({ statusId: 3 }), { role: 'Administrator' }, true),
      ['ORDER_NOT_EDITABLE'],
    ],
    [
      "a line with numbered pieces can't be removed",
      edit(made, { draft: draft({ lines: [] }) }, true),
      ['LINE_KEPT'],
    ],
    [
      'only an administrator may grant a discount',
      edit(stored(), { draft: draft({ grantDiscount: true }) }),
      ['ROLE_NOT_VALID_FOR_PAGE'],
    ],
  ])('%s', { tags: ['N-13', 'ORD-20'] }, (_case, actual, expected) => {
    expect(actual).toEqual(expected);
  });
});
