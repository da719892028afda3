import { describe, expect, test } from 'vitest';
import { cents } from '../../money/index.ts';
import { usd } from '../../pricing/pricing.builders.ts';
import { computeOrder } from './compute-order.ts';
import { draft, facts, line, SOFA, stored, storedLine, toCompute } from './draft.builders.ts';

const BUNDLE = { id: 5, number: 1 };
const offered = {
  id: BUNDLE.id,
  name: 'Two sofas',
  price: usd(6_000),
  items: [{ saleItemId: SOFA, quantity: 2 }],
  isOffered: true,
};
const pair = [line({ bundle: BUNDLE }), line({ bundle: BUNDLE })];
const compute = (change: Parameters<typeof toCompute>[0] = {}) =>
  computeOrder(toCompute({ draft: draft({ lines: pair }), facts: facts({ bundles: [offered] }), ...change }));
const valuesOf = (computed: ReturnType<typeof compute>) =>
  computed.lines.flatMap((each) => (each.ok ? [each.value] : []));

describe('an order with a bundle', () => {
  test('deducts the saving from its lines as the last step of their price', { tags: ['N-26'] }, () => {
    const computed = compute();
    // Two sofas in bronze cost 6,300.00.
    expect(computed.totals).toMatchObject({ bundleSaving: usd(300), details: usd(8_628) });
    const [first] = valuesOf(computed);
    expect(first).toMatchObject({
      bundle: { number: 1, saving: usd(150) },
      price: { totalPrice: usd(4_314) },
    });
    expect(first!.price.steps.at(-1)).toEqual({ kind: 'bundle', name: 'Two sofas', amount: usd(-150) });
    expect(first!.price.steps.reduce((total, step) => total + step.amount, 0)).toBe(first!.price.totalPrice);
    expect(computed.bundles).toMatchObject([{ number: 1, sets: 1, missing: [], saving: usd(300) }]);
  });

  test(
    'counts the saving against the maximum discount, but not as a discount',
    { tags: ['N-26', 'PRICE-21'] },
    () => {
      const single = compute({ draft: draft({ lines: [line(), line()] }) });
      const bundle = compute();
      expect(bundle.totals.discount).toBe(0);
      expect(bundle.totals.maxDiscount).toBe(single.totals.maxDiscount - usd(300));
      expect(bundle.refusals).toEqual([]);
      const generous = { ...offered, price: cents(1) };
      const cheapest = compute({ facts: facts({ bundles: [generous] }) });
      expect(cheapest.totals).toMatchObject({ maxDiscount: 0, bundleSaving: usd(6_299.99) });
      expect(cheapest.refusals).toEqual([]);
    },
  );

  test('keeps the bundle price until the order is repriced', { tags: ['N-26', 'N-14'] }, () => {
    const bundles = [{ ...BUNDLE, name: 'Two sofas', price: usd(5_900), items: offered.items }];
    const lines = [7, 8].map((id) => storedLine({ id, bundle: BUNDLE, bundleSaving: usd(200) }));
    const existing = stored({ lines, bundles, pricedOn: '2026-06-01' });
    const sold = draft({ lines: [7, 8].map((id) => line({ id, bundle: BUNDLE })) });
    const context = { draft: sold, existing, facts: facts({ bundles: [{ ...offered, isOffered: false }] }) };
    expect(compute({ ...context, pricedOn: '2026-06-01' }).totals.bundleSaving).toBe(usd(400));
    const repriced = compute({ ...context, pricedOn: '2026-06-15' });
    expect(repriced.totals.bundleSaving).toBe(0);
    expect(repriced.warnings).toMatchObject([{ code: 'BUNDLE_NOT_SOLD', data: { bundle: 'Two sofas' } }]);
    expect(valuesOf(repriced).map(({ bundle }) => bundle)).toEqual([null, null]);
  });

  test(
    'ignores bundles that the store doesn’t sell, and those in a shopper’s order',
    { tags: ['N-26'] },
    () => {
      const unknown = compute({ facts: facts({ bundles: [{ ...offered, isOffered: false }] }) });
      expect(unknown.totals.bundleSaving).toBe(0);
      const shopper = compute({ isShopper: true });
      expect(shopper.totals.bundleSaving).toBe(0);
      expect(shopper.warnings.map(({ code }) => code)).not.toContain('BUNDLE_NOT_SOLD');
    },
  );
});
