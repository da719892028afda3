import { describe, expect, test } from 'vitest';
import { pageId, parseSearch, queryParameter, safeReturnTo, stringifySearch } from './address.ts';
import { paths, patterns } from './paths.ts';

describe('URL handling', () => {
  test('reads a page’s id from the last segment of its URL', { tags: ['NAV-14'] }, () => {
    expect(pageId('/Order/Detail/123')).toBe('123');
    expect(pageId('/Bridge/Rio%20Grande/')).toBe('Rio Grande');
  });

  test('reads query parameters in any letter case', { tags: ['NAV-15'] }, () => {
    expect(queryParameter('?Select=Rio+Grande&x=1', 'select')).toBe('Rio Grande');
    expect(queryParameter('?x=1', 'select')).toBeUndefined();
  });

  test('keeps search parameters as plain text', () => {
    expect(stringifySearch({ status: 9, q: 'a b', page: undefined, empty: '' })).toBe('?status=9&q=a+b');
    expect(parseSearch('?status=9&q=a+b')).toEqual({ status: '9', q: 'a b' });
  });

  test('never changes the fixed URLs of the office', { tags: ['NAV-12', 'NAV-19', 'NAV-21', 'N-07'] }, () => {
    expect([
      patterns.home,
      patterns.login,
      patterns.notFound,
      patterns.unauthorized,
      patterns.orders,
    ]).toEqual(['/', '/Account/Login', '/Account/NotFound', '/Account/Unauthorized', '/Order/Index']);
    expect(paths.orderDetail(12)).toBe('/Order/Detail/12');
    expect(paths.bridge('Rio Grande')).toBe('/Bridge/Rio%20Grande');
  });

  test(
    'never changes the URLs of either customizer',
    { tags: ['NAV-12', 'NAV-16', 'NAV-23', 'N-07'] },
    () => {
      expect([patterns.customizer, patterns.detailCustomizer]).toEqual([
        '/Customizer/Index',
        '/Orders/Customizer',
      ]);
      expect(paths.customizerWith('Rio Grande')).toBe('/Customizer/Index?select=Rio+Grande');
    },
  );

  test.each(['https://evil.test', '//evil.test', '/\\evil.test', '/Account/Login', undefined])(
    'never redirects back to %s',
    (address) => expect(safeReturnTo(address)).toBeUndefined(),
  );

  test('redirects back to our own screens', () => {
    expect(safeReturnTo('/Order/Index?status=9')).toBe('/Order/Index?status=9');
  });
});
