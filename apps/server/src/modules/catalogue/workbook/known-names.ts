import type { SheetCells } from '../../../platform/tables/read/sheet-cells.ts';
import type { Known } from './column.ts';
import { readHeader } from './read-header.ts';
import { findSheetName } from './read-rows.ts';
import { sheetNamed, type WorkbookRows } from './workbook.ts';

/** Names that cells can use instead of numbers: the grades in the catalog and in the file's sheet Grades. */
export function knownNames(catalogue: WorkbookRows, cells: readonly SheetCells[]): Known {
  const grades = new Map((catalogue.Grades ?? []).map(({ name, grade }) => [name.toLowerCase(), grade]));
  const given = cells.find(({ name }) => findSheetName(name) === 'Grades');
  if (given) for (const [name, grade] of gradesOf(given)) grades.set(name, grade);
  return { grades };
}

function gradesOf({ rows }: SheetCells): readonly (readonly [string, number])[] {
  const { columns } = readHeader(sheetNamed('Grades'), rows[0] ?? []);
  const [name, grade] = [columns.get('name'), columns.get('grade')];
  if (!name || !grade) return [];
  return rows
    .slice(1)
    .map(
      (line) =>
        [
          String(line[name.at] ?? '')
            .trim()
            .toLowerCase(),
          Number(line[grade.at]),
        ] as const,
    )
    .filter(([word, number]) => word !== '' && Number.isInteger(number));
}
