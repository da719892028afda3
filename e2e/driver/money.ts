/** The first amount of money in a text, in cents. */
export function amountIn(text: string): number {
  const found = /(−|-)?\$([\d.,]*\d)/.exec(text);
  if (!found) return Number.NaN;
  return Number(found[2]!.replace(/\D/g, '')) * (found[1] ? -1 : 1);
}
