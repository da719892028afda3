import { useCallback } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { endSession } from '../../features/identity/api/sign-in.ts';
import { patterns } from '../../lib/paths.ts';
import { clearEverything } from '../../lib/session/session-store.ts';
import { useDialogs } from '../../ui/dialogs/dialogs.types.ts';

/** Ends the session (AUTH-09), forgets what was read in it, and goes to the door. */
export function useSignOut(): () => Promise<void> {
  const router = useRouter();
  const queries = useQueryClient();
  const dialogs = useDialogs();
  return useCallback(async () => {
    // Away first: a form with changes may ask to stay, and then nothing has been lost.
    await router.navigate({ to: patterns.login, state: { isLeaving: true } });
    if (router.state.location.pathname !== patterns.login) return;
    dialogs.dismissAll();
    await endSession();
    clearEverything();
    queries.clear();
  }, [router, queries, dialogs]);
}

/** The same after the session is over: nothing is asked any more, what was typed is given up. */
export function useLeaveEnded(): () => void {
  const router = useRouter();
  const queries = useQueryClient();
  const dialogs = useDialogs();
  return useCallback(() => {
    clearEverything();
    queries.clear();
    dialogs.dismissAll();
    void router.navigate({ to: patterns.login, ignoreBlocker: true });
  }, [router, queries, dialogs]);
}
