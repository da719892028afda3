import type { LeatherItemInput } from '@cordovan/contracts/inventory-schemas';
import type { Refusal } from '@cordovan/domain/result';

/** Reads the leather grade of a draft from an id, a value such as 500, or a grade object. */
export function gradeOf(input: LeatherItemInput): { id: number | undefined; value: number | undefined } {
  if (input.leatherItemGradeId)
    return { id: input.leatherItemGradeId, value: input.leatherItemGradeId * 100 };
  const { grade } = input;
  if (grade === undefined || grade === null) return { id: undefined, value: undefined };
  const value = typeof grade === 'number' ? grade : (grade.value ?? (grade.id ?? 0) * 100);
  return { id: value / 100, value };
}

const COLORIZE = /^ *-?\d+(\.\d+)? *(, *-?\d+(\.\d+)? *){3}$/;

/** Checks the fields that the entity rules don't cover; returns all refusals at once. */
export function checkLeatherForm(input: LeatherItemInput): Refusal[] {
  const colorize = (input.colorize ?? '').trim();
  return [
    when(!input.collectionId, 'FIELD_REQUIRED', 'collection'),
    when(colorize !== '' && !COLORIZE.test(colorize), 'FIELD_INVALID', 'colorize'),
    when((input.areaPerHide ?? 0) < 0, 'FIELD_INVALID', 'areaPerHide'),
    when((input.unitCost ?? 0) < 0, 'FIELD_INVALID', 'unitCost'),
    when(
      !isCollectionGrade(input.leatherItemGradeCollectionId),
      'FIELD_INVALID',
      'leatherItemGradeCollectionId',
    ),
  ].filter((refusal) => refusal !== undefined);
}

const isCollectionGrade = (id: number | null | undefined): boolean => !id || (id >= 1 && id <= 8);

function when(
  isWrong: boolean,
  code: 'FIELD_REQUIRED' | 'FIELD_INVALID',
  field: string,
): Refusal | undefined {
  return isWrong ? { code, field, data: { field } } : undefined;
}
