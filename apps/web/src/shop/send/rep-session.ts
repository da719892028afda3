import { currentSession, sessionEndsAt } from '../../lib/session/session-store.ts';

/** Whether a rep is signed in, by the clock of this page. */
export const isRepSignedIn = (): boolean => currentSession() !== undefined && sessionEndsAt() > Date.now();
