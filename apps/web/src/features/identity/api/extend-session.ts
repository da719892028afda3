import { openSession } from '@cordovan/contracts/identity';
import { send } from '../../../lib/http/send.ts';
import { currentSession } from '../../../lib/session/session-store.ts';

/** Extends the session. Every answered call does; this one does nothing else. */
export async function extendSession(): Promise<void> {
  const session = currentSession();
  if (session) await send(openSession, { params: { timeout: session.minutes } });
}
