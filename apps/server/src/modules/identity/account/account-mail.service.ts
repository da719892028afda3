import type { Language } from '@cordovan/domain/messages';
import type { Deps } from '../../../platform/deps.ts';
import { sendPrivateMail } from '../../mail/index.ts';
import { findHouseId, findUserToTell } from './account-mail.repository.ts';

interface Addressee {
  readonly email: string;
  readonly name: string;
  readonly language: Language;
}

interface Message {
  readonly template: 'password reset' | 'account changed';
  readonly data: object;
}

/** Sends a user an email that only that user may read. False without a mail server. */
export async function tellUser(
  deps: Deps,
  { email, name, language }: Addressee,
  { template, data }: Message,
): Promise<boolean> {
  const companyId = await findHouseId(deps.db);
  return sendPrivateMail(deps, {
    companyId,
    template,
    language,
    to: email,
    data: { ...data, user: { email, name } },
  });
}

/** Notifies a user of a change to their sign-in, so that a stolen account doesn't go unnoticed. */
export async function tellOfChange(deps: Deps, userId: number, event: string): Promise<void> {
  const user = await findUserToTell(deps.db, userId);
  if (user) await tellUser(deps, user, { template: 'account changed', data: { event } });
}
