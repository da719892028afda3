import type { Collection } from '@cordovan/contracts/catalogue-schemas';

/** A collection on offer. */
export const collection = (id: number, name: string, gradeId: number): Collection => ({
  id,
  name,
  gradeId,
  gradeName: `Grade ${gradeId}`,
  leatherGradeIds: [],
  leatherCount: 1,
  sortOrder: 0,
  isActive: true,
  rowVersion: 1,
});
