import { expect, test } from 'vitest';
import {
  checkCustomizationItem,
  checkCustomizationPart,
  checkPosition,
  checkQuantityRequired,
} from './index.ts';
import { refusalsOf } from '../result/index.ts';

const named = { name: 'Legs', maxRetailPrice: 4550, factoryPrice: 1210, sortOrder: 3 };
const part = { ...named, leatherShare: 12.5 };
const option = { ...named, percentageIncrease: 7.25, extraDays: 9, code: '#8a4b2a', imageName: 'bun-leg' };
const MOST = 1_000_000_000;

test.each([
  [{}, []],
  [{ name: '  ' }, ['name FIELD_REQUIRED']],
  [{ name: 'Legs; feet' }, ['name NAME_WITH_SEPARATOR']],
  [{ name: 'Legs\u0007' }, ['name FIELD_INVALID']],
  [{ maxRetailPrice: -1 }, ['maxRetailPrice FIELD_INVALID']],
  [{ maxRetailPrice: MOST }, []],
  [{ maxRetailPrice: MOST + 1 }, ['maxRetailPrice FIELD_INVALID']],
  [{ factoryPrice: -1 }, ['factoryPrice FIELD_INVALID']],
  [{ factoryPrice: MOST + 1 }, ['factoryPrice FIELD_INVALID']],
  [{ leatherShare: 100 }, []],
  [{ leatherShare: 100.1 }, ['leatherShare FIELD_OUT_OF_RANGE']],
  [{ leatherShare: -0.1 }, ['leatherShare FIELD_OUT_OF_RANGE']],
  [{ sortOrder: 100_001 }, ['sortOrder FIELD_OUT_OF_RANGE']],
])('a part with %j is refused at %j', { tags: ['ENT-13', 'N-27'] }, (change, wrong) => {
  expect(problems(checkCustomizationPart({ ...part, ...change }))).toEqual(wrong);
});

test.each([
  [{}, []],
  [{ name: '' }, ['name FIELD_REQUIRED']],
  [{ percentageIncrease: 1000 }, []],
  [{ percentageIncrease: 1000.01 }, ['percentageIncrease FIELD_OUT_OF_RANGE']],
  [{ percentageIncrease: -1 }, ['percentageIncrease FIELD_OUT_OF_RANGE']],
  [{ extraDays: 365 }, []],
  [{ extraDays: 366 }, ['extraDays FIELD_OUT_OF_RANGE']],
  [{ code: '#8a\u0000' }, ['code FIELD_INVALID']],
  [{ imageName: 'bun\nleg' }, ['imageName FIELD_INVALID']],
  [
    { maxRetailPrice: MOST + 1, extraDays: -1 },
    ['maxRetailPrice FIELD_INVALID', 'extraDays FIELD_OUT_OF_RANGE'],
  ],
])('an option with %j is refused at %j', { tags: ['ENT-14', 'CAT-35'] }, (change, wrong) => {
  expect(problems(checkCustomizationItem({ ...option, ...change }))).toEqual(wrong);
});

test('an option can be required 1 to 9,999 times', { tags: ['ENT-12', 'CAT-35'] }, () => {
  for (const quantity of [1, 9_999]) expect(problems(checkQuantityRequired(quantity))).toEqual([]);
  for (const quantity of [0, 10_000])
    expect(problems(checkQuantityRequired(quantity))).toEqual(['quantityRequired FIELD_OUT_OF_RANGE']);
});

test('a position must be within the picture', { tags: ['CAT-31', 'IMG-20'] }, () => {
  for (const position of [
    { top: 0, left: 100 },
    { top: 100, left: 0 },
  ])
    expect(problems(checkPosition(position))).toEqual([]);
  expect(problems(checkPosition({ top: -0.1, left: 100.1 }))).toEqual([
    'top FIELD_OUT_OF_RANGE',
    'left FIELD_OUT_OF_RANGE',
  ]);
});

const problems = (result: Parameters<typeof refusalsOf>[0]) =>
  refusalsOf(result).map(({ field, code }) => `${field ?? ''} ${code}`);
