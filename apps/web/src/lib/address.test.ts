import { describe, expect, test } from 'vitest';
import { pageId, parseSearch, queryParameter, safeReturnTo, stringifySearch } from './address.ts';
import { paths, patterns } from './paths.ts';

describe('addresses', () => {
  test('NAV-14 the id of a page is the last segment', () => {
    expect(pageId('/Order/Detail/123')).toBe('123');
    expect(pageId('/Bridge/Rio%20Grande/')).toBe('Rio Grande');
  });

  test('NAV-15 query parameters can be read, whatever the case of their names', () => {
    expect(queryParameter('?Select=Rio+Grande&x=1', 'select')).toBe('Rio Grande');
    expect(queryParameter('?x=1', 'select')).toBeUndefined();
  });

  test('search parameters stay plain text', () => {
    expect(stringifySearch({ status: 9, q: 'a b', page: undefined, empty: '' })).toBe('?status=9&q=a+b');
    expect(parseSearch('?status=9&q=a+b')).toEqual({ status: '9', q: 'a b' });
  });

  test('NAV-12 NAV-16 NAV-19 NAV-21 NAV-23 N-07 the fixed addresses are exact', () => {
    expect([
      patterns.home,
      patterns.login,
      patterns.notFound,
      patterns.unauthorized,
      patterns.orders,
      patterns.customizer,
      patterns.detailCustomizer,
    ]).toEqual([
      '/',
      '/Account/Login',
      '/Account/NotFound',
      '/Account/Unauthorized',
      '/Order/Index',
      '/Customizer/Index',
      '/Orders/Customizer',
    ]);
    expect(paths.orderDetail(12)).toBe('/Order/Detail/12');
    expect(paths.bridge('Rio Grande')).toBe('/Bridge/Rio%20Grande');
    expect(paths.customizerWith('Rio Grande')).toBe('/Customizer/Index?select=Rio+Grande');
  });

  test.each(['https://evil.test', '//evil.test', '/\\evil.test', '/Account/Login', undefined])(
    'one never goes back to %s',
    (address) => expect(safeReturnTo(address)).toBeUndefined(),
  );

  test('one goes back inside the product', () => {
    expect(safeReturnTo('/Order/Index?status=9')).toBe('/Order/Index?status=9');
  });
});
