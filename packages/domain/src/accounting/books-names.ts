/** A connected package's maximum name lengths. */
export interface BooksLimits {
  readonly customerName: number;
  readonly documentNumber: number;
}

/** Limits of each package. */
export const booksLimits = {
  online: { customerName: 100, documentNumber: 21 },
  desktop: { customerName: 41, documentNumber: 11 },
} as const satisfies Readonly<Record<string, BooksLimits>>;

/** Removes characters that a package refuses in names: colons, tabs and line breaks. */
const plain = (name: string): string =>
  name
    .replaceAll(/[:\t\n\r]+/g, ' ')
    .replaceAll(/ {2,}/g, ' ')
    .trim();

/**
 * A customer name that the accounting package accepts. A name that is too long ends with our customer number, because
 * two long names may start the same way.
 */
export function booksName(
  { id, name }: { readonly id: number; readonly name: string },
  { customerName: longest }: Pick<BooksLimits, 'customerName'>,
): string {
  const whole = plain(name);
  if (whole.length <= longest) return whole;
  const suffix = ` (${id})`;
  return `${whole.slice(0, longest - suffix.length).trimEnd()}${suffix}`;
}

/** A document number. If too long, it is shortened at the start, because numbers differ at the end. */
export const documentNumber = (
  number: string,
  suffix: string,
  { documentNumber: longest }: Pick<BooksLimits, 'documentNumber'>,
): string => `${number.slice(-(longest - suffix.length))}${suffix}`;
