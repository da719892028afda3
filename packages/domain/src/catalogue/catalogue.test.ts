import { expect, test } from 'vitest';
import {
  collectionGrades,
  countsAsDetail,
  customizationTypeNames,
  customizationTypes,
  DELIVERY_SALE_ITEM_ID,
  elementTypes,
  expandGradeCustomizations,
  findCustomizationType,
  gradeDoubts,
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

test('knows the sale item types and which count as details', { tags: ['CAT-01', 'CAT-02', 'CAT-03'] }, () => {
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

test('uses one generic delivery item', { tags: ['ORD-66'] }, () => {
  expect(DELIVERY_SALE_ITEM_ID).toBe(1760);
});

test.each([
  ['CAT-04 CAT-13', 0, 'leather', 'leather'],
  ['CAT-05', 1, 'nailhead', 'nailhead'],
  ['CAT-06', 2, 'stitching', 'stitching'],
  ['CAT-07', 3, 'sleepers', 'sleepers'],
  ['CAT-08', 4, 'leg', 'leg'],
  ['CAT-09', 5, 'foam', 'foam'],
  ['CAT-10', 6, 'size extension', 'sizeExtension'],
  ['CAT-11', 7, 'motion', 'motion'],
  ['CAT-38', 8, 'add-on', 'addOn'],
  ['CAT-39', 9, 'special instructions', 'specialInstructions'],
] as const)('%s customization type %i is %s', { tags: ['CAT-14'] }, (_id, type, name, key) => {
  expect(customizationTypes[key]).toBe(type);
  expect(customizationTypeNames[type]).toBe(name);
  expect(findCustomizationType(name.toUpperCase())).toBe(type);
});

test("doesn't find a type for an unknown name or number", { tags: ['CAT-14'] }, () => {
  expect(findCustomizationType('arms')).toBeUndefined();
});

test(
  'knows which types have quantities, are additive or are chosen from swatches',
  { tags: ['CAT-12', 'CZR-18', 'CAT-08'] },
  () => {
    expect(upTo(9).filter(showsQuantity)).toEqual([7, 8]);
    expect(upTo(9).filter(isAdditive)).toEqual([7, 8, 9]);
    expect(upTo(9).filter(isChosenFromSwatches)).toEqual([1, 4]);
  },
);

test('numbers the customizer element types', { tags: ['CAT-15', 'ENT-03'] }, () => {
  expect(Object.values(elementTypes)).toEqual([0, 10, 15, 16, 17, 18, 19, 20]);
});

test('there are eight collection grades from bronze to platinum', { tags: ['CAT-19'] }, () => {
  expect(collectionGrades.map((grade) => grade.id)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  expect([collectionGrades[0].name, collectionGrades[7].name]).toEqual(['Bronze', 'Platinum']);
  expect([0, 1, 8, 9].filter(isCollectionGrade)).toEqual([1, 8]);
});

test('there are twenty leather grades', { tags: ['CAT-20'] }, () => {
  expect([leatherGrades.length, leatherGrades[0], leatherGrades[19]]).toEqual([20, 100, 2000]);
  expect([0, 100, 150, 2000, 2100].filter(isLeatherGrade)).toEqual([100, 2000]);
});

test.each([
  ['Grade 300', 300],
  ['grade 1200', 1200],
  ['Grade', undefined],
  ['Grade 300 trim', undefined],
  ['Upgrade 300', undefined],
])('reads %j as grade %s', { tags: ['CAT-21'] }, (name, grade) => {
  expect(gradeOfCustomization(name)).toBe(grade);
});

test('expands a grade customization to the leathers of the grade', { tags: ['CAT-21', 'CAT-22'] }, () => {
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

test("warns about a leather's grades that its collection doesn't have", { tags: ['C-19'] }, () => {
  const collection = { grade: 3, leatherGrades: [300, 400] };
  expect(gradeDoubts({ collectionGrade: 3, leatherGrade: 400 }, collection)).toEqual([]);
  expect(gradeDoubts({ collectionGrade: 4, leatherGrade: 500 }, collection)).toEqual([
    'COLLECTION_GRADE_DIFFERS',
    'LEATHER_GRADE_NOT_LISTED',
  ]);
  expect(gradeDoubts({ collectionGrade: 3, leatherGrade: 500 }, { grade: 3, leatherGrades: [] })).toEqual([]);
});
