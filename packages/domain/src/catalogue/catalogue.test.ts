import { expect, test } from 'vitest';
import {
  collectionGrades,
  countsAsDetail,
  customizationTypeNames,
  DELIVERY_SALE_ITEM_ID,
  elementTypes,
  expandGradeCustomizations,
  findCustomizationType,
  gradeOfCustomization,
  isAdditive,
  isChosenFromSwatches,
  isCollectionGrade,
  isLeatherGrade,
  leatherGrades,
  saleItemTypes,
  showsQuantity,
} from './index.ts';

const upTo = (last: number) => Array.from({ length: last + 1 }, (_, index) => index);

test('CAT-01 CAT-02 CAT-03 sale item types, and which count as details', () => {
  expect(saleItemTypes).toEqual({
    furniture: 1,
    component: 2,
    service: 3,
    warranty: 4,
    gift: 5,
    delivery: 6,
  });
  expect(Object.values(saleItemTypes)).toEqual([1, 2, 3, 4, 5, 6]);
  expect(upTo(7).filter(countsAsDetail)).toEqual([1, 2, 3]);
});

test('ORD-66 the generic delivery item', () => {
  expect(DELIVERY_SALE_ITEM_ID).toBe(1760);
});

test.each([
  ['CAT-04 CAT-13', 0, 'leather'],
  ['CAT-05', 1, 'nailhead'],
  ['CAT-06', 2, 'stitching'],
  ['CAT-07', 3, 'sleepers'],
  ['CAT-08', 4, 'leg'],
  ['CAT-09', 5, 'foam'],
  ['CAT-10', 6, 'size extension'],
  ['CAT-11', 7, 'motion'],
  ['CAT-38', 8, 'add-on'],
  ['CAT-39', 9, 'special instructions'],
] as const)('%s CAT-14 customization type %i is %s', (_id, type, name) => {
  expect(customizationTypeNames[type]).toBe(name);
  expect(findCustomizationType(name.toUpperCase())).toBe(type);
});

test('CAT-14 an unknown name or number is no type', () => {
  expect(findCustomizationType('arms')).toBeUndefined();
});

test('CAT-12 CZR-18 CAT-08 types with a quantity, additive types, swatch types', () => {
  expect(upTo(9).filter(showsQuantity)).toEqual([7, 8]);
  expect(upTo(9).filter(isAdditive)).toEqual([7, 8, 9]);
  expect(upTo(9).filter(isChosenFromSwatches)).toEqual([1, 4]);
});

test('CAT-15 ENT-03 customizer element types', () => {
  expect(Object.values(elementTypes)).toEqual([0, 10, 15, 16, 17, 18, 19, 20]);
});

test('CAT-19 eight collection grades from bronze to platinum', () => {
  expect(collectionGrades.map((grade) => grade.id)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  expect([collectionGrades[0].name, collectionGrades[7].name]).toEqual(['Bronze', 'Platinum']);
  expect([0, 1, 8, 9].filter(isCollectionGrade)).toEqual([1, 8]);
});

test('CAT-20 twenty leather grades', () => {
  expect([leatherGrades.length, leatherGrades[0], leatherGrades[19]]).toEqual([20, 100, 2000]);
  expect([0, 100, 150, 2000, 2100].filter(isLeatherGrade)).toEqual([100, 2000]);
});

test.each([
  ['Grade 300', 300],
  ['grade 1200', 1200],
  ['Grade', undefined],
  ['Grade 300 trim', undefined],
  ['Upgrade 300', undefined],
])('CAT-21 %j stands for grade %s', (name, grade) => {
  expect(gradeOfCustomization(name)).toBe(grade);
});

test('CAT-21 CAT-22 a grade customization becomes one per leather of the grade', () => {
  const leathers = [
    { id: 5, name: 'Brown', gradeValue: 300 },
    { id: 6, name: 'Black', gradeValue: 300 },
    { id: 7, name: 'White', gradeValue: 400 },
  ];
  const customizations = [
    { id: 1, name: 'Oak leg', partId: 2 },
    { id: 2, name: 'Grade 300', partId: 3 },
    { id: 3, name: 'Grade 400', partId: 3 },
    { id: 4, name: 'Grade 500', partId: 3 },
  ];
  expect(expandGradeCustomizations(customizations, leathers)).toEqual([
    { id: 1, name: 'Oak leg', partId: 2 },
    { id: 1_000_000, name: 'Brown', partId: 3, leatherItemId: 5 },
    { id: 1_000_001, name: 'Black', partId: 3, leatherItemId: 6 },
    { id: 1_000_002, name: 'White', partId: 3, leatherItemId: 7 },
  ]);
});
