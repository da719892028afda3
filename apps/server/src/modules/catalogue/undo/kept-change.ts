import type { AnyRow } from '../workbook/read-rows.ts';
import type { SheetName } from '../workbook/workbook.ts';

export interface Importer {
  /** Null for a command. */
  readonly userId: number | null;
  readonly now: Date;
  readonly files: readonly string[];
}

/** A row before and after an import; null where there was or is none. */
export interface KeptChange {
  readonly sheet: SheetName;
  readonly before: AnyRow | null;
  readonly after: AnyRow | null;
}
