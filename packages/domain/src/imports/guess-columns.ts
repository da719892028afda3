import type { ImportField } from './fields.ts';
import { matchHeading } from './headings.ts';
import { cellText, type ImportCell, isBlankCell } from './tables.ts';

/** Source of a field's values: a column, counted from 0, or one value for all rows. */
export type FieldSource = { readonly column: number } | { readonly constant: string };

/** Sources of a kind's fields, by field key. */
export type ImportMapping = Readonly<Record<string, FieldSource>>;

/** Minimum score for trusting a heading that contains a field's words among others. */
const TRUSTED = 40;
/** Share of a column's values that must look like an email or a phone. */
const SHARE = 0.6;

interface Candidate {
  readonly column: number;
  readonly field: ImportField;
  readonly score: number;
}

/** Guesses which column supplies which field: by headings, then by contents. Uses each column and field once. */
export function guessColumns(
  fields: readonly ImportField[],
  headings: readonly string[],
  samples: readonly (readonly ImportCell[])[],
): ImportMapping {
  const candidates = headings.flatMap((heading, column): Candidate[] => [
    ...fields.flatMap((field): Candidate[] => {
      const match = matchHeading(heading, [field]);
      return match && match.score >= TRUSTED ? [{ column, ...match }] : [];
    }),
    ...byContent(samples[column] ?? [], fields).map((field) => ({ column, field, score: 10 })),
  ]);
  const mapping: Record<string, FieldSource> = {};
  const taken = new Set<number>();
  for (const { column, field } of candidates.toSorted((a, b) => b.score - a.score || a.column - b.column)) {
    if (taken.has(column) || mapping[field.key] !== undefined) continue;
    taken.add(column);
    mapping[field.key] = { column };
  }
  return mapping;
}

const looksLike: Readonly<Record<string, RegExp>> = {
  email: /^[^@\s]+@[^@\s]+\.[a-z]{2,}$/i,
  customerEmail: /^[^@\s]+@[^@\s]+\.[a-z]{2,}$/i,
  phone: /^(\+?1[ .-]?)?\(?\d{3}\)?[ .-]?\d{3}[ .-]?\d{4}$/,
  customerPhone: /^(\+?1[ .-]?)?\(?\d{3}\)?[ .-]?\d{3}[ .-]?\d{4}$/,
};

function byContent(cells: readonly ImportCell[], fields: readonly ImportField[]): readonly ImportField[] {
  const texts = cells.filter((cell) => !isBlankCell(cell)).map(cellText);
  if (texts.length === 0) return [];
  return fields.filter(({ key }) => {
    const form = looksLike[key];
    return form !== undefined && texts.filter((text) => form.test(text)).length / texts.length >= SHARE;
  });
}

interface Column {
  readonly heading: string;
  readonly samples: readonly string[];
}

/** Headings of columns with values that no field uses; the import skips them. */
export function unusedHeadings(columns: readonly Column[], mapping: ImportMapping): readonly string[] {
  const used = new Set(Object.values(mapping).map((source) => ('column' in source ? source.column : null)));
  return columns
    .filter(({ heading, samples }, at) => !used.has(at) && heading !== '' && samples.length > 0)
    .map(({ heading }) => heading);
}

/** Remembered mapping, without columns that the file no longer has. */
export const fittingMapping = (mapping: ImportMapping, columns: number): ImportMapping =>
  Object.fromEntries(
    Object.entries(mapping).filter(([, source]) => 'constant' in source || source.column < columns),
  );
