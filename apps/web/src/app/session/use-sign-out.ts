import { useCallback } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { endSession } from '../../features/identity/api/sign-in.ts';
import { sendSignOutEverywhere } from '../../features/identity/api/sign-out-everywhere.ts';
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

/** Ends the sessions of the person on all devices, after asking (N-31). What was typed here is given up. */
export function useSignOutEverywhere(): () => Promise<void> {
  const { t } = useTranslation('identity');
  const dialogs = useDialogs();
  const leave = useLeaveEnded();
  return useCallback(async () => {
    const isSure = await dialogs.confirm({
      text: t('everywhere.confirm'),
      yesText: t('everywhere.submit'),
      isDangerous: true,
    });
    if (!isSure) return;
    const isDone = await dialogs.during(sendSignOutEverywhere()).then(
      () => true,
      // The page shows why; the sessions are still open, this one too.
      () => false,
    );
    if (isDone) leave();
  }, [dialogs, leave, t]);
}
