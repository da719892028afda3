import { Button, Group, Stack, Text } from '@mantine/core';
import { IconDevicesOff } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { roleNames } from '@cordovan/domain/identity';
import type { Session } from '../../../lib/session/session-store.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { useSession } from '../../../lib/session/use-session.ts';
import { notifyDone } from '../../../ui/notify/notify.tsx';
import { Screen } from '../../../ui/screen/screen.tsx';
import { Panel } from '../../../ui/section/panel.tsx';
import { ReadFailure } from '../../../ui/state/read-failure.tsx';
import { ownSessionsQuery, sendEndOwnSession } from '../api/account.ts';
import { ChangePasswordForm } from '../change-password-form.tsx';
import { OwnFactors } from '../factors/own-factors.tsx';
import { SessionList } from './session-list.tsx';

interface Props {
  /** Asks, then signs the user out on all devices. A prop, because it belongs to the page's session. */
  readonly onSignOutEverywhere: () => void;
}

/** The user's own account: password, second steps and sessions (N-31, ADR 31). */
export function AccountScreen({ onSignOutEverywhere }: Props) {
  const { t } = useTranslation('identity');
  const session = useSession();
  if (!session) return null;
  return (
    <Screen title={t('account.title')} description={t('account.lead')} width="form">
      <Stack gap="lg">
        <Panel title={t('users.personal')}>
          <Person session={session} />
        </Panel>
        <PasswordPanel />
        <OwnFactors />
        <Sessions onSignOutEverywhere={onSignOutEverywhere} />
      </Stack>
    </Screen>
  );
}

function Person({ session }: { readonly session: Session }) {
  const language = useLanguage();
  const { t } = useTranslation('identity');
  return (
    <div>
      <Text fw={600}>{session.name}</Text>
      <Text>{session.email}</Text>
      <Text c="dimmed">{[roleNames[session.role][language], session.store].filter(Boolean).join(' · ')}</Text>
      <Text size="sm" c="dimmed" mt="xs">
        {t('account.askAdministrator')}
      </Text>
    </div>
  );
}

function PasswordPanel() {
  const { t } = useTranslation('identity');
  const queries = useQueryClient();
  return (
    <Panel title={t('password.title')}>
      <ChangePasswordForm
        resets
        onDone={() => {
          void queries.invalidateQueries({ queryKey: ['sessions'] });
          notifyDone(t('password.done'));
        }}
        leave={null}
      />
    </Panel>
  );
}

function Sessions({ onSignOutEverywhere }: Props) {
  const { t } = useTranslation('identity');
  const sessions = useQuery(ownSessionsQuery());
  const queries = useQueryClient();
  const end = async (id: number) => {
    // The error dialog shows a refusal; the list is refetched in any case.
    const isDone = await sendEndOwnSession(id).then(
      () => true,
      () => false,
    );
    await queries.invalidateQueries({ queryKey: ownSessionsQuery().queryKey });
    if (isDone) notifyDone(t('sessions.ended'));
  };
  return (
    <Panel title={t('sessions.title')}>
      {sessions.data ? (
        <SessionList sessions={sessions.data} onEnd={({ id }) => void end(id)} />
      ) : sessions.error ? (
        <ReadFailure error={sessions.error} onRetry={() => void sessions.refetch()} />
      ) : null}
      <Group justify="flex-end">
        <Button
          variant="default"
          leftSection={<IconDevicesOff size={18} aria-hidden />}
          onClick={onSignOutEverywhere}
        >
          {t('everywhere.submit')}
        </Button>
      </Group>
    </Panel>
  );
}
