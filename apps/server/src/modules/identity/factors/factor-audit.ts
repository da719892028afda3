import type { Handle } from '../../../platform/database/transaction.ts';
import { type AuditActor, type AuditedAction, recordAudit } from '../../audit/index.ts';

interface Noted {
  readonly action: AuditedAction;
  readonly userId: number;
  /** Null for all factors. */
  readonly factor: 'totp' | 'passkey' | 'recovery code' | null;
  readonly actor: AuditActor;
  readonly now: Date;
}

/** Records a change or a use of a second factor; never a secret or a code. */
export function noteFactor(handle: Handle, { action, userId, factor, actor, now }: Noted): Promise<void> {
  return recordAudit(handle, {
    subject: 'sign-in',
    subjectId: String(userId),
    action,
    before: null,
    after: factor && { factor },
    actor,
    now,
  });
}
