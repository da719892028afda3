/** Maximum length of a sale item's code. */
const MOST = 60;

/** Name of a copied item: the new style's name replaces the old one's, or goes in front. */
export function copiedName(name: string, from: string, to: string): string {
  const at = name.toLowerCase().indexOf(from.toLowerCase());
  return at < 0 ? `${to} ${name}` : name.slice(0, at) + to + name.slice(at + from.length);
}

/** A name as the beginning of a code: `Park Lane` becomes `PARK-LANE`. */
const codeOf = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toUpperCase()
    .replace(/[^A-Z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');

/**
 * Code of a copied item. The new style's name replaces the prefix (up to the first hyphen) that all codes of the
 * style share; without a shared prefix, it goes in front.
 */
export function copiedCode(code: string, codes: readonly string[], to: string): string {
  const start = code.slice(0, code.indexOf('-') + 1);
  const isShared = codes.every((other) => other.startsWith(start));
  return `${codeOf(to)}-${isShared ? code.slice(start.length) : code}`.slice(0, MOST);
}
