import { demoLeathers } from './leather-list.ts';
import type { SheetRow } from './rows.ts';

const GRADES = ['Bronze', 'Silver', 'Gold', 'Sapphire', 'Emerald', 'Ruby', 'Diamond', 'Platinum'] as const;

export const grades: readonly SheetRow<'Grades'>[] = GRADES.map((name, at) => ({
  grade: at + 1,
  name,
  active: true,
}));

/** Leather collections, each with its lowest grade and its leather grades. */
export const collections: readonly SheetRow<'Collections'>[] = [
  ...Map.groupBy(demoLeathers, (leather) => leather.collection),
]
  .map(([name, leathers]) => ({
    name,
    grade: Math.min(...leathers.map((leather) => leather.collectionGrade)),
    leatherGrades: [...new Set(leathers.map((leather) => leather.leatherGrade))].toSorted((a, b) => a - b),
    isFabric: leathers.every((leather) => leather.isFabric),
  }))
  .toSorted((a, b) => Number(a.isFabric) - Number(b.isFabric) || a.grade - b.grade)
  .map(({ name, grade, leatherGrades }, at) => ({
    name,
    grade,
    leatherGrades,
    sortOrder: at + 1,
    active: true,
  }));

export const collectionGroups: readonly SheetRow<'CollectionGroups'>[] = [
  { name: 'Showroom', principalCollection: 'Heritage', minCollection: 'Meadow', maxCollection: 'Nocturne' },
  { name: 'Trade', principalCollection: 'Prairie', minCollection: 'Meadow', maxCollection: 'Nocturne' },
];
