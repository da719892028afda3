import type { User } from '@cordovan/contracts/identity';
import type { Trx } from '../../platform/database/transaction.ts';
import type { SignedInCaller } from '../../platform/http/request.ts';
import { recordAudit } from '../audit/index.ts';

/** Audited fields: a user's identity and permissions; never the password. */
const AUDITED = [
  'email',
  'name',
  'role',
  'permissionSet',
  'storeId',
  'salesRepId',
  'isActive',
  'language',
  'isPageAccount',
] as const satisfies readonly (keyof User)[];

type Facts = Partial<Pick<User, (typeof AUDITED)[number]>>;

const pick = (user: User, fields: readonly (typeof AUDITED)[number][]): Facts =>
  Object.fromEntries(fields.map((field) => [field, user[field]]));

export interface UserChanged extends SignedInCaller {
  /** Null for a new user. */
  readonly before: User | null;
  readonly after: User;
}

/** Logs the changed fields of a user with old and new values; writes nothing if nothing changed. */
export async function auditUser(trx: Trx, { before, after, user, now }: UserChanged): Promise<void> {
  const changed = before ? AUDITED.filter((field) => before[field] !== after[field]) : AUDITED;
  if (changed.length === 0) return;
  await recordAudit(trx, {
    subject: 'user',
    subjectId: String(after.id),
    before: before && pick(before, changed),
    after: pick(after, changed),
    actor: user,
    now,
  });
}
