import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cents } from '../money/index.ts';
import { areaPrice, checkDeliveryAreas, type DeliveryArea, findDeliveryArea } from './index.ts';

const area = (zipFrom: string, zipTo: string, change: Partial<DeliveryArea> = {}): DeliveryArea => ({
  zipFrom,
  zipTo,
  method: 'local',
  price: cents(35_000),
  extraDays: 0,
  ...change,
});
const minimums = { localDelivery: cents(15_000) };
const refused = (areas: readonly DeliveryArea[]) =>
  checkDeliveryAreas(areas, minimums).map(({ code, field }) => `${code} ${field}`);

test.each<[string, readonly DeliveryArea[], readonly string[]]>([
  ['one area', [area('80202', '80299')], []],
  ['a single ZIP code', [area('80202', '80202')], []],
  ['neighbors', [area('80202', '80299'), area('80300', '80399'), area('00501', '80201')], []],
  [
    'a range that begins in another',
    [area('80202', '80299'), area('80299', '80399')],
    ['AREAS_OVERLAP deliveryAreas.1.zipFrom'],
  ],
  [
    'a range that ends in another',
    [area('80202', '80299'), area('80100', '80202')],
    ['AREAS_OVERLAP deliveryAreas.1.zipFrom'],
  ],
  [
    'a range around another',
    [area('80202', '80299'), area('80000', '89999')],
    ['AREAS_OVERLAP deliveryAreas.1.zipFrom'],
  ],
  [
    'a range within another',
    [area('80000', '89999'), area('80202', '80299')],
    ['AREAS_OVERLAP deliveryAreas.1.zipFrom'],
  ],
  [
    'the same twice',
    [area('80202', '80299'), area('80202', '80299')],
    ['AREAS_OVERLAP deliveryAreas.1.zipFrom'],
  ],
  ['a reversed range', [area('80299', '80202')], ['AREA_REVERSED deliveryAreas.0.zipTo']],
  ['four digits', [area('8020', '80299')], ['AREA_ZIP_INVALID deliveryAreas.0.zipFrom']],
  [
    'letters and nothing',
    [area('8020a', '')],
    ['AREA_ZIP_INVALID deliveryAreas.0.zipFrom', 'AREA_ZIP_INVALID deliveryAreas.0.zipTo'],
  ],
  [
    'a local price below the minimum',
    [area('80202', '80299', { price: cents(14_999) })],
    ['AREA_PRICE_TOO_LOW deliveryAreas.0.price'],
  ],
  ['the minimum', [area('80202', '80299', { price: cents(15_000) })], []],
  ['a local price on request', [area('80202', '80299', { price: null })], []],
  ['cheap freight', [area('80202', '80299', { method: 'freight', price: cents(0) })], []],
])('checks delivery areas with %s', { tags: ['ORD-42', 'SET-03'] }, (_case, areas, refusals) => {
  expect(refused(areas)).toEqual(refusals);
});

test('names the conflicting area and the minimum price', { tags: ['ORD-42'] }, () => {
  const areas = [area('80202', '80299'), area('80250', '80399', { price: cents(1) })];
  expect(checkDeliveryAreas(areas, minimums).map(({ data }) => data)).toEqual([
    { from: '80202', to: '80299' },
    { amount: '150.00' },
  ]);
});

test.each([
  ['80202', '80202'],
  ['80250', '80202'],
  ['80299', '80202'],
  ['80300', '80300'],
  ['80201', undefined],
  ['00501', '00501'],
  ['501', undefined],
  ['80202-1234', undefined],
  ['', undefined],
])('finds for ZIP code %s the area that starts at %s', { tags: ['N-29'] }, (zip, from) => {
  const areas = [area('80202', '80299'), area('80300', '80300'), area('00501', '00601')];
  expect(findDeliveryArea(areas, zip)?.zipFrom).toBe(from);
});

const zip = fc.nat(99_999).map((number) => String(number).padStart(5, '0'));
const ranges = fc.array(fc.tuple(zip, zip), { maxLength: 6 }).map((pairs) =>
  pairs.map((ends) => {
    const [from = '', to = ''] = ends.toSorted();
    return area(from, to);
  }),
);

test('accepts areas if and only if no ZIP code is in two of them', { tags: ['ORD-42'] }, () => {
  fc.assert(
    fc.property(ranges, (areas) => {
      const ends = areas.flatMap(({ zipFrom, zipTo }) => [zipFrom, zipTo]);
      const isTwice = ends.some(
        (each) => areas.filter(({ zipFrom, zipTo }) => zipFrom <= each && each <= zipTo).length > 1,
      );
      expect(refused(areas).length > 0).toBe(isTwice);
    }),
  );
});

test('finds an area for exactly the ZIP codes in it', { tags: ['N-29'] }, () => {
  fc.assert(
    fc.property(ranges, zip, (areas, wanted) => {
      const found = findDeliveryArea(areas, wanted);
      const numbers = (each: DeliveryArea) => [Number(each.zipFrom), Number(each.zipTo)] as const;
      const isIn = areas.some((each) => {
        const [from, to] = numbers(each);
        return from <= Number(wanted) && Number(wanted) <= to;
      });
      expect(found !== undefined).toBe(isIn);
    }),
  );
});

test.each<[Partial<DeliveryArea>, number | null]>([
  [{ price: cents(10_000) }, 15_000],
  [{ price: cents(15_000) }, 15_000],
  [{ price: cents(20_000) }, 20_000],
  [{ price: null }, null],
  [{ price: cents(10_000), method: 'freight' }, 10_000],
])('never returns a local price below the minimum: %j costs %s', { tags: ['SET-03'] }, (change, price) => {
  expect(areaPrice(area('80202', '80299', change), cents(15_000))).toBe(price);
});
