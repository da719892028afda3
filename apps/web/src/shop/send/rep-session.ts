import { currentSession, sessionEndsAt } from '../../lib/session/session-store.ts';

/** Whether a rep is signed in, according to this device's clock. */
export const isRepSignedIn = (): boolean => currentSession() !== undefined && sessionEndsAt() > Date.now();
