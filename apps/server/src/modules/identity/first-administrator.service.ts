import { hash } from '@node-rs/argon2';
import type { Language } from '@cordovan/domain/messages';
import type { Handle, Trx } from '../../platform/database/transaction.ts';
import type { SignedInUser } from '../../platform/http/request.ts';
import { auditUser } from './user-audit.ts';
import { insertFirstUser, setStoreOfUser } from './first-administrator.repository.ts';
import { getUser } from './users.service.ts';

export { hasUsers } from './first-administrator.repository.ts';

export interface FirstAdministrator {
  readonly name: string;
  readonly email: string;
  readonly passwordHash: string;
  readonly language: Language;
  readonly salesRepId: number;
  readonly companyId: number;
  readonly address: string;
  readonly now: Date;
}

/** Hashes a password for storage. Deliberately slow, so call it outside a transaction. */
export const hashPassword = (password: string): Promise<string> => hash(password);

/** Adds an empty database's administrator, who chose the password, and returns the user as an actor. */
export async function createFirstAdministrator(
  trx: Trx,
  administrator: FirstAdministrator,
): Promise<SignedInUser> {
  const { name, email, passwordHash, language, salesRepId, companyId, address, now } = administrator;
  const id = await insertFirstUser(trx, { name, email, passwordHash, language, salesRepId });
  const actor: SignedInUser = {
    id,
    sessionId: 0,
    name,
    email,
    role: 'Administrator',
    isActive: true,
    sessionScope: 'staff',
    mustChangePassword: false,
    mustAddFactor: false,
    companyId,
    storeId: null,
    salesRepId,
    address,
  };
  await auditUser(trx, { user: actor, now, before: null, after: await getUser(trx, id, now) });
  return actor;
}

/** Gives the first administrator the first store, which is created after the administrator. */
export async function setFirstStore(handle: Handle, userId: number, storeId: number): Promise<void> {
  await setStoreOfUser(handle, userId, storeId);
}
