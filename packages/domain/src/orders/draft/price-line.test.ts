import { describe, expect, test } from 'vitest';
import { formatMoney } from '../../money/index.ts';
import { usd } from '../../pricing/pricing.builders.ts';
import { computeOrder } from './compute-order.ts';
import type { ToCompute } from './computed-order.ts';
import type { DraftLine } from './draft.ts';
import {
  BRASS,
  CHAIR,
  choice,
  CUP_HOLDER,
  draft,
  facts,
  GRADE,
  leather,
  LEATHER,
  line,
  OAK,
  option,
  saleItem,
  SOFA,
  stored,
  storedLine,
  SWIVEL,
  toCompute,
} from './draft.builders.ts';

/** Price of the only line and its choices as `item x quantity`, or its refusals as `code field`. */
function priced(change: Partial<DraftLine>, input: Partial<ToCompute> = {}) {
  const [result] = computeOrder(toCompute({ draft: draft({ lines: [line(change)] }), ...input })).lines;
  if (!result?.ok) return result?.refusals.map(({ code, field }) => `${code} ${field}`);
  const { price, customizations } = result.value;
  const choices = customizations.map(({ fact, quantity }) => `${fact.itemId} x ${quantity}`);
  return [formatMoney(price.totalPrice), ...choices];
}
const withOptions = (...customizations: ReturnType<typeof option>[]) => ({
  facts: facts({ customizations }),
});
const LEGS = `${OAK} x 2`;
const NAILS = `${BRASS} x 1`;

describe('completes a new line with the defaults of its style', () => {
  const legs = (change: Parameters<typeof option>[3]) =>
    withOptions(option(OAK, 21, 40, { defaultQuantity: 2, quantity: 1, ...change }));
  test.each<[string, unknown, unknown]>([
    ['adds all defaults with their quantities', priced({}), ['$4,464.00', LEGS, NAILS]],
    ["multiplies defaults by the line's quantity", priced({ quantity: 3 }), ['$13,392.00', LEGS, NAILS]],
    [
      "doesn't add a default to a part that has a choice",
      priced({ customizations: [choice(SWIVEL)] }),
      ['$4,584.00', `${SWIVEL} x 1`, NAILS],
    ],
    ['takes the quantity of the default, not of the option', priced({}, legs({})), ['$4,379.00', LEGS]],
    ['ignores a withdrawn default', priced({}, legs({ active: false })), ['$4,299.00']],
    ['ignores a special at a store without specials', priced({}, legs({ special: true })), ['$4,299.00']],
    ['leaves a finished piece as it is', priced({ vinItemId: 9 }), ['$4,299.00']],
    ['leaves a stored line as it was sold', priced({ id: 7 }, { existing: stored() }), ['$4,299.00']],
  ])('%s', { tags: ['CZR-16', 'ORD-06', 'STORE-11'] }, (_case, actual, expected) => {
    expect(actual).toEqual(expected);
  });

  test(
    'reports the part with a default grade as missing instead of choosing a leather',
    { tags: ['CAT-21', 'ORD-81'] },
    () => {
      const input = withOptions(option(GRADE, 23, 300, { itemName: 'Grade 500', defaultQuantity: 1 }));
      const [result] = computeOrder(toCompute(input)).lines;
      expect(result?.ok && result.value.missingParts).toEqual(['Part 23']);
      expect(result?.ok && result.value.customizations).toEqual([]);
    },
  );
});

describe('refuses what the catalog does not sell', () => {
  const known = { existing: stored() };
  const soldChair = { existing: stored({ lines: [storedLine({ saleItemId: CHAIR })] }) };
  const service = {
    facts: facts({ saleItems: [saleItem(60, { type: 3, basePrice: usd(180), styleId: null })] }),
  };
  const repair = { saleItemId: 60, leatherItemId: null };
  const withdrawn = { facts: facts({ leathers: [leather({ isActive: false })] }) };
  test.each<[string, unknown, unknown]>([
    ['an unknown piece', priced({ saleItemId: 99 }), ['ORDER_MSG_SELECT_SALEITEM details.0.saleItemId']],
    ['a withdrawn piece', priced({ saleItemId: CHAIR }), ['NO_AVAILABLE_PRODUCT details.0.saleItemId']],
    [
      'a service sold in the shop',
      priced(repair, { ...service, draft: draft({ origin: 'shopper', lines: [line(repair)] }) }),
      ['NO_AVAILABLE_PRODUCT details.0.saleItemId'],
    ],
    ['but not a service sold by the office', priced(repair, service), ['$180.00']],
    ['no leather', priced({ leatherItemId: null }), ['FIELD_REQUIRED details.0.leatherItemId']],
    ['a withdrawn leather', priced({}, withdrawn), ['LEATHER_NOT_AVAILABLE details.0.leatherItemId']],
    [
      'an option of another piece',
      priced({ customizations: [choice(99)] }),
      ['CUSTOMIZATION_NOT_AVAILABLE details.0.customizations.0'],
    ],
    [
      'a withdrawn option, by its name',
      priced(
        { customizations: [choice(OAK)] },
        withOptions(option(OAK, 21, 40, { active: false, itemName: 'Oak legs' })),
      ),
      ['OPTION_NOT_OFFERED details.0.customizations.0'],
    ],
    [
      'a second item of a part',
      priced({ customizations: [choice(OAK), choice(SWIVEL)] }),
      ['CUSTOMIZATION_CLASHES details.0.customizations.1'],
    ],
    [
      'but not a withdrawn piece that the line already sells',
      priced({ id: 7, saleItemId: CHAIR }, soldChair),
      ['$4,299.00'],
    ],
    [
      'but not a withdrawn leather that the line already has',
      priced({ id: 7 }, { ...known, ...withdrawn }),
      ['$4,299.00'],
    ],
  ])('%s', { tags: ['CAT-35', 'PRICE-29', 'CZR-17', 'N-05'] }, (_case, actual, expected) => {
    expect(actual).toEqual(expected);
  });
});

test('names the piece, the option and its part when an option is withdrawn', { tags: ['CAT-35'] }, () => {
  const withdrawn = withOptions(option(OAK, 21, 40, { active: false, itemName: 'Oak legs' }));
  const lines = [line({ customizations: [choice(OAK)] })];
  const [result] = computeOrder(toCompute({ draft: draft({ lines }), ...withdrawn })).lines;
  expect(result?.ok === false && result.refusals[0]?.data).toMatchObject({
    ...{ piece: 'Item 1', item: 'Oak legs', part: 'Part 21' },
  });
});

describe('sells a grade as a leather of that grade', () => {
  const insert = (leatherItemId: number | null) => ({ customizations: [choice(GRADE, { leatherItemId })] });
  const other = leather({ id: 12, gradeValue: 900 });
  const leathers = { facts: facts({ leathers: [leather(), other] }) };
  test.each<[string, unknown, unknown]>([
    ['of the grade', priced(insert(LEATHER)), ['$4,764.00', LEGS, NAILS, `${GRADE} x 1`]],
    [
      'without a leather',
      priced(insert(null)),
      ['LEATHER_NOT_AVAILABLE details.0.customizations.0.leatherItemId'],
    ],
    [
      'of another grade',
      priced(insert(12), leathers),
      ['LEATHER_NOT_AVAILABLE details.0.customizations.0.leatherItemId'],
    ],
  ])('%s', { tags: ['CAT-21'] }, (_case, actual, expected) => {
    expect(actual).toEqual(expected);
  });

  test('drops a leather sent with anything but a grade', { tags: ['CAT-21', 'N-18'] }, () => {
    const lines = [line({ customizations: [choice(OAK, { leatherItemId: LEATHER })] })];
    const [result] = computeOrder(toCompute({ draft: draft({ lines }) })).lines;
    expect(result?.ok && result.value.customizations.map((item) => item.leatherItemId)).toEqual([null, null]);
  });
});

test.each([
  [CUP_HOLDER, 4, 4],
  [OAK, 1, 2],
])('accepts a sent quantity only for add-ons: item %i, sent %i', { tags: ['CAT-12'] }, (item, sent, sold) => {
  expect(priced({ customizations: [choice(item, { quantity: sent })] })).toContain(`${item} x ${sold}`);
});

describe('refuses more than a line can hold', () => {
  const swivelOf = (quantity: number) => choice(SWIVEL, { quantity });
  const choicePath = 'details.0.customizations.0.quantityRequired';
  test.each<[string, unknown, unknown]>([
    ['1,000 pieces', priced({ quantity: 1_000 }), ['FIELD_OUT_OF_RANGE details.0.quantity']],
    [
      'more swivels than pieces',
      priced({ swivelQuantity: 50 }),
      ['FIELD_OUT_OF_RANGE details.0.swivelQuantity'],
    ],
    [
      'two swivels on a piece',
      priced({ customizations: [swivelOf(2)] }),
      [`FIELD_OUT_OF_RANGE ${choicePath}`],
    ],
    [
      '50 legs',
      priced({ customizations: [choice(OAK, { quantity: 50 })] }),
      [`FIELD_OUT_OF_RANGE ${choicePath}`],
    ],
    [
      '100 of an add-on',
      priced({ customizations: [choice(CUP_HOLDER, { quantity: 100 })] }),
      [`FIELD_OUT_OF_RANGE ${choicePath}`],
    ],
  ])('%s', { tags: ['N-10', 'CAT-12', 'SHOP-24'] }, (_case, actual, expected) => {
    expect(actual).toEqual(expected);
  });

  test('keeps the swivels of a stored line whose quantity was reduced', { tags: ['N-10', 'SHOP-24'] }, () => {
    expect(priced({ id: 7, swivelQuantity: 2 }, { existing: stored() })).toEqual(['$4,299.00']);
  });
});

test.each([
  [
    'a warranty as delivery',
    { delivery: { saleItemId: 41, name: 'Freight', price: null } },
    'deliveryMethod',
  ],
  [
    'furniture as delivery',
    { delivery: { saleItemId: SOFA, name: 'Freight', price: null } },
    'deliveryMethod',
  ],
  ['a delivery as warranty', { warranty: { saleItemId: 1760, name: 'Thank You', price: null } }, 'warranty'],
])('refuses %s', { tags: ['N-10', 'C-23'] }, (_case, change, field) => {
  const { refusals } = computeOrder(toCompute({ draft: draft(change) }));
  expect(refusals).toContainEqual({ code: 'FIELD_INVALID', data: { field }, field });
});

test(
  'counts a chair as a swivel if it has the configured customization',
  { tags: ['CZR-30', 'N-12'] },
  () => {
    const lines = [line({ quantity: 2, customizations: [choice(SWIVEL)] }), line({ quantity: 2 })];
    const { lines: results } = computeOrder(toCompute({ draft: draft({ lines }) }));
    expect(results.map((result) => result.ok && result.value.swivelQuantity)).toEqual([2, 0]);
  },
);

test("doesn't price an item without a row in the price list", { tags: ['PRICE-29'] }, () => {
  expect(priced({ saleItemId: SOFA }, { facts: facts({ prices: [] }) })).toEqual([
    'NO_AVAILABLE_PRODUCT details.0.saleItemId',
  ]);
});
