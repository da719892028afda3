import type { RowChange } from '@cordovan/contracts/catalogue';
import type { Trx } from '../../../platform/database/transaction.ts';
import { type AuditActor, recordAudit } from '../../audit/index.ts';

/** Maximum number of rows that an entry lists; a price book has thousands. */
const MOST_ROWS = 300;

export interface AuditedImport {
  readonly id: number;
  readonly files: readonly string[];
  readonly changes: readonly RowChange[];
  readonly rows: number;
  readonly actor: AuditActor;
  readonly now: Date;
}

/** Audits what a workbook changes in prices, tax rates and the rest of the catalog (N-39). */
export async function auditImport(trx: Trx, audited: AuditedImport): Promise<void> {
  const { changes } = audited;
  const values = (side: 'from' | 'to') =>
    Object.fromEntries(
      changes.slice(0, MOST_ROWS).map((change): [string, object | string | null] => {
        if (change.fields.length === 0)
          return [placeOf(change), (side === 'from') === (change.kind === 'removed') ? change.name : null];
        return [
          placeOf(change),
          Object.fromEntries(change.fields.map((field) => [field.column, field[side]])),
        ];
      }),
    );
  await record(trx, audited, { action: 'imported', before: values('from'), after: values('to') });
}

/** Audits the undoing of an import, which restores every row of it. */
export const auditUndo = (trx: Trx, audited: Omit<AuditedImport, 'changes'>): Promise<void> =>
  record(trx, audited, { action: 'import undone', before: {}, after: {} });

const placeOf = ({ sheet, name }: RowChange): string => `${sheet}: ${name}`;

const record = (
  trx: Trx,
  { id, files, rows, actor, now }: Omit<AuditedImport, 'changes'>,
  { action, before, after }: { action: 'imported' | 'import undone'; before: object; after: object },
): Promise<void> =>
  recordAudit(trx, {
    ...{ subject: 'import', subjectId: `catalog ${id}`, action, actor, now, before },
    after: { kind: 'catalog', file: files.join(', '), rows, ...after },
  });
