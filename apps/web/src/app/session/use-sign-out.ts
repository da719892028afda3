import { useCallback } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { endSession } from '../../lib/session/sign-in.ts';
import { sendSignOutEverywhere } from '../../features/identity/api/sign-out-everywhere.ts';
import { patterns } from '../../lib/paths.ts';
import { clearEverything } from '../../lib/session/session-store.ts';
import { useDialogs } from '../../ui/dialogs/dialogs.types.ts';

/** Ends the session (AUTH-09), clears its cached data and goes to the sign-in page. */
export function useSignOut(): () => Promise<void> {
  const router = useRouter();
  const queries = useQueryClient();
  const dialogs = useDialogs();
  return useCallback(async () => {
    // Navigates first, because a form with changes may ask the user to stay; then nothing is lost.
    await router.navigate({ to: patterns.login, state: { isLeaving: true } });
    if (router.state.location.pathname !== patterns.login) return;
    dialogs.dismissAll();
    await endSession();
    clearEverything();
    queries.clear();
  }, [router, queries, dialogs]);
}

/** Leaves after the session has ended, without a question. Unsaved input is discarded. */
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

/** Asks, then signs the user out on all devices (N-31). Unsaved input is discarded. */
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
      // The error dialog shows the refusal. All sessions are still open, including this one.
      () => false,
    );
    if (isDone) leave();
  }, [dialogs, leave, t]);
}
