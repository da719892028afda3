import { readAccountInfo } from '@cordovan/contracts/identity';
import { verifySalesRep } from '@cordovan/contracts/storefront';
import { HttpRefusal } from '../../lib/http/refusal.ts';
import { send } from '../../lib/http/send.ts';
import { currentSession } from '../../lib/session/session-store.ts';
import { isRepSignedIn } from './rep-session.ts';
import type { SendForm } from './send-form.ts';

export interface Rep {
  readonly isValid: boolean;
  readonly salesRepId: number | null;
}

/** The rep's email: as typed, or else from the sign-in. */
export const repEmailOf = ({ repEmail }: SendForm): string => repEmail ?? currentSession()?.email ?? '';

/** Whether the server accepts the rep's session. If it doesn't answer, assumes yes: sending reports the failure. */
const hasSession = (): Promise<boolean> =>
  send(readAccountInfo, { withSession: true, quiet: true }).then(
    () => true,
    (error: unknown) => !(error instanceof HttpRefusal && error.status === 401),
  );

/** Asks the server for the rep with this email (SHOP-40). A call that fails counts as an invalid rep (SHOP-39). */
export async function checkRep(email: string): Promise<Rep | 'session-over'> {
  if (!isRepSignedIn() || !(await hasSession())) return 'session-over';
  const query = { email: email.trim() };
  return send(verifySalesRep, { query, quiet: true }).catch(() => ({ isValid: false, salesRepId: null }));
}
