import { sessionKeys } from './session-store.ts';

/** Set while a person who leaves an order goes back to where it was begun. */
const RETURN_KEY = 'returnToCustomizer';
const signInKeys: readonly string[] = [sessionKeys.token, sessionKeys.session, sessionKeys.sessionTime];

/**
 * Ends the work of the session: everything that the browser session keeps but the sign-in itself (C-12, C-17). Work
 * that was begun in the customizer leads back there from the root.
 */
export function endWork(): void {
  const isFromCustomizer = sessionStorage.getItem(sessionKeys.activeDetail) !== null;
  for (const key of Object.keys(sessionStorage))
    if (!signInKeys.includes(key)) sessionStorage.removeItem(key);
  if (isFromCustomizer) sessionStorage.setItem(RETURN_KEY, 'yes');
}

/** Whether the root forwards to the customizer; asked once, so that Home stays reachable. */
export function takeReturnToCustomizer(): boolean {
  const isWanted = sessionStorage.getItem(RETURN_KEY) !== null;
  sessionStorage.removeItem(RETURN_KEY);
  return isWanted;
}
