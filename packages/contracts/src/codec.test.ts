import { expect, test } from 'vitest';
import { z } from 'zod';
import { cents } from '@cordovan/domain/money';
import { day, idText, money, wire } from './codec.ts';
import {
  amount,
  byIds,
  daySent,
  eitherName,
  flagText,
  idListText,
  orElse,
  spelledText,
  text,
  textOrEmpty,
  yesNo,
} from './fields.ts';

const line = wire(
  { orderId: z.int(), unitPrice: money, note: z.string().nullable() },
  { orderId: 'Orderid' },
);
const sample = wire({ id: z.int(), lines: z.array(line), paid: money.optional(), dueOn: day });

test('sends nested objects in PascalCase and reads them back', () => {
  const inner = {
    id: 7,
    lines: [{ orderId: 3, unitPrice: cents(429_905), note: null }],
    paid: cents(10),
    dueOn: '2026-02-28',
  };
  const outer = z.encode(sample, inner);
  expect(outer).toEqual({
    Id: 7,
    Lines: [{ Orderid: 3, UnitPrice: 4299.05, Note: null }],
    Paid: 0.1,
    DueOn: '2026-02-28',
  });
  expect(sample.parse(JSON.parse(JSON.stringify(outer)))).toEqual(inner);
});

test('leaves missing fields out and drops unknown ones', () => {
  const inner = sample.parse({ Id: 1, Lines: [], DueOn: '2026-01-01', Total: 99, id: 5 });
  expect(inner).toEqual({ id: 1, lines: [], dueOn: '2026-01-01' });
  expect(Object.keys(z.encode(sample, inner) as object)).toEqual(['Id', 'Lines', 'DueOn']);
});

test('names a refused field the way it was sent', () => {
  const result = sample.safeParse({
    Id: 1,
    Lines: [{ Orderid: 'x', UnitPrice: 1, Note: null }],
    DueOn: '2026-01-01',
  });
  expect(result.error?.issues[0]?.path).toEqual(['Lines', 0, 'Orderid']);
});

test('sends money with two decimals and works in whole cents', { tags: ['N-37'] }, () => {
  expect(money.parse(1899.99)).toBe(189_999);
  expect(money.parse(0.1 + 0.2)).toBe(30);
  expect(money.parse(-0)).toBe(0);
  expect(z.encode(money, cents(5_006_38))).toBe(5006.38);
  for (const bad of [1.005, 0.001, Number.NaN, 1e300, '5']) expect(money.safeParse(bad).success).toBe(false);
});

test('keeps every amount of cents exact over the wire', { tags: ['N-37'] }, () => {
  for (let value = 0; value < 200_000; value += 7) {
    expect(money.parse(JSON.parse(JSON.stringify(z.encode(money, cents(value)))))).toBe(value);
  }
});

test('limits an amount that a caller sends', () => {
  expect(amount.parse(10_000_000)).toBe(1_000_000_000);
  expect(amount.safeParse(10_000_000.01).success).toBe(false);
});

test('reads ISO dates, drops the time, and refuses other text', { tags: ['N-37'] }, () => {
  expect(day.parse('2028-02-29')).toBe('2028-02-29');
  expect(day.parse('2026-05-04T23:10:00.000Z')).toBe('2026-05-04');
  for (const bad of [
    '2027-02-29',
    '2026-13-01',
    '05/04/2026',
    '',
    '0000-01-01',
    '2026-05-04Tx',
    '9999-01-01',
  ]) {
    expect(day.safeParse(bad).success, bad).toBe(false);
  }
  expect(daySent.parse('')).toBeNull();
  expect(daySent.parse(undefined)).toBeNull();
  expect(daySent.safeParse('soon').success).toBe(false);
});

test('reads only whole numbers as ids in an address', () => {
  expect(idText.parse('000123')).toBe(123);
  for (const bad of ['-1', '1.5', '1e3', '', 'abc', '9'.repeat(19)])
    expect(idText.safeParse(bad).success).toBe(false);
  expect(idListText.parse('1,2,9')).toEqual([1, 2, 9]);
  expect(z.encode(idListText, [1, 2])).toBe('1,2');
  expect(idListText.safeParse('1;2').success).toBe(false);
  expect(flagText.parse('1')).toBe(true);
});

test('reads a gift as YES, no or a boolean, and returns a boolean', { tags: ['C-64', 'ORD-68'] }, () => {
  expect(['YES', 'yes', 'Yes', true].map((value) => yesNo.parse(value))).toEqual([true, true, true, true]);
  expect(['no', 'NO', false].map((value) => yesNo.parse(value))).toEqual([false, false, false]);
  expect(yesNo.safeParse('maybe').success).toBe(false);
  expect(z.encode(yesNo, true)).toBe(true);
});

test('encodes names and emails in a path and decodes them', { tags: ['CUST-16', 'CUST-17'] }, () => {
  expect(z.encode(spelledText, 'Smith & Sons Ltd.')).toBe('Smith -and- Sons Ltd-dot-');
  expect(z.encode(spelledText, 'ann@shop.test')).toBe('ann-at-shop-dot-test');
  expect(spelledText.parse('Smith -and- Sons Ltd-dot-')).toBe('Smith & Sons Ltd.');
});

test('refuses text that no database can store', () => {
  expect(text(5).parse('abcde')).toBe('abcde');
  for (const bad of ['abcdef', 'a\u0000', '\ud800']) expect(text(5).safeParse(bad).success).toBe(false);
});

test('uses the default for a missing field and refuses an invalid value', () => {
  const schema = wire({ name: textOrEmpty(5), count: orElse(z.int(), 1) });
  expect(schema.parse({})).toEqual({ name: '', count: 1 });
  expect(schema.parse({ Name: null, Count: null })).toEqual({ name: '', count: 1 });
  expect(schema.safeParse({ Count: 'x' }).success).toBe(false);
  expect(z.encode(schema, { name: 'a', count: 2 })).toEqual({ Name: 'a', Count: 2 });
});

test('reads a nested object as its id, unless an id is sent', () => {
  const reference = wire({ id: z.int().nullish() }).nullish();
  const schema = byIds(wire({ storeId: z.int().nullish(), store: reference, note: z.string() }), ['store']);
  expect(schema.parse({ Store: { Id: 4, Name: 'x' }, Note: '' })).toEqual({ storeId: 4, note: '' });
  expect(schema.parse({ Store: { Id: 4 }, StoreId: 5, Note: '' })).toEqual({ storeId: 5, note: '' });
  expect(schema.parse({ Store: null, Note: '' })).toEqual({ storeId: null, note: '' });
  expect(schema.parse({ Note: '' })).toEqual({ note: '' });
  expect(z.encode(schema, { storeId: 4, note: '' })).toEqual({ StoreId: 4, Note: '' });
});

test('reads a field under either of two names and writes both', () => {
  const list = z.array(z.int()).nullish();
  const schema = eitherName(wire({ first: list, second: list }), ['first', 'second']);
  expect(schema.parse({ Second: [2] })).toEqual({ first: [2] });
  expect(schema.parse({ First: [1], Second: [2] })).toEqual({ first: [1] });
  expect(z.encode(schema, { first: [1] })).toEqual({ First: [1], Second: [1] });
});
