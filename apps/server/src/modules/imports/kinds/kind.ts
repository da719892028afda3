import type { ImportRecord } from '@cordovan/domain/imports';
import type { Cents } from '@cordovan/domain/money';
import type { Language } from '@cordovan/domain/messages';
import type { Trx } from '../../../platform/database/transaction.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { SignedInUser } from '../../../platform/http/request.ts';
import type { Coded, ObstacleCode, ReasonCode, RowFault } from '../faults.ts';

export interface KindContext {
  readonly trx: Trx;
  readonly deps: Deps;
  readonly user: SignedInUser;
  readonly now: Date;
  readonly language: Language;
}

/** Text before and after the change; null for a blank. */
export interface FieldChange {
  readonly field: string;
  readonly from: string | null;
  readonly to: string | null;
}

/** Planned result of one row, or of the rows of one order, which are listed by the first. */
export interface PlannedRow {
  readonly row: number;
  readonly name: string;
  readonly action: 'create' | 'change' | 'skip';
  readonly reason?: Coded<ReasonCode>;
  readonly fields: readonly FieldChange[];
  /** Money that the row adds to orders: an opening balance, or the total of an order. */
  readonly amount?: Cents;
  /** Identifies the row's content, so that another file doesn't import it again. */
  readonly key?: string;
}

export interface KindPlan {
  /** Good rows only. */
  readonly rows: readonly PlannedRow[];
  readonly faults: readonly RowFault[];
  /** The first row of the unit that a row belongs to, if it isn't the row itself. */
  readonly unitOf?: (row: number) => number;
  /** Writes the rows with these numbers; returns what undo needs, by row. */
  readonly apply: (
    importId: number,
    rows: ReadonlySet<number>,
  ) => Promise<ReadonlyMap<number, Readonly<Record<string, unknown>>>>;
}

export interface RecordsToPlan {
  readonly records: readonly ImportRecord[];
  readonly fileName: string;
  /** Whether the user leaves out the row with this number. */
  readonly isSkipped: (row: number) => boolean;
}

/** A row of a past import. */
export interface KeptRow {
  readonly row: number;
  readonly name: string;
  readonly change: Readonly<Record<string, unknown>>;
}

export interface Obstacle extends Coded<ObstacleCode> {
  readonly row: number;
  readonly name: string;
}

/** How one kind of data is imported, and how that is undone. */
export interface Kind {
  readonly plan: (context: KindContext, records: RecordsToPlan) => Promise<KindPlan>;
  /** Rows that were used since the import. */
  readonly obstacles: (context: KindContext, rows: readonly KeptRow[]) => Promise<readonly Obstacle[]>;
  readonly undo: (
    context: KindContext,
    past: { readonly importId: number; readonly rows: readonly KeptRow[] },
  ) => Promise<void>;
}
