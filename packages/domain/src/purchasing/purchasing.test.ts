import { describe, expect, test } from 'vitest';
import { cents, sum } from '../money/index.ts';
import { refusalsOf } from '../result/index.ts';
import {
  checkPurchaseDraft,
  checkLots,
  checkReceipt,
  checkReceiptCosts,
  checkReturn,
  checkSend,
  checkVendorPrices,
  isStepAllowed,
  landedCosts,
  lineCost,
  moneyIn,
  nextPriceBreak,
  purchaseOrderStatuses,
  purchaseSuggestions,
  type PurchaseStep,
  quantityLeft,
  statusFromLines,
  type StockedForPurchase,
  usualPrice,
} from './index.ts';

const line = (more: Partial<Parameters<typeof quantityLeft>[0]> = {}) => ({
  quantity: 100,
  received: 0,
  returned: 0,
  replaced: 0,
  closed: 0,
  ...more,
});

describe('what is left of an order line', () => {
  test.each([
    ['nothing came', {}, 100],
    ['a part came', { received: 40.5 }, 59.5],
    ['more came than was ordered', { received: 120 }, 0],
    ['the vendor replaces what went back', { received: 100, returned: 15, replaced: 15 }, 15],
    ['what went back is not replaced', { received: 100, returned: 15 }, 0],
    ['the vendor replaces a part of what was too much', { received: 120, returned: 30, replaced: 30 }, 10],
    ['the rest is not coming', { received: 40, closed: 60 }, 0],
  ])('is the area still to come when %s', { tags: ['N-19'] }, (_, more, left) => {
    expect(quantityLeft(line(more))).toBe(left);
  });

  test('makes the order received only when it is nothing on every line', { tags: ['N-19'] }, () => {
    expect(statusFromLines([line(), line()])).toBe('sent');
    expect(statusFromLines([line({ received: 100 }), line()])).toBe('partially received');
    expect(statusFromLines([line({ received: 1 })])).toBe('partially received');
    expect(statusFromLines([line({ received: 100 }), line({ received: 60, closed: 40 })])).toBe('received');
  });
});

test('allows each action on a purchase order only in its statuses', { tags: ['N-19'] }, () => {
  const steps: PurchaseStep[] = ['edit', 'send', 'receive', 'return', 'close', 'cancel'];
  const table = Object.fromEntries(
    purchaseOrderStatuses.map((status) => [status, steps.filter((step) => isStepAllowed(step, status))]),
  );
  expect(table).toEqual({
    draft: ['edit', 'send', 'cancel'],
    sent: ['send', 'receive', 'return', 'cancel'],
    'partially received': ['send', 'receive', 'return', 'close'],
    received: ['return'],
    canceled: [],
  });
});

const codes = (result: Parameters<typeof refusalsOf>[0]) =>
  refusalsOf(result).map(({ code, field }) => (field === undefined ? code : `${code} ${field}`));

test('asks before receiving more than is still to come', { tags: ['N-19'] }, () => {
  const moved = (quantity: number) => [{ line: line({ received: 60 }), quantity }];
  expect(codes(checkReceipt(moved(40), false))).toEqual([]);
  expect(codes(checkReceipt(moved(40.0001), false))).toEqual(['RECEIVE_MORE_THAN_ORDERED']);
  expect(codes(checkReceipt(moved(40.0001), true))).toEqual([]);
  expect(codes(checkReceipt(moved(0), true))).toEqual(['STOCK_QUANTITY_NOT_POSITIVE lines.0.quantity']);
});

test.each([
  ['the agreed cost', 400, 0, []],
  ['a quarter more, and freight as high as the leather', 500, 62_500, []],
  ['more than a quarter more', 501, 0, ['RECEIVE_COST_UNUSUAL']],
  ['less than three quarters', 299, 0, ['RECEIVE_COST_UNUSUAL']],
  ['freight above the leather', 400, 50_001, ['RECEIVE_FREIGHT_HIGH']],
] as const)('receives at %s, or asks first', { tags: ['N-19'] }, (_what, cost, freight, expected) => {
  const lines = [
    { leather: 'Onyx', quantity: 100, unitCost: cents(cost), agreed: cents(400) },
    { leather: 'Rust', quantity: 0, unitCost: cents(700), agreed: cents(0) },
  ];
  const check = (isConfirmed: boolean) =>
    codes(checkReceiptCosts(lines, { freight: cents(freight), exchangeRate: 1.25, isConfirmed }));
  expect(check(false)).toEqual(expected);
  expect(check(true)).toEqual([]);
});

test(
  'asks about each leather with dye lots that is received without a lot',
  { tags: ['N-18', 'N-19'] },
  () => {
    const line = (leather: string, isKeptByLot: boolean, hasLot: boolean) => ({
      leather,
      isKeptByLot,
      hasLot,
    });
    const lines = [
      line('Onyx', true, false),
      line('Sand', true, true),
      line('Rust', false, false),
      line('Onyx', true, false),
      line('Moss', true, false),
    ];
    expect(checkLots(lines, false)).toMatchObject({
      refusals: [{ code: 'RECEIVE_WITHOUT_LOT', data: { leathers: 'Onyx, Moss' } }],
    });
    expect(codes(checkLots(lines, true))).toEqual([]);
    expect(codes(checkLots(lines.slice(1, 3), false))).toEqual([]);
  },
);

test('returns at most what was received, with a reason', { tags: ['N-19'] }, () => {
  const moved = (quantity: number) => [{ line: line({ received: 60, returned: 10 }), quantity }];
  expect(codes(checkReturn(moved(50), 'Scars'))).toEqual([]);
  expect(codes(checkReturn(moved(50.5), ' '))).toEqual([
    'RETURN_MORE_THAN_RECEIVED lines.0.quantity',
    'REASON_REQUIRED reason',
  ]);
  expect(codes(checkReturn(moved(-1), 'Scars'))).toEqual(['STOCK_QUANTITY_NOT_POSITIVE lines.0.quantity']);
});

test('checks days, rate, quantities and costs of a draft', { tags: ['N-19'] }, () => {
  const draft = { date: '2026-03-10', expectedDate: '2026-03-10', exchangeRate: 1.08, lines: [] };
  expect(codes(checkPurchaseDraft(draft))).toEqual([]);
  expect(codes(checkPurchaseDraft({ ...draft, expectedDate: '2026-03-09' }))).toEqual([
    'EXPECTED_BEFORE_ORDERED expectedDate',
  ]);
  for (const exchangeRate of [0, -1, 0.000_000_4, 10_001])
    expect(codes(checkPurchaseDraft({ ...draft, exchangeRate }))).toEqual(['FIELD_INVALID exchangeRate']);
  const lines = [
    { quantity: 0, unitCost: null },
    { quantity: 1, unitCost: cents(-1) },
    { quantity: 1_000, unitCost: cents(100_000_001) },
  ];
  expect(codes(checkPurchaseDraft({ ...draft, lines }))).toEqual([
    'STOCK_QUANTITY_NOT_POSITIVE lines.0.quantity',
    'FIELD_INVALID lines.1.unitCost',
    'FIELD_INVALID lines.2.unitCost',
  ]);
});

describe('landed cost', () => {
  const lines = [
    { quantity: 100, unitCost: cents(450) },
    { quantity: 33.3333, unitCost: cents(601) },
    { quantity: 10, unitCost: cents(0) },
  ];

  test('splits the freight to the cent, by value', { tags: ['N-19'] }, () => {
    const landed = landedCosts(lines, { freight: cents(10_001), exchangeRate: 1 });
    expect(landed.map((each) => each.landed)).toEqual([51_920, 23_114, 0]);
    expect(sum(landed.map((each) => each.landed))).toBe(45_000 + 20_033 + 10_001);
  });

  test('splits the freight by area when nothing has a value', { tags: ['N-19'] }, () => {
    const free = lines.map((each) => ({ ...each, unitCost: cents(0) }));
    const landed = landedCosts(free, { freight: cents(14_333), exchangeRate: 1 });
    expect(landed.map((each) => each.landed)).toEqual([10_000, 3_333, 1_000]);
    expect(landed.map((each) => each.perSquareFoot)).toEqual([100, 100, 100]);
  });

  test('is in dollars, whatever currency the vendor uses', { tags: ['N-19'] }, () => {
    expect(
      landedCosts([{ quantity: 40, unitCost: cents(500) }], { freight: cents(1_600), exchangeRate: 1.1 }),
    ).toEqual([{ landed: 23_600, perSquareFoot: 590, perSquareMeter: null }]);
  });
});

test('uses a cost per square meter as it was typed', { tags: ['N-19', 'INV-25'] }, () => {
  // 50.00 per square meter are 4.65 per square foot, which would be 50.05.
  const line = { quantity: 107.6391, unitCost: cents(465), unitCostPerMeter: cents(5_000) };
  expect(lineCost(line)).toBe(50_000);
  expect(lineCost({ ...line, unitCostPerMeter: null })).toBe(50_052);
  // Someone typed another cost per square foot since.
  expect(lineCost({ ...line, unitCost: cents(400) })).toBe(43_056);
  expect(landedCosts([line], { freight: cents(1_000), exchangeRate: 1 })).toEqual([
    { landed: 51_000, perSquareFoot: 474, perSquareMeter: 5_100 },
  ]);
});

describe('price breaks', () => {
  const breaks = [
    { fromQuantity: 0, unitCost: cents(500) },
    { fromQuantity: 200, unitCost: cents(450) },
    { fromQuantity: 1000, unitCost: cents(400) },
  ];
  const price = (quantity: number) =>
    usualPrice(breaks, { quantity, lastCost: cents(999), exchangeRate: 1 }).unitCost;

  test('apply from their quantity on', { tags: ['N-19'] }, () => {
    expect([199.99, 200, 1000].map(price)).toEqual([500, 450, 400]);
  });

  test('name the next quantity at which a leather is cheaper', { tags: ['N-19'] }, () => {
    expect(nextPriceBreak(breaks, 150)).toEqual(breaks[1]);
    expect(nextPriceBreak(breaks, 200)).toEqual(breaks[2]);
    expect(nextPriceBreak(breaks, 1000)).toBeUndefined();
  });

  test('fall back to the last cost, in the currency of the order', { tags: ['N-19'] }, () => {
    const line = { quantity: 50, lastCost: cents(550), exchangeRate: 1.1 };
    expect(usualPrice([], line)).toEqual({ unitCost: 500, unitCostPerMeter: null });
    expect(usualPrice([breaks[1]!], line).unitCost).toBe(500);
  });

  test('have one price for each leather and quantity', { tags: ['N-19'] }, () => {
    const sent = (leatherItemId: number, fromQuantity: number, unitCost = 400) => ({
      leatherItemId,
      fromQuantity,
      unitCost: cents(unitCost),
    });
    expect(codes(checkVendorPrices([sent(1, 0), sent(1, 50), sent(2, 0)]))).toEqual([]);
    expect(codes(checkVendorPrices([sent(1, 50), sent(1, 50), sent(2, -1, -1)]))).toEqual([
      'PRICE_BREAK_TWICE prices.1.fromQuantity',
      'FIELD_INVALID prices.2.fromQuantity',
      'FIELD_INVALID prices.2.unitCost',
    ]);
  });
});

describe('suggestions', () => {
  const bulk: StockedForPurchase = {
    leatherItemId: 7,
    isActive: true,
    orderingType: 'by bulk',
    reorderPoint: 200,
    areaPerHide: 50,
    quantities: { atHand: 300, reserved: 180, short: 0, inProcess: 40, ordered: 80 },
    drafted: 0,
  };
  const suggest = (leather: StockedForPurchase) => purchaseSuggestions([leather], [], []);

  test('refill a leather to twice its reorder point, in whole hides', { tags: ['N-19', 'INV-14'] }, () => {
    expect(suggest(bulk)).toEqual([
      {
        ...{ leatherItemId: 7, reason: 'reorder point', orderId: null, short: 0, piece: null },
        ...{ missing: 200, suggested: 200, hides: 4 },
      },
    ]);
    expect(suggest({ ...bulk, areaPerHide: 55 })).toMatchObject([{ missing: 200, suggested: 220, hides: 4 }]);
    expect(suggest({ ...bulk, areaPerHide: 0 })).toMatchObject([{ suggested: 200, hides: 0 }]);
  });

  test("don't include leather above its reorder point", { tags: ['N-19', 'INV-14'] }, () => {
    expect(suggest({ ...bulk, reorderPoint: 199.9 })).toEqual([]);
    expect(suggest({ ...bulk, isActive: false })).toEqual([]);
    expect(suggest({ ...bulk, drafted: 0.5 })).toEqual([]);
  });

  test('include what each order lacks, less what is on order for it', { tags: ['N-19', 'INV-14'] }, () => {
    const leather: StockedForPurchase = {
      ...bulk,
      orderingType: 'by order',
      quantities: { atHand: 0, reserved: 260, short: 260, inProcess: 0, ordered: 0 },
    };
    const shortOrders = [
      { leatherItemId: 7, orderId: 1, short: 100 },
      { leatherItemId: 8, orderId: 1, short: 30 },
      { leatherItemId: 7, orderId: 2, short: 90 },
      { leatherItemId: 7, orderId: 3, short: 70 },
    ].map((order) => ({ ...order, pieces: [] }));
    const open = [
      { leatherItemId: 7, orderId: 2, left: 50 },
      { leatherItemId: 7, orderId: null, left: 110 },
      { leatherItemId: 8, orderId: null, left: 500 },
    ];
    expect(purchaseSuggestions([leather], shortOrders, open)).toEqual([
      {
        ...{ leatherItemId: 7, reason: 'short order', orderId: 2, short: 90, piece: null },
        ...{ missing: 30, suggested: 50, hides: 1 },
      },
      {
        ...{ leatherItemId: 7, reason: 'short order', orderId: 3, short: 70, piece: null },
        ...{ missing: 70, suggested: 100, hides: 2 },
      },
    ]);
  });

  test(
    'count only deliveries with enough for a whole piece if lots are kept',
    { tags: ['N-19', 'N-18'] },
    () => {
      const pieces = [148.35, 148.35, 148.35, 148.35];
      const lacking = { leatherItemId: 7, orderId: 1, short: 593.4, pieces };
      const missingWith = (orderingType: 'by order' | 'by bulk', ...lefts: readonly number[]) =>
        purchaseSuggestions(
          [{ ...bulk, orderingType, reorderPoint: 0 }],
          [lacking],
          lefts.map((left) => ({ leatherItemId: 7, orderId: null, left })),
        );
      expect(missingWith('by order', 100)).toMatchObject([{ short: 593.4, piece: 148.35, missing: 593.4 }]);
      expect(missingWith('by order', 100, 300)).toMatchObject([{ short: 593.4, missing: 296.7 }]);
      expect(missingWith('by order', 593.4)).toEqual([]);
      expect(missingWith('by bulk', 300), 'though enough is on hand').toMatchObject([
        { reason: 'short order', orderId: null, short: 593.4, missing: 296.7 },
      ]);
    },
  );
});

test('writes dollars as dollars and other currencies with their code', { tags: ['N-19'] }, () => {
  expect(moneyIn(cents(123_450), 'USD')).toBe('$1,234.50');
  expect(moneyIn(cents(123_450), 'EUR')).toBe('1,234.50 EUR');
});

test('asks before an order in another currency is sent without its rate', { tags: ['N-19'] }, () => {
  const lines = [{ quantity: 10, unitCost: cents(400) }];
  const check = (currency: string, exchangeRate: number, isConfirmed = false) =>
    codes(
      checkSend(lines, { ...{ vendor: 'Bellani', minimum: cents(0) }, currency, exchangeRate, isConfirmed }),
    );
  expect(check('EUR', 1)).toEqual(['PURCHASE_RATE_MISSING']);
  expect(check('EUR', 1, true)).toEqual([]);
  expect(check('EUR', 1.08)).toEqual([]);
  expect(check('USD', 1)).toEqual([]);
});
