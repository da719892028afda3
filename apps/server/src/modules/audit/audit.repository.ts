import { type AuditSubject, changesOf } from '@cordovan/domain/audit';
import type { Handle } from '../../platform/database/transaction.ts';

/** Who acted, and from which IP address. */
export interface AuditActor {
  /** Null for a visitor; 0 for Cordovan itself, before any user exists. */
  readonly id: number | null;
  readonly address: string;
}

/** User actions that change no audited row, so they need a name. */
export type AuditedAction =
  | 'password changed'
  | 'password reset'
  | 'signed in'
  | 'sign-in failed'
  | 'sign-in blocked'
  | 'signed out'
  | 'signed out everywhere'
  | 'password link sent'
  | 'password link not sent'
  | 'password set by link'
  | 'session ended'
  | 'all sessions ended'
  | 'second factor added'
  | 'second factor removed'
  | 'second factors reset'
  | 'second factor failed'
  | 'recovery codes renewed'
  | 'imported'
  | 'import undone';

/**
 * An action outside of an order's history (N-39). `before` is null for a new row, `after` for a deleted one.
 * Neither ever contains a password or a token.
 */
export interface AuditEntry {
  /** The order history records money changes of an order. */
  readonly subject: Exclude<AuditSubject, 'order'>;
  readonly subjectId: string;
  /** Defaults to created, saved or deleted, derived from `before` and `after`. */
  readonly action?: AuditedAction;
  readonly before: unknown;
  readonly after: unknown;
  readonly actor: AuditActor;
  readonly now: Date;
}

/**
 * Records an action with actor, address and time, in the transaction of the change. A save that changes nothing leaves no
 * entry. Entries are never changed or deleted.
 */
export async function recordAudit(handle: Handle, entry: AuditEntry): Promise<void> {
  const { subject, subjectId, before, after, actor, now } = entry;
  const isSaved = entry.action === undefined && before !== null && after !== null;
  if (isSaved && changesOf(plain(before), plain(after)).length === 0) return;
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

/** As stored: dates are texts. */
const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

/** Encodes explicitly: pg sends a bare string unchanged, which isn't valid JSON. */
const jsonOf = (value: unknown): string | null => (value === null ? null : JSON.stringify(value));
