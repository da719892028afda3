import { ActionIcon, Anchor, Button, Text } from '@mantine/core';
import { IconBan, IconCircleCheck, IconClockOff, IconKey, IconPlus } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { ApiKey } from '@cordovan/contracts/integrations';
import { roleNames } from '@cordovan/domain/identity';
import { useLanguage } from '../../lib/i18n/use-language.ts';
import { useDialogs } from '../../ui/dialogs/dialogs.types.ts';
import { DataList } from '../../ui/list/data-list.tsx';
import type { Column } from '../../ui/list/data-list.types.ts';
import { notifyDone } from '../../ui/notify/notify.tsx';
import { Panel } from '../../ui/section/panel.tsx';
import { Screen } from '../../ui/screen/screen.tsx';
import { EmptyState } from '../../ui/state/empty-state.tsx';
import { Pill } from '../../ui/state/pill.tsx';
import { DayText, MomentText } from '../../ui/text/texts.tsx';
import { keysQuery, sendRevoke } from './api/keys.ts';
import { KeyDialog } from './key-dialog.tsx';
import { SecretText } from './secret-text.tsx';
import { WebhooksPanel } from './webhooks-panel.tsx';
import classes from './integrations.module.css';

/** API keys with which other programs make calls. */
export default function IntegrationsScreen() {
  const { t } = useTranslation('integrations');
  const keys = useQuery(keysQuery());
  const actions = useKeyActions();
  return (
    <Screen
      title={t('title')}
      description={t('lead')}
      aside={<Anchor href="/api/docs">{t('reference')}</Anchor>}
      action={
        <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => void actions.create()}>
          {t('create')}
        </Button>
      }
    >
      <div className={classes.screen}>
        <Panel title={t('keys')}>
          <DataList
            name="apiKeys"
            label={t('keys')}
            columns={useColumns(actions.revoke)}
            rows={keys.data}
            rowKey={(key) => key.id}
            error={keys.error}
            onRetry={() => void keys.refetch()}
            empty={<EmptyState icon={IconKey} title={t('empty')} hint={t('emptyHint')} />}
          />
        </Panel>
        <WebhooksPanel />
      </div>
    </Screen>
  );
}

function useKeyActions() {
  const { t } = useTranslation('integrations');
  const dialogs = useDialogs();
  const queries = useQueryClient();
  const readAgain = () => queries.invalidateQueries({ queryKey: ['integrations', 'keys'] });
  return {
    create: async () => {
      const key = await dialogs.open<string>(
        (close) => <KeyDialog onCreated={close} onCancel={() => close()} />,
        { title: t('create'), size: 'lg', canDismiss: false },
      );
      if (key === undefined) return;
      await readAgain();
      await dialogs.open(
        (close) => (
          <SecretText secret={key} hint={t('createdHint')} usage={t('usage')} onDone={() => close()} />
        ),
        {
          title: t('created'),
          size: 'lg',
          canDismiss: false,
        },
      );
    },
    revoke: async (key: ApiKey) => {
      const isSure = await dialogs.confirm({
        text: t('revokeQuestion', { name: key.name }),
        yesText: t('revoke'),
        isDangerous: true,
      });
      if (!isSure) return;
      const isDone = await sendRevoke(key.id).then(
        () => true,
        () => false,
      );
      await readAgain();
      if (isDone) notifyDone(t('revoked'));
    },
  };
}

const STATES = {
  active: { tone: 'done', icon: IconCircleCheck },
  expired: { tone: 'neutral', icon: IconClockOff },
  revoked: { tone: 'stop', icon: IconBan },
} as const;

function useColumns(revoke: (key: ApiKey) => Promise<void>): readonly Column<ApiKey>[] {
  const { t } = useTranslation(['integrations', 'identity']);
  const language = useLanguage();
  return [
    {
      id: 'name',
      header: t('name'),
      canHide: false,
      cell: (key) => (
        <>
          <Text span display="block">
            {key.name}
          </Text>
          <Text span size="sm" c="dimmed" className={classes.key ?? ''}>
            {key.prefix}…
          </Text>
        </>
      ),
    },
    {
      id: 'state',
      header: t('state'),
      canHide: false,
      cell: (key) => (
        <Pill tone={STATES[key.state].tone} icon={STATES[key.state].icon}>
          {t(`states.${key.state}`)}
        </Pill>
      ),
    },
    {
      id: 'role',
      header: t('role'),
      cell: (key) =>
        [roleNames[key.role][language], key.storeName].filter((part) => part !== null).join(', '),
    },
    {
      id: 'scopes',
      header: t('scopes'),
      cell: (key) => <span className={classes.scopes}>{key.scopes.join(', ')}</span>,
    },
    { id: 'expires', header: t('expires'), cell: (key) => <DayText day={key.expiresAt?.slice(0, 10)} /> },
    {
      id: 'used',
      header: t('lastUse'),
      cell: (key) => (
        <>
          <MomentText moment={key.lastUsedAt} />
          {key.lastUsedFrom !== null && (
            <Text span size="sm" c="dimmed" display="block">
              {key.lastUsedFrom}
            </Text>
          )}
        </>
      ),
    },
    { id: 'by', header: t('createdBy'), yieldsOn: 'laptop', cell: (key) => key.createdBy },
    {
      id: 'actions',
      header: t('actions'),
      isActions: true,
      canHide: false,
      cell: (key) =>
        key.state === 'active' ? (
          <ActionIcon aria-label={t('revokeKey', { name: key.name })} onClick={() => void revoke(key)}>
            <IconBan size={18} />
          </ActionIcon>
        ) : null,
    },
  ];
}
