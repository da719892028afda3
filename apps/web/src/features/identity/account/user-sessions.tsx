import { Button, Group } from '@mantine/core';
import { IconDevicesOff, IconShieldOff } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { User } from '@cordovan/contracts/identity';
import { useSession } from '../../../lib/session/use-session.ts';
import { useDialogs } from '../../../ui/dialogs/dialogs.types.ts';
import { notifyDone } from '../../../ui/notify/notify.tsx';
import { Panel } from '../../../ui/section/panel.tsx';
import { ReadFailure } from '../../../ui/state/read-failure.tsx';
import { sendEndUserSession, sendEndUserSessions, userSessionsQuery } from '../api/account.ts';
import { sendResetFactors } from '../api/factors.ts';
import { SessionList } from './session-list.tsx';

/** A user's sessions, which an administrator can see and end, and the reset of a lost second factor (N-31). */
export function UserSessions({ user }: { readonly user: User }) {
  const { t } = useTranslation('identity');
  const sessions = useQuery(userSessionsQuery(user.id));
  const run = useAction(user);
  const isSelf = useSession()?.id === user.id;
  return (
    <Panel title={t('sessions.title')}>
      {sessions.data ? (
        <SessionList
          sessions={sessions.data}
          onEnd={({ id }) => void run(() => sendEndUserSession(user.id, id), { done: t('sessions.ended') })}
        />
      ) : sessions.error ? (
        <ReadFailure error={sessions.error} onRetry={() => void sessions.refetch()} />
      ) : null}
      <Group justify="flex-end" gap="xs">
        {!user.isPageAccount && !isSelf && (
          <Button
            variant="default"
            leftSection={<IconShieldOff size={18} aria-hidden />}
            onClick={() =>
              void run(() => sendResetFactors(user.id), {
                ask: t('factors.resetConfirm', { name: user.name }),
                yes: t('factors.reset'),
                done: t('factors.resetDone'),
              })
            }
          >
            {t('factors.reset')}
          </Button>
        )}
        <Button
          variant="default"
          leftSection={<IconDevicesOff size={18} aria-hidden />}
          disabled={sessions.data?.length === 0}
          onClick={() =>
            void run(() => sendEndUserSessions(user.id), {
              ask: t('sessions.endAllConfirm', { name: user.name }),
              yes: t('sessions.endAll'),
              done: t('sessions.allEnded'),
            })
          }
        >
          {t('sessions.endAll')}
        </Button>
      </Group>
    </Panel>
  );
}

interface Words {
  readonly ask?: string;
  readonly yes?: string;
  readonly done: string;
}

/** Asks if needed, acts, and refetches the sessions. The error dialog shows a refusal. */
function useAction(user: User) {
  const dialogs = useDialogs();
  const queries = useQueryClient();
  return async (act: () => Promise<unknown>, { ask, yes, done }: Words) => {
    if (ask !== undefined) {
      const question = { text: ask, isDangerous: true, ...(yes === undefined ? {} : { yesText: yes }) };
      if (!(await dialogs.confirm(question))) return;
    }
    const isDone = await act().then(
      () => true,
      () => false,
    );
    await queries.invalidateQueries({ queryKey: userSessionsQuery(user.id).queryKey });
    if (isDone) notifyDone(done);
  };
}
