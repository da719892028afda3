import { changeLanguage } from '@cordovan/contracts/identity';
import type { Language } from '@cordovan/domain/messages';
import { send } from '../../../lib/http/send.ts';

/** Saves the language to the account. Ignores a failure, because the page has already switched. */
export const saveLanguage = (language: Language) =>
  send(changeLanguage, { body: { language }, quiet: true }).catch(() => undefined);
