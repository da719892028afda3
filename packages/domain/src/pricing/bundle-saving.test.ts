import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cents, sum, times } from '../money/index.ts';
import { type BundledLine, bundleSaving, type BundleTerms } from './bundle-saving.ts';
import { usd } from './pricing.builders.ts';

const SOFA = 1;
const CHAIR = 2;
/** In bronze, a sofa for 3,150.00 and two chairs for 1,200.00 each: 5,550.00 if bought separately. */
const terms = (change: Partial<BundleTerms> = {}): BundleTerms => ({
  id: 5,
  name: 'Living room',
  price: usd(5_000),
  items: [
    { saleItemId: SOFA, quantity: 1 },
    { saleItemId: CHAIR, quantity: 2 },
  ],
  ...change,
});
const sofa = (change: Partial<BundledLine> = {}): BundledLine => ({
  saleItemId: SOFA,
  quantity: 1,
  minRetailPrice: usd(3_150),
  totalPrice: usd(4_299),
  ...change,
});
const chairs = (change: Partial<BundledLine> = {}): BundledLine => ({
  saleItemId: CHAIR,
  quantity: 2,
  minRetailPrice: usd(1_200),
  totalPrice: usd(3_000),
  ...change,
});

describe('a bundle', { tags: ['N-26'] }, () => {
  test(
    'saves the difference from single prices in the lowest grade, split by largest remainder',
    {
      tags: ['N-26'],
    },
    () => {
      const { saving, parts, sets, missing } = bundleSaving(terms(), [sofa(), chairs()]);
      expect({ saving, sets, missing }).toEqual({ saving: usd(550), sets: 1, missing: [] });
      // 550.00 × 3,150 / 5,550 = 312.162…; 550.00 × 2,400 / 5,550 = 237.837…
      expect(parts).toEqual([usd(312.16), usd(237.84)]);
    },
  );

  test('saves nothing while a piece is missing, and names that piece', { tags: ['N-26'] }, () => {
    expect(bundleSaving(terms(), [sofa(), chairs({ quantity: 1 })])).toEqual({
      sets: 0,
      missing: [{ saleItemId: CHAIR, quantity: 1 }],
      saving: 0,
      parts: [0, 0],
    });
  });

  test('saves once for each complete set', { tags: ['N-26'] }, () => {
    const saved = (sofas: number, seats: number) =>
      bundleSaving(terms(), [sofa({ quantity: sofas }), chairs({ quantity: seats })]).saving;
    expect(saved(2, 4)).toBe(usd(1_100));
    expect(saved(2, 3)).toBe(usd(550));
  });

  test('never costs more than its pieces, and needs no price of its own', { tags: ['N-26'] }, () => {
    expect(bundleSaving(terms({ price: usd(5_600) }), [sofa(), chairs()]).saving).toBe(0);
    expect(bundleSaving(terms({ price: null }), [sofa(), chairs()]).saving).toBe(0);
  });

  test('never takes more off a line than its price', { tags: ['N-26'] }, () => {
    const amount = fc.integer({ min: 0, max: 2_000_000 });
    fc.assert(
      fc.property(amount, amount, amount, amount, amount, (price, low, lower, total, other) => {
        const lines = [
          sofa({ minRetailPrice: cents(low), totalPrice: cents(total) }),
          chairs({ minRetailPrice: cents(lower), totalPrice: cents(other) }),
        ];
        const { saving, parts } = bundleSaving(terms({ price: cents(price) }), lines);
        expect(sum(parts)).toBe(saving);
        parts.forEach((part, index) => expect(part).toBeLessThanOrEqual(lines[index]!.totalPrice));
        const single = sum([cents(low), times(cents(lower), 2)]);
        expect(saving).toBeLessThanOrEqual(Math.max(single - price, 0));
      }),
    );
  });
});
