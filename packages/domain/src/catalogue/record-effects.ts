/** How a changed record affects the orders and quotations that use it. */
export type RecordEffect = 'basePrice' | 'work' | 'leather' | 'leadTime' | 'name' | 'stores';

type Values = Readonly<Record<string, unknown>>;

/** Fields whose changes matter, by effect. */
const FIELDS: Readonly<Record<RecordEffect, readonly string[]>> = {
  basePrice: ['basePrice', 'baseCost'],
  work: ['seats'],
  leather: ['leatherArea'],
  leadTime: ['extraDays'],
  name: ['name'],
  stores: ['storesIds'],
};

const effects = Object.keys(FIELDS) as readonly RecordEffect[];

/** Compares values, ignoring the order of lists. */
function isSame(one: unknown, other: unknown): boolean {
  if (!Array.isArray(one) || !Array.isArray(other)) return (one ?? null) === (other ?? null);
  return one.length === other.length && one.every((each) => other.includes(each));
}

/** Effects of a change to a stored record. Changed texts, pictures and list order affect nothing. */
export function recordEffects(before: object, after: object): readonly RecordEffect[] {
  const [old, now] = [before, after] as readonly [Values, Values];
  const isChanged = (field: string) => field in old && field in now && !isSame(old[field], now[field]);
  return effects.filter((effect) => FIELDS[effect].some(isChanged));
}
