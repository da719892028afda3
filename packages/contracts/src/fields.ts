import { z } from 'zod';
import { decodeSearchText, encodeSearchText } from '@cordovan/domain/customers';
import { day, id, idText, moment, money, wire } from './codec.ts';

/** Text with a maximum length, without NUL characters and lone surrogates, which the database can't store. */
export const text = (max: number) =>
  z
    .string()
    .max(max)
    .refine((value) => !value.includes('\u0000') && value.isWellFormed(), 'Use plain characters');

/** Usual maximum lengths: a name or title, an address line or comment, a long body. */
export const NAME = 200;
export const NOTE = 4_000;
export const BODY = 100_000;

/**
 * Replaces a missing or null wire field with `fallback`. Used where a domain rule refuses the value with a documented
 * text, instead of the shape check's generic text.
 */
export function orElse<S extends z.ZodType>(schema: S, fallback: z.output<S>) {
  return z.codec(schema.nullish(), z.custom<z.output<S>>(), {
    decode: (value) => value ?? fallback,
    encode: (value) => value as never,
  });
}

export const textOrEmpty = (max: number) => orElse(text(max), '');
/** Text in a save. A missing value keeps the stored text; null clears it. */
export const textSent = (max: number) =>
  z
    .codec(text(max).nullable(), z.string(), { decode: (value) => value ?? '', encode: (value) => value })
    .optional();
export const flag = (fallback: boolean) => orElse(z.boolean(), fallback);

/** Money in a request: at most ten million dollars in either direction, so that sums stay exact. */
export const amount = money.refine((value) => Math.abs(value) <= 1_000_000_000, 'The amount is too large');

/** A percent number (8.25 means 8.25 %, C-14) with up to four decimals. */
export const percent = z.number().min(0).max(1000);
/** Area in square feet, or another measured quantity. */
export const measure = z.number().min(-10_000_000).max(10_000_000);
/** Count in a request; the domain decides whether 0 is allowed. */
export const quantity = z.int().min(0).max(9_999);
export const count = z.int().nonnegative();

/** Version of an editable row. A save sends the version it read, 0 for a new row. */
export const rowVersion = z.int().min(0).max(2_147_483_647);
export const rowVersionSent = orElse(rowVersion, 0);
/** Id in a save: 0 or missing for a new row. */
export const idSent = orElse(id, 0);

/** `YES`/`no` in any letter case, or a boolean. Answers use a boolean (C-64). */
export const yesNo = z.codec(z.union([z.boolean(), z.string().max(5)]), z.boolean(), {
  decode: (value, context) => {
    if (typeof value === 'boolean') return value;
    const word = value.trim().toLowerCase();
    if (word === 'yes' || word === 'true') return true;
    if (word === 'no' || word === 'false' || word === '') return false;
    context.issues.push({ code: 'custom', message: 'Give YES or no', input: value });
    return z.NEVER;
  },
  encode: (value) => value,
});

/** Boolean in a query. */
export const flagText = z.codec(z.enum(['true', 'false', '1', '0']), z.boolean(), {
  decode: (value) => value === 'true' || value === '1',
  encode: (value) => (value ? 'true' : 'false'),
});

/** Comma-separated ids in a query. */
export const idListText = z.codec(z.string().max(400), z.array(z.number()), {
  decode: (value, context) => {
    const parts = value.split(',').filter((part) => part !== '');
    if (parts.some((part) => !/^\d{1,15}$/.test(part))) {
      context.issues.push({
        code: 'custom',
        message: 'Give whole numbers separated by commas',
        input: value,
      });
      return z.NEVER;
    }
    return parts.map(Number);
  },
  encode: (ids) => ids.join(','),
});

/** Page number in a query, starting at 1. */
export const pageText = idText.refine((page) => page >= 1 && page <= 1_000_000, 'Give a page from 1');
/** Rows per page in a query: 1 to 200. */
export const pageSizeText = idText.refine((size) => size >= 1 && size <= 200, 'Give 1 to 200 rows');

/** File format of an exported list. */
export const tableFormat = z.enum(['csv', 'xlsx']);

/** Name or email in a path: `&`, `.`, `@` are sent as `-and-`, `-dot-`, `-at-` (CUST-16, CUST-17). */
export const spelledText = z.codec(text(NAME), z.string(), {
  decode: decodeSearchText,
  encode: encodeSearchText,
});

/** AUTH-13. */
export const role = z.enum(['Administrator', 'Salesperson', 'Manufacturing']);
/** Refines the role (ADR 30). */
export const permissionSet = z.enum(['buyer', 'bookkeeper']);
export const language = z.enum(['en', 'es']);
export const idParams = z.object({ id: idText });
/** `{ "ok": true }` of N-11. */
export const done = wire({ ok: z.literal(true) }, { ok: 'ok' });
export const named = wire({ id, name: z.string() });
export const reference = wire({ id });

/** Page of a list (N-11): `Items`, `Total` of all pages, and the page number. */
export const paged = <S extends z.ZodType>(item: S) =>
  wire({ items: z.array(item), total: count, page: z.int(), pageSize: z.int() });

/** Id in the query or in the body, for calls whose documents do not say which. */
export const sentId = {
  query: z.object({ id: idText.optional() }),
  body: wire({ id: id.nullish() }).nullish(),
};

/** An instant between 1900 and 2199 in a request. */
export const momentSent = moment.refine(
  (value) => /^(19|20|21)/.test(value),
  'Give a moment of 1900 to 2199',
);

/** Day in a request. Missing, null and an empty string all mean none. */
export const daySent = z.codec(text(40).nullish(), z.string().nullable(), {
  decode: (value, context) => {
    if (value === undefined || value === null || value === '') return null;
    const result = day.safeDecode(value);
    if (result.success) return result.data;
    context.issues.push({ code: 'custom', message: 'Give a date as YYYY-MM-DD', input: value });
    return z.NEVER;
  },
  encode: (value) => value,
});

/** Field with two wire names: reads either (the first wins) and writes both; code sees only the first. */
export function eitherName<T extends object, B extends keyof T & string>(
  schema: z.ZodType<T>,
  names: readonly [keyof T & string, B],
) {
  const [kept, dropped] = names;
  return z.codec(schema, z.custom<Omit<T, B>>(), {
    decode: (value) => {
      const sent = { ...value } as Record<string, unknown>;
      const chosen = sent[kept] ?? sent[dropped];
      return { ...without(sent, [dropped]), ...(chosen === undefined ? {} : { [kept]: chosen }) } as Omit<
        T,
        B
      >;
    },
    encode: (value) => ({ ...value, [dropped]: (value as Record<string, unknown>)[kept] }) as never,
  });
}

/**
 * Accepts `StoreId` or a nested `Store` with its `Id`. Each of `references` is replaced by its `…Id` field, unless
 * that was sent too.
 */
export function byIds<T extends object, K extends keyof T & string>(
  schema: z.ZodType<T>,
  references: readonly K[],
) {
  return z.codec(schema, z.custom<Omit<T, K>>(), {
    decode: (value) => {
      const sent = { ...value } as Record<string, unknown>;
      const result = without(sent, references);
      for (const name of references) {
        const nested = sent[name] as { id?: number } | null | undefined;
        // A null reference clears the id; a missing one leaves it missing.
        const id = sent[`${name}Id`] ?? (nested === null ? null : nested?.id);
        if (id !== undefined) result[`${name}Id`] = id;
      }
      return result as Omit<T, K>;
    },
    encode: (value) => value as never,
  });
}

const without = (value: Record<string, unknown>, names: readonly string[]): Record<string, unknown> =>
  Object.fromEntries(Object.entries(value).filter(([name]) => !names.includes(name)));

/**
 * Redirect target: http, https or a path of our own, but never `javascript:` or another scheme. Excludes tabs and
 * similar characters, which browsers drop: `/<tab>/elsewhere.test` would become another site's address.
 */
export const pageAddress = text(500).refine(
  (address) =>
    address === '' ||
    (!/[\s\p{Cc}]/u.test(address) && (/^\/(?![/\\])/.test(address) || /^https?:\/\/[^/]/i.test(address))),
);
