import type { AuditSubject } from '@cordovan/domain/audit';
import type { Handle, Trx } from '../../../platform/database/transaction.ts';
import type { AnyRow } from '../workbook/read-rows.ts';
import type { SheetName } from '../workbook/workbook.ts';
import type { NameLookup } from './name-lookup.ts';
import type { StoredIn } from './records.repository.ts';
import type { ListedTable } from './export-records.service.ts';
import type { Uses } from './use/use.repository.ts';

/** Fields that every save of a record sends. */
export interface SentRecord {
  readonly id: number;
  readonly rowVersion: number;
}

/** Rows of one sheet that a save writes. */
export interface SentRows {
  readonly sheet: SheetName;
  /** Values by column; a column without a value keeps what is stored. */
  readonly rows: readonly AnyRow[];
  /** Key of the owner of these rows, in a sheet with owners: the owner's other rows are removed. */
  readonly owner?: string;
  /** Path of a column's field in the input, for refusals. By default the column itself. */
  readonly fieldOf?: (column: string, row: number) => string;
}

/**
 * A catalog table that a screen maintains. A save is written as workbook rows, so that it passes the same checks as
 * an import and has the same effect.
 */
export interface RecordTable<Input extends SentRecord, Answer> extends ListedTable<Answer> {
  /** The sheet of the record's own row, which its last key column identifies. */
  readonly sheet: SheetName;
  /** Where the row is stored; by default the entry in `NAMED_TABLES`. */
  readonly stored?: StoredIn;
  readonly subject: Exclude<AuditSubject, 'order'>;
  readonly find: (db: Handle, id: number) => Promise<Answer | undefined>;
  /** The record's own row first, then rows of other sheets. */
  readonly rowsOf: (
    input: Input,
    names: NameLookup,
    db: Handle,
  ) => Promise<readonly [SentRows, ...(readonly SentRows[])]>;
  /** Writes data that is in no sheet, in the same transaction; returns whether anything changed. */
  readonly writeMore?: (trx: Trx, id: number) => Promise<boolean>;
  /** Where a record is used, for people who change or retire it. `today` is the factory's day. */
  readonly uses: (id: number, today: string) => readonly Uses[];
}
