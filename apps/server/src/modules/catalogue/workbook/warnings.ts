import { gradeDoubts } from '@cordovan/domain/catalogue';
import type { PlacedFault } from './faults.ts';
import { type MergedWorkbook, partOfKey } from './merge.ts';
import { headerOf } from './sheet.ts';
import type { SheetRow } from './workbook.ts';

/** Rows of the workbook that can be imported but are probably mistakes. */
export function findWarnings(merged: MergedWorkbook): readonly PlacedFault[] {
  const collections = merged.get('Collections')!.byKey;
  return [...merged.get('Leathers')!.byKey.values()].flatMap(({ value, place, isComplete }) => {
    if (place === null || !isComplete) return [];
    const leather = value as unknown as SheetRow<'Leathers'>;
    const collection = collections.get(partOfKey(leather.collection));
    return collection?.isComplete
      ? leatherWarnings(leather, collection.value as unknown as SheetRow<'Collections'>, place)
      : [];
  });
}

function leatherWarnings(
  leather: SheetRow<'Leathers'>,
  collection: SheetRow<'Collections'>,
  row: number,
): PlacedFault[] {
  const place = { sheet: 'Leathers', row };
  const { name, grade, leatherGrades } = collection;
  return gradeDoubts(leather, collection).map((doubt) =>
    doubt === 'COLLECTION_GRADE_DIFFERS'
      ? {
          ...place,
          code: 'gradeDiffers',
          column: headerOf('collectionGrade'),
          data: { grade: leather.collectionGrade, collection: name, other: grade },
        }
      : {
          ...place,
          code: 'leatherGradeDiffers',
          column: headerOf('leatherGrade'),
          data: { grade: leather.leatherGrade, collection: name, other: leatherGrades.join(', ') },
        },
  );
}
