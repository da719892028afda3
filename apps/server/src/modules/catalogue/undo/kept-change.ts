import type { AuditActor } from '../../audit/index.ts';
import type { AnyRow } from '../workbook/read-rows.ts';
import type { SheetName } from '../workbook/workbook.ts';

export interface Importer {
  /** 0 for a command. */
  readonly actor: AuditActor;
  readonly now: Date;
  readonly files: readonly string[];
}

/** A row before and after an import; null where there was or is none. */
export interface KeptChange {
  readonly sheet: SheetName;
  readonly before: AnyRow | null;
  readonly after: AnyRow | null;
}
