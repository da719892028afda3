import { sessionKeys } from './session-store.ts';

/** Set while a user who leaves an order is on the way back to where it was started. */
const RETURN_KEY = 'returnToCustomizer';
const signInKeys: readonly string[] = [sessionKeys.token, sessionKeys.session, sessionKeys.sessionTime];

/**
 * Ends the work in progress: clears everything in the browser session except the sign-in (C-12, C-17). Afterwards, if
 * the work was started in the customizer, the root redirects there.
 */
export function endWork(): void {
  const isFromCustomizer = sessionStorage.getItem(sessionKeys.activeDetail) !== null;
  for (const key of Object.keys(sessionStorage))
    if (!signInKeys.includes(key)) sessionStorage.removeItem(key);
  if (isFromCustomizer) sessionStorage.setItem(RETURN_KEY, 'yes');
}

/** Whether the root redirects to the customizer. True only once, so that Home stays reachable. */
export function takeReturnToCustomizer(): boolean {
  const isWanted = sessionStorage.getItem(RETURN_KEY) !== null;
  sessionStorage.removeItem(RETURN_KEY);
  return isWanted;
}
