import { cents, largest, NO_MONEY, subtract, type Cents } from '../../money/index.ts';
import { bundleSaving, type BundleTerms, type PriceStep } from '../../pricing/index.ts';
import type { Refusal, Result } from '../../result/index.ts';
import type { ComputedBundle } from './computed-bundle.ts';
import type { Pricing } from './computed-order.ts';
import type { DraftLine } from './draft.ts';
import type { ComputedLine } from './price-line.ts';

interface PricedBundles {
  readonly lines: readonly Result<ComputedLine>[];
  readonly bundles: readonly ComputedBundle[];
  readonly warnings: readonly Refusal[];
}

type Context = Pick<Pricing, 'existing' | 'facts' | 'pricedOn' | 'store' | 'isShopper'>;

/** Deducts bundle savings from a draft's lines (N-26). A bundle that is no longer sold saves nothing. */
export function priceBundles(
  context: Context,
  draft: readonly DraftLine[],
  lines: readonly Result<ComputedLine>[],
): PricedBundles {
  const sent = context.isShopper ? [] : draft.flatMap(({ bundle }) => bundle ?? []);
  const numbers = [...new Set(sent.map(({ number }) => number))].toSorted((a, b) => a - b);
  const groups = numbers.map((number) => {
    const { id } = sent.find((bundle) => bundle.number === number)!;
    return { id, number, terms: termsOf(context, { id, number }) };
  });
  const known = groups.flatMap(({ number, terms }) => (terms ? [{ number, terms }] : []));
  const bundles: ComputedBundle[] = [];
  const priced = [...lines];
  for (const { number, terms } of known) {
    const own = lines.flatMap((line, index) =>
      line.ok && draft[index]?.bundle?.number === number && draft[index].bundle.id === terms.id
        ? [{ index, line: line.value }]
        : [],
    );
    if (own.length === 0) continue;
    const { parts, ...saved } = bundleSaving(
      terms,
      own.map(({ line }) => ({
        saleItemId: line.saleItem.id,
        quantity: line.price.quantity,
        minRetailPrice: line.unit.minRetailPrice,
        totalPrice: line.price.totalPrice,
      })),
    );
    bundles.push({ number, terms, ...saved });
    own.forEach(({ index, line }, at) => {
      priced[index] = { ok: true, value: bundled(line, { number, terms, saving: parts[at] ?? NO_MONEY }) };
    });
  }
  const warnings = groups.flatMap(({ id, number, terms }): Refusal[] => {
    if (terms) return [];
    const name = [...(context.existing?.bundles ?? []), ...context.facts.bundles].find(
      (bundle) => bundle.id === id,
    )?.name;
    return [{ code: 'BUNDLE_NOT_SOLD', data: { bundle: name ?? '' }, field: `bundles.${number}` }];
  });
  return { lines: priced, bundles, warnings };
}

/**
 * A bundle's terms: the order's own while it keeps its prices (N-14), otherwise today's, if the store sells the
 * bundle.
 */
function termsOf(
  { existing, facts, pricedOn, store }: Context,
  { id, number }: { readonly id: number; readonly number: number },
): BundleTerms | undefined {
  const kept = existing?.bundles.find((bundle) => bundle.number === number && bundle.id === id);
  if (kept && existing?.pricedOn === pricedOn && existing.storeId === store.id) return kept;
  return facts.bundles.find((bundle) => bundle.id === id && bundle.isOffered);
}

interface Saved {
  readonly number: number;
  readonly terms: BundleTerms;
  readonly saving: Cents;
}

/**
 * Line with its share of a bundle's savings. The share isn't a discount, but it reduces the room for one: together,
 * they keep the price at or above the lowest that the company allows.
 */
function bundled(line: ComputedLine, { number, terms, saving }: Saved): ComputedLine {
  const step: PriceStep = { kind: 'bundle', name: terms.name, amount: subtract(NO_MONEY, saving) };
  const { price } = line;
  return {
    ...line,
    bundle: { number, saving },
    price: {
      ...price,
      totalPrice: subtract(price.totalPrice, saving),
      maxDiscount: largest(cents(price.maxDiscount - saving), NO_MONEY),
      steps: saving === 0 ? price.steps : [...price.steps, step],
    },
  };
}
