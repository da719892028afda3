import { ActionIcon, Button, Group, Text } from '@mantine/core';
import {
  IconAlertTriangle,
  IconCircleCheck,
  IconCircleOff,
  IconListDetails,
  IconPlayerPause,
  IconPlayerPlay,
  IconPlus,
  IconTrash,
  IconWebhook,
} from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Webhook } from '@cordovan/contracts/webhooks';
import { useDialogs } from '../../ui/dialogs/dialogs.types.ts';
import { DataList } from '../../ui/list/data-list.tsx';
import type { Column } from '../../ui/list/data-list.types.ts';
import { notifyDone } from '../../ui/notify/notify.tsx';
import { Panel } from '../../ui/section/panel.tsx';
import { EmptyState } from '../../ui/state/empty-state.tsx';
import { Pill, type Tone } from '../../ui/state/pill.tsx';
import { sendDelete, sendResume, webhooksQuery } from './api/webhooks.ts';
import { DeliveryLog } from './delivery-log.tsx';
import { SecretText } from './secret-text.tsx';
import { WebhookDialog } from './webhook-dialog.tsx';
import classes from './integrations.module.css';

/** Addresses of other programs that are notified of changes. */
export function WebhooksPanel() {
  const { t } = useTranslation('integrations');
  const webhooks = useQuery(webhooksQuery());
  const actions = useWebhookActions();
  return (
    <Panel
      title={t('webhooks.title')}
      action={
        <Button
          variant="default"
          leftSection={<IconPlus size={18} aria-hidden />}
          onClick={() => void actions.edit()}
        >
          {t('webhooks.add')}
        </Button>
      }
    >
      <DataList
        name="webhooks"
        label={t('webhooks.title')}
        columns={useColumns(actions)}
        rows={webhooks.data}
        rowKey={(webhook) => webhook.id}
        onOpen={(webhook) => void actions.edit(webhook)}
        error={webhooks.error}
        onRetry={() => void webhooks.refetch()}
        empty={<EmptyState icon={IconWebhook} title={t('webhooks.empty')} hint={t('webhooks.emptyHint')} />}
      />
    </Panel>
  );
}

function useWebhookActions() {
  const { t } = useTranslation('integrations');
  const dialogs = useDialogs();
  const queries = useQueryClient();
  const readAgain = () => queries.invalidateQueries({ queryKey: ['integrations'] });
  const attempt = async (work: Promise<unknown>, text: string) => {
    const isDone = await work.then(
      () => true,
      () => false,
    );
    await readAgain();
    if (isDone) notifyDone(text);
  };
  return {
    edit: async (webhook?: Webhook) => {
      const saved = await dialogs.open<{ readonly secret: string | null }>(
        (close) => <WebhookDialog webhook={webhook} onSaved={close} onCancel={() => close()} />,
        { title: webhook ? webhook.name : t('webhooks.add'), size: 'lg', canDismiss: false },
      );
      if (!saved) return;
      await readAgain();
      const { secret } = saved;
      if (secret === null) notifyDone(t('webhooks.saved'));
      else
        await dialogs.open(
          (close) => (
            <SecretText
              secret={secret}
              hint={t('createdHint')}
              usage={t('webhooks.secretUsage')}
              onDone={() => close()}
            />
          ),
          { title: t('webhooks.added'), size: 'lg', canDismiss: false },
        );
    },
    log: (webhook: Webhook) =>
      dialogs.open(() => <DeliveryLog webhookId={webhook.id} />, {
        title: t('webhooks.log', { name: webhook.name }),
        size: 'xl',
      }),
    resume: (webhook: Webhook) => attempt(sendResume(webhook.id), t('webhooks.resumed')),
    remove: async (webhook: Webhook) => {
      const isSure = await dialogs.confirm({
        text: t('webhooks.deleteQuestion', { name: webhook.name }),
        yesText: t('webhooks.delete'),
        isDangerous: true,
      });
      if (isSure) await attempt(sendDelete(webhook.id), t('webhooks.deleted'));
    },
  };
}

function lookOf(webhook: Webhook): {
  readonly tone: Tone;
  readonly icon: typeof IconTrash;
  readonly word: Word;
} {
  if (!webhook.isOn) return { tone: 'neutral', icon: IconCircleOff, word: 'off' };
  if (webhook.pausedAt !== null) return { tone: 'stop', icon: IconPlayerPause, word: 'paused' };
  if (webhook.failingSince !== null) return { tone: 'attention', icon: IconAlertTriangle, word: 'failing' };
  return { tone: 'done', icon: IconCircleCheck, word: 'on' };
}
type Word = 'off' | 'paused' | 'failing' | 'on';

function useColumns(actions: ReturnType<typeof useWebhookActions>): readonly Column<Webhook>[] {
  const { t } = useTranslation('integrations');
  return [
    {
      id: 'name',
      header: t('name'),
      canHide: false,
      cell: (webhook) => (
        <span className={classes.named}>
          <Text span display="block">
            {webhook.name}
          </Text>
          <Text span size="sm" c="dimmed" className={classes.key ?? ''}>
            {webhook.url}
          </Text>
        </span>
      ),
    },
    {
      id: 'state',
      header: t('state'),
      canHide: false,
      cell: (webhook) => {
        const { tone, icon, word } = lookOf(webhook);
        return (
          <Pill tone={tone} icon={icon}>
            {t(`webhooks.states.${word}`)}
          </Pill>
        );
      },
    },
    {
      id: 'events',
      header: t('webhooks.events'),
      cell: (webhook) => <span className={classes.scopes}>{webhook.events.join(', ')}</span>,
    },
    {
      id: 'waiting',
      header: t('webhooks.waiting'),
      align: 'end',
      cell: (webhook) => webhook.waiting,
    },
    {
      id: 'actions',
      header: t('actions'),
      isActions: true,
      canHide: false,
      cell: (webhook) => (
        <Group gap={4} wrap="nowrap" onClick={(event) => event.stopPropagation()}>
          {webhook.pausedAt !== null && (
            <ActionIcon
              aria-label={t('webhooks.resume', { name: webhook.name })}
              onClick={() => void actions.resume(webhook)}
            >
              <IconPlayerPlay size={18} />
            </ActionIcon>
          )}
          <ActionIcon
            aria-label={t('webhooks.log', { name: webhook.name })}
            onClick={() => void actions.log(webhook)}
          >
            <IconListDetails size={18} />
          </ActionIcon>
          <ActionIcon
            aria-label={t('webhooks.deleteOne', { name: webhook.name })}
            onClick={() => void actions.remove(webhook)}
          >
            <IconTrash size={18} />
          </ActionIcon>
        </Group>
      ),
    },
  ];
}
