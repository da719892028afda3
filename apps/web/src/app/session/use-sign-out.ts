import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { endSession } from '../../features/identity/api/sign-in.ts';
import { patterns } from '../../lib/paths.ts';
import { clearEverything } from '../../lib/session/session-store.ts';

/** Ends the session (AUTH-09), forgets what was read in it, and goes to the door. */
export function useSignOut(): () => Promise<void> {
  const router = useRouter();
  const queries = useQueryClient();
  return async () => {
    // Away first: a form with changes may ask to stay, and then nothing has been lost.
    await router.navigate({ to: patterns.login, state: { isLeaving: true } });
    if (router.state.location.pathname !== patterns.login) return;
    await endSession();
    clearEverything();
    queries.clear();
  };
}
