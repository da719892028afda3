import { changeLanguage } from '@cordovan/contracts/identity';
import type { Language } from '@cordovan/domain/messages';
import { send } from '../../../lib/http/send.ts';

/** Keeps the language with the account. The page has switched already, so a failure is nobody's concern. */
export const saveLanguage = (language: Language) =>
  send(changeLanguage, { body: { language }, quiet: true }).catch(() => undefined);
