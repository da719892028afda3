import { openSession, readAccountInfo, signOut, type AccountInfo } from '@cordovan/contracts/identity';
import { readSettings } from '@cordovan/domain/settings';
import { send } from '../../../lib/http/send.ts';
import { readPublicSettings } from '../../../lib/settings/public-settings.ts';

/** Reads the settings, which contain the session length, and opens a session (LOAD-03, LOAD-20). */
export async function openPageSession() {
  const settings = await readPublicSettings({ quiet: true });
  const minutes = readSettings(settings).sessionMinutes;
  await send(openSession, { params: { timeout: minutes }, quiet: true });
  return { settings, minutes };
}

/** The current token's account (LOAD-04). */
export const readUser = (): Promise<AccountInfo> => send(readAccountInfo, { quiet: true });

/** Ends the session on the server, if the server can be reached. */
export async function endPageSession(): Promise<void> {
  await send(signOut, { quiet: true }).catch(() => undefined);
}
