import type { Handle } from '../../platform/database/transaction.ts';

/** Who did it, and from where. */
export interface AuditActor {
  /** Null: somebody who isn't signed in. 0: the product itself, before there are users. */
  readonly id: number | null;
  readonly address: string;
}

export type AuditSubject =
  | 'setting'
  | 'store'
  | 'leather'
  | 'company'
  | 'production line'
  | 'employee'
  | 'operation'
  | 'user'
  | 'sign-in';

/** What a user of the product did that changes no row of its own: it says itself what was done. */
export type AuditedAction =
  | 'password changed'
  | 'password reset'
  | 'signed in'
  | 'sign-in failed'
  | 'sign-in blocked'
  | 'signed out'
  | 'signed out everywhere';

/**
 * Something that somebody did outside the history of an order (N-39). `before` and `after` are null where there was or is
 * nothing; they never hold a password or a token.
 */
export interface AuditEntry {
  readonly subject: AuditSubject;
  readonly subjectId: string;
  /** Without it: created, saved or deleted, as `before` and `after` tell. */
  readonly action?: AuditedAction;
  readonly before: unknown;
  readonly after: unknown;
  readonly actor: AuditActor;
  readonly now: Date;
}

/** Writes down who did what, when and from where, in the transaction of the change. Entries are never changed or removed. */
export async function recordAudit(handle: Handle, entry: AuditEntry): Promise<void> {
  const { subject, subjectId, before, after, actor, now } = entry;
  await handle
    .insertInto('audit_entries')
    .values({
      subject,
      subject_id: subjectId,
      action: entry.action ?? actionOf(before, after),
      before: jsonOf(before),
      after: jsonOf(after),
      user_id: actor.id || null,
      actor: actor.id === null ? 'visitor' : actor.id === 0 ? 'system' : 'user',
      address: actor.address,
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
