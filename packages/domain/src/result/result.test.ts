import { expect, test } from 'vitest';
import { allowUnless, ok, refusalsOf, refuse, unreachable } from './index.ts';

const missing = { code: 'STORE_MISSING', field: 'storeId' } as const;
const late = { code: 'QUOTATION_EXPIRED' } as const;

test('returns success, or every refusal in order', { tags: ['ORD-56'] }, () => {
  expect(allowUnless([undefined, undefined])).toEqual(ok());
  expect(allowUnless([undefined, missing, late])).toEqual(refuse(missing, late));
  expect(refusalsOf(refuse(missing))).toEqual([missing]);
  expect(refusalsOf(ok(1))).toEqual([]);
});

test('throws on a refusal without a reason', () => {
  expect(() => refuse()).toThrow('needs a reason');
  expect(() => unreachable('x' as never)).toThrow('Unexpected case: "x"');
});
