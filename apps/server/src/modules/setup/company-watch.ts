import type { Handle } from '../../platform/database/transaction.ts';
import { hasUsers } from '../identity/index.ts';

/**
 * Tells whether the database has a company. A company is never removed, so it stops asking once the answer is yes.
 */
export function watchCompany(db: Handle): () => Promise<boolean> {
  let isThere = false;
  return async () => (isThere ||= await hasUsers(db));
}
