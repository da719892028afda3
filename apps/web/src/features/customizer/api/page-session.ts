import { openSession, readAccountInfo, signOut, type AccountInfo } from '@cordovan/contracts/identity';
import { send } from '../../../lib/http/send.ts';
import { readPublicSetting } from './settings.ts';

/** Reads how long a session lasts and opens one (LOAD-03). Answers its minutes. */
export async function openPageSession(): Promise<number> {
  const minutes = Number(await readPublicSetting('session-time-logout'));
  await send(openSession, { params: { timeout: minutes }, quiet: true });
  return minutes;
}

/** Who the token belongs to (LOAD-04). */
export const readUser = (): Promise<AccountInfo> => send(readAccountInfo, { quiet: true });

/** Ends the session on the server as far as it can be reached. */
export async function endPageSession(): Promise<void> {
  await send(signOut, { quiet: true }).catch(() => undefined);
}
