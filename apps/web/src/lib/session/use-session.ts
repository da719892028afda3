import { useSyncExternalStore } from 'react';
import { can, type Action } from '@cordovan/domain/identity';
import { onSessionChange, sessionState, type Session } from './session-store.ts';

/** The signed-in user, or undefined. */
export function useSession(): Session | undefined {
  const state = useSyncExternalStore(onSessionChange, sessionState);
  return state.kind === 'signed-in' ? state.session : undefined;
}

/** Whether the signed-in user may do this for at least some rows (N-01). */
export function useCan(action: Action): boolean {
  const session = useSession();
  return session !== undefined && can(session.role, action);
}
