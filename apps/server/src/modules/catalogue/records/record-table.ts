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

/** Rows of one sheet that a save means. */
export interface SentRows {
  readonly sheet: SheetName;
  /** Values by column; a column without a value keeps what is stored. */
  readonly rows: readonly AnyRow[];
  /** Key of the row that owns them, in a sheet with owners: other rows of the owner are removed. */
  readonly owner?: string;
  /** Path of a column's field in the input, for refusals. By default the column itself. */
  readonly fieldOf?: (column: string, row: number) => string;
}

/**
 * A table of the catalog that a screen maintains. A save is written as rows of the workbook, so that it meets the same
 * checks as an import and writes the same.
 */
export interface RecordTable<Input extends SentRecord, Answer> extends ListedTable<Answer> {
  /** The sheet of the record's own row, which its last key column identifies. */
  readonly sheet: SheetName;
  /** Where the row is stored; by default as in `NAMED_TABLES`. */
  readonly stored?: StoredIn;
  readonly subject: Exclude<AuditSubject, 'order'>;
  readonly find: (db: Handle, id: number) => Promise<Answer | undefined>;
  /** The record's own row first, then rows of other sheets. */
  readonly rowsOf: (
    input: Input,
    names: NameLookup,
    db: Handle,
  ) => Promise<readonly [SentRows, ...(readonly SentRows[])]>;
  /** Writes what no sheet has, in the same transaction; says whether anything changed. */
  readonly writeMore?: (trx: Trx, id: number) => Promise<boolean>;
  /** Where a record is used, for people who change or retire it. `today` is the factory's day. */
  readonly uses: (id: number, today: string) => readonly Uses[];
}
