import type { Trx } from '../../platform/database/transaction.ts';

/** A change outside the history of an order. `before` and `after` are null where there was or is nothing. */
export interface AuditEntry {
  readonly subject:
    'setting' | 'store' | 'leather' | 'company' | 'production line' | 'employee' | 'operation';
  readonly subjectId: string;
  readonly before: unknown;
  readonly after: unknown;
  readonly userId: number;
  readonly now: Date;
}

/** Writes down who changed what (N-39), in the transaction of the change. */
export async function recordAudit(trx: Trx, entry: AuditEntry): Promise<void> {
  const { subject, subjectId, before, after, userId, now } = entry;
  await trx
    .insertInto('audit_entries')
    .values({
      subject,
      subject_id: subjectId,
      action: actionOf(before, after),
      before: jsonOf(before),
      after: jsonOf(after),
      user_id: userId,
      created_at: now,
    })
    .execute();
}

function actionOf(before: unknown, after: unknown): string {
  if (before === null) return 'created';
  return after === null ? 'deleted' : 'saved';
}

/** pg sends a bare string as it is, which is not JSON. */
const jsonOf = (value: unknown): string | null => (value === null ? null : JSON.stringify(value));
