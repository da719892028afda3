import type { Handle } from '../../platform/database/transaction.ts';
import { hasUsers } from '../identity/index.ts';

/** Tells whether the database has a company. A company stays, so the answer is asked for only until it is yes. */
export function watchCompany(db: Handle): () => Promise<boolean> {
  let isThere = false;
  return async () => (isThere ||= await hasUsers(db));
}
