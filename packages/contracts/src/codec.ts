import { z } from 'zod';
import { cents, type Cents } from '@cordovan/domain/money';

/**
 * The published interface uses PascalCase with a few odd names (`Orderid`, `billto`, `ErrorMesage`); our code uses camelCase.
 * `wire` is the only place that converts: parsing decodes to camelCase, `z.encode` returns the wire form.
 */
type Shape = Readonly<Record<string, z.ZodType>>;
type Inner<S extends Shape> = z.output<z.ZodObject<S>>;
type WireNames<S extends Shape> = Partial<Record<keyof S & string, string>>;
export type WireObject<S extends Shape> = z.ZodCodec<z.ZodObject, z.ZodType<Inner<S>, Inner<S>>> & {
  readonly fields: S;
  readonly names: WireNames<S>;
};

const pascalCase = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

function renamed(value: Record<string, unknown>, pairs: readonly (readonly [string, string])[]) {
  const result: Record<string, unknown> = {};
  for (const [from, to] of pairs) if (value[from] !== undefined) result[to] = value[from];
  return result;
}

/**
 * Schema of an object on the wire. Keys of `fields` are the names in code. On the wire each name is PascalCase,
 * unless `names` gives its documented spelling. Unknown wire fields are dropped. `fields` and `names` stay readable,
 * so that a larger entity can spread them.
 */
export function wire<S extends Shape>(fields: S, names: WireNames<S> = {}): WireObject<S> {
  const nameOf = (key: string): string => (names as Record<string, string>)[key] ?? pascalCase(key);
  const decoding = Object.keys(fields).map((key) => [nameOf(key), key] as const);
  const encoding = decoding.map(([outer, inner]) => [inner, outer] as const);
  const outside = z.object(Object.fromEntries(decoding.map(([outer, key]) => [outer, fields[key]!])));
  const inside = z.custom<Inner<S>>() as z.ZodType<Inner<S>, Inner<S>>;
  const codec = z.codec(outside, inside, {
    decode: (value) => renamed(value, decoding) as Inner<S>,
    encode: (value) => renamed(value as Record<string, unknown>, encoding) as z.output<typeof outside>,
  });
  return Object.assign(codec, { fields, names });
}

/**
 * Money: on the wire a number with at most two decimals (N-37), in code whole cents. Accepts float noise below a
 * millionth.
 */
export const money = z.codec(z.number(), z.custom<Cents>(), {
  decode: (amount, context) => {
    const exact = amount * 100;
    const rounded = Math.round(exact);
    if (!Number.isSafeInteger(rounded) || Math.abs(exact - rounded) > 1e-4) {
      context.issues.push({ code: 'custom', message: 'Use at most two decimals', input: amount });
      return z.NEVER;
    }
    return cents(rounded);
  },
  encode: (amount) => amount / 100,
});

const DAY = /^((?:19|20|21)\d\d-\d\d-\d\d)(?:T\d\d:\d\d[\d:.]*(?:Z|[+-]\d\d:?\d\d)?)?$/;

/**
 * Calendar day from 1900 to 2199, ISO `YYYY-MM-DD` in code and on the wire. A full ISO timestamp is truncated to its
 * day.
 */
export const day = z.codec(z.string().max(40), z.string(), {
  decode: (text, context) => {
    const date = DAY.exec(text)?.[1];
    const parsed = date === undefined ? Number.NaN : Date.parse(date);
    if (date === undefined || Number.isNaN(parsed) || new Date(parsed).toISOString().slice(0, 10) !== date) {
      context.issues.push({ code: 'custom', message: 'Give a date as YYYY-MM-DD', input: text });
      return z.NEVER;
    }
    return date;
  },
  encode: (text) => text,
});

/** An instant as an ISO 8601 timestamp with its offset. */
export const moment = z.iso.datetime({ offset: true });

/** Row id in a path or a query. */
export const idText = z.codec(z.string().max(20), z.number(), {
  decode: (text, context) => {
    const id = /^\d{1,15}$/.test(text) ? Number(text) : Number.NaN;
    if (!Number.isSafeInteger(id)) {
      context.issues.push({ code: 'custom', message: 'Give a whole number', input: text });
      return z.NEVER;
    }
    return id;
  },
  encode: String,
});

export const id = z.int().nonnegative().max(Number.MAX_SAFE_INTEGER);
