import { isEmail } from '../identity/index.ts';
import { allowUnless, type Result } from '../result/index.ts';

export interface SalesRepDraft {
  readonly name: string;
  readonly email: string;
  /** Id in the accounting package; empty while there is none. */
  readonly quickBooksId: string;
}

export interface StoredSalesRep {
  readonly id: number;
  readonly name: string;
  readonly quickBooksId: string | null;
  /** Whether the accounting package delivered the name (ACCT-01). */
  readonly isNameSynced: boolean;
}

/**
 * Id of a rep in the built-in ledger, which contains every rep that no other accounting package has (N-22, ACCT-11).
 */
export const ledgerRepId = (id: number): string => `REP-${id}`;

/** Checks the sales rep form. A name from the accounting package can only be changed there (ACCT-01). */
export function checkSalesRep(draft: SalesRepDraft, before: StoredSalesRep | null): Result<void> {
  const { name, email, quickBooksId } = {
    name: draft.name.trim(),
    email: draft.email.trim(),
    quickBooksId: draft.quickBooksId.trim(),
  };
  const staysLinked = before?.isNameSynced === true && quickBooksId === before.quickBooksId;
  const isOfLedger = /^REP-\d+$/i.test(quickBooksId);
  const isOwn = before !== null && quickBooksId === ledgerRepId(before.id);
  return allowUnless([
    name === '' ? { code: 'FIELD_REQUIRED', data: { field: 'name' }, field: 'name' } : undefined,
    staysLinked && name !== before.name ? { code: 'SALES_REP_NAME_SYNCED', field: 'name' } : undefined,
    email !== '' && !isEmail(email) ? { code: 'EMAIL_INVALID', field: 'email' } : undefined,
    isOfLedger && !isOwn
      ? { code: 'FIELD_TAKEN', data: { field: 'quickBooksId' }, field: 'quickBooksId' }
      : undefined,
  ]);
}
