import { randomBytes } from 'node:crypto';
import type { Language } from '@cordovan/domain/messages';
import type { Trx } from '../../platform/database/transaction.ts';
import { refuse } from '../../platform/errors/refusal-error.ts';
import type { SignedInCaller } from '../../platform/http/request.ts';
import { findPublishedAccount } from './page-accounts.repository.ts';
import { saveUser } from './users.service.ts';

const NAME: Readonly<Record<Language, string>> = { en: 'Customizer terminal', es: 'Terminal del diseñador' };
/** Domains that end in `.test` belong to no one, so mail to this account can't reach a stranger. */
const EMAIL = 'customizer@terminal.test';

/** Used by the page only, with one character of each class that a password needs (N-06, AUTH-35). */
const pagePassword = (): string => `Tt1!${randomBytes(18).toString('base64url')}`;

/**
 * Adds the account that the customizer page signs in with, at the store of the administrator; keeps one that is published
 * (N-06).
 */
export async function addTerminalAccount(
  trx: Trx,
  caller: SignedInCaller,
  language: Language,
): Promise<void> {
  if (await findPublishedAccount(trx)) return;
  const { storeId, salesRepId } = caller.user;
  if (salesRepId === null) refuse({ code: 'USER_WITHOUT_SALES_REP' });
  const password = pagePassword();
  await saveUser(trx, caller, {
    ...{ id: 0, name: NAME[language], email: EMAIL, role: 'Salesperson', permissionSet: null },
    ...{ storeId, salesRepId, language, isActive: true, isPageAccount: true, employeeCode: null },
    ...{ password, passwordConfirmation: password, rowVersion: 0 },
  });
}
