import { openSession } from '@cordovan/contracts/identity';
import { send } from '../../../lib/http/send.ts';
import { currentSession } from '../../../lib/session/session-store.ts';

/** Moves the end of the session; every answered call does, this one does nothing else. */
export async function extendSession(): Promise<void> {
  const session = currentSession();
  if (session) await send(openSession, { params: { timeout: session.minutes } });
}
