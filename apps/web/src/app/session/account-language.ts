import type { Language } from '@cordovan/domain/messages';
import { saveLanguage } from '../../features/identity/api/change-language.ts';
import { keepLanguage, showLanguage } from '../../lib/i18n/i18n.ts';
import { currentSession } from '../../lib/session/session-store.ts';

/** Applies the account's language at sign-in, instead of the device's. */
export function takeAccountLanguage(language: Language): void {
  keepLanguage(language);
  void showLanguage(language);
}

/** Switches the language on this device, and saves it to the account if signed in. */
export async function chooseLanguage(language: Language): Promise<void> {
  keepLanguage(language);
  await showLanguage(language);
  if (currentSession()) await saveLanguage(language);
}
