/** Collection grades 1 to 8, used for prices (CAT-19, C-19). We chose the names between bronze and platinum. */
export const collectionGrades = [
  { id: 1, name: 'Bronze' },
  { id: 2, name: 'Copper' },
  { id: 3, name: 'Brass' },
  { id: 4, name: 'Nickel' },
  { id: 5, name: 'Silver' },
  { id: 6, name: 'Gold' },
  { id: 7, name: 'Palladium' },
  { id: 8, name: 'Platinum' },
] as const;

/** Leather grades: 100 to 2000 in steps of 100 (CAT-20). */
export const leatherGrades: readonly number[] = Array.from({ length: 20 }, (_, index) => (index + 1) * 100);

export function isLeatherGrade(value: number): boolean {
  return leatherGrades.includes(value);
}

/** Whether the number is the id of a leather grade: its position, 1 to 20. */
export function isLeatherGradeId(id: number): boolean {
  return isLeatherGrade(id * 100);
}

export function isCollectionGrade(id: number): boolean {
  return collectionGrades.some((grade) => grade.id === id);
}

interface GradedLeather {
  /** Collection grade, 1 to 8. */
  readonly collectionGrade: number;
  /** Leather grade, 100 to 2000. */
  readonly leatherGrade: number;
}

interface GradedCollection {
  readonly grade: number;
  readonly leatherGrades: readonly number[];
}

export type GradeDoubt = 'COLLECTION_GRADE_DIFFERS' | 'LEATHER_GRADE_NOT_LISTED';

/**
 * Grades of a leather that its collection doesn't have. Allowed, since a leather has its own grades (C-19), but usually
 * a mistake.
 */
export function gradeDoubts(leather: GradedLeather, collection: GradedCollection): readonly GradeDoubt[] {
  const doubts: GradeDoubt[] = [];
  if (leather.collectionGrade !== collection.grade) doubts.push('COLLECTION_GRADE_DIFFERS');
  const listed = collection.leatherGrades;
  if (listed.length > 0 && !listed.includes(leather.leatherGrade)) doubts.push('LEATHER_GRADE_NOT_LISTED');
  return doubts;
}
