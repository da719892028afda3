/** A QuickBooks object as JSON. */
export type Fields = Readonly<Record<string, unknown>>;

/** The value at a path such as `CustomerRef.value`; undefined when a step is missing. */
export function valueAt(fields: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>(
      (value, name) =>
        typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined,
      fields,
    );
}

export const textAt = (fields: unknown, path: string): string => {
  const value = valueAt(fields, path);
  return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';
};

/** An amount in whole cents; on the wire, it is a decimal number or its text. */
export const centsAt = (fields: unknown, path: string): number => {
  const value = valueAt(fields, path);
  return Math.round(Number(value ?? 0) * 100);
};

export const listAt = (fields: unknown, path: string): readonly Fields[] => {
  const value = valueAt(fields, path);
  return Array.isArray(value) ? (value as Fields[]) : [];
};

export const amountOf = (cents: number): number => cents / 100;
