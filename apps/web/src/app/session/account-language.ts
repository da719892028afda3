import type { Language } from '@cordovan/domain/messages';
import { saveLanguage } from '../../features/identity/api/change-language.ts';
import { keepLanguage, showLanguage } from '../../lib/i18n/i18n.ts';
import { currentSession } from '../../lib/session/session-store.ts';

/** The account's language wins over the device's when a person signs in. */
export function takeAccountLanguage(language: Language): void {
  keepLanguage(language);
  void showLanguage(language);
}

/** The person switches: on this device at once, and with the account when signed in. */
export async function chooseLanguage(language: Language): Promise<void> {
  keepLanguage(language);
  await showLanguage(language);
  if (currentSession()) await saveLanguage(language);
}
