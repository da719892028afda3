import type { Handle } from '../../../platform/database/transaction.ts';
import { refuse } from '../../../platform/errors/refusal-error.ts';
import { NAMED_TABLES } from '../named-tables.ts';
import type { SheetName } from '../workbook/workbook.ts';
import { listNames } from './records.repository.ts';

/** Finds the names by which the workbook refers to rows, from the ids that a screen sends. */
export interface NameLookup {
  /** Name of a row; null for no id. Refuses an unknown id at `field`. */
  readonly one: (sheet: SheetName, id: number | null | undefined, field: string) => Promise<string | null>;
  readonly many: (sheet: SheetName, ids: readonly number[], field: string) => Promise<readonly string[]>;
}

export function nameLookup(db: Handle): NameLookup {
  const many: NameLookup['many'] = async (sheet, ids, field) => {
    const names = new Map((await listNames(db, NAMED_TABLES[sheet]!, ids)).map(({ id, name }) => [id, name]));
    return [...new Set(ids)].map(
      (id) => names.get(id) ?? refuse({ code: 'FIELD_INVALID', data: { field }, field }),
    );
  };
  return {
    many,
    one: async (sheet, id, field) =>
      id === null || id === undefined ? null : (await many(sheet, [id], field))[0]!,
  };
}
