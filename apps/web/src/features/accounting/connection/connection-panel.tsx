import { Alert, Button, Group } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconClock, IconPlugConnectedX } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { BooksConnection } from '@cordovan/contracts/books';
import { useCan } from '../../../lib/session/use-session.ts';
import { useDialogs } from '../../../ui/dialogs/dialogs.types.ts';
import { useSaving } from '../../../ui/form/use-saving.ts';
import { notifyDone } from '../../../ui/notify/notify.tsx';
import { Panel } from '../../../ui/section/panel.tsx';
import { Pill } from '../../../ui/state/pill.tsx';
import { DayText, MomentText } from '../../../ui/text/texts.tsx';
import classes from '../accounting.module.css';
import { agreementQuery } from './api/agreement.ts';
import { sendDisconnect } from './api/books.ts';
import { ConnectButton } from './connect-button.tsx';
import { PullRepsButton } from './pull-reps-button.tsx';

/** Which company is connected, since when, and the connection's state. */
export function ConnectionPanel({ connection }: { readonly connection: BooksConnection }) {
  const { t } = useTranslation('books');
  // As the agreement counts: documents that failed, and what differs.
  const agreement = useQuery({ ...agreementQuery(), enabled: connection.liveFrom !== null });
  const needYou = agreement.data?.needYou ?? connection.failed;
  const isGood = connection.status === 'connected';
  const isAwaited = isGood && connection.desktop?.contactedAt === null;
  return (
    <Panel
      title={connection.companyName ?? t('title')}
      action={
        <Group gap="xs">
          {isGood && !isAwaited && <PullRepsButton isPolled={connection.desktop !== null} />}
          <DisconnectButton />
        </Group>
      }
    >
      {!isGood && (
        <Alert
          color="oxblood"
          role="alert"
          title={t('reconnectTitle')}
          icon={<IconAlertTriangle size={20} aria-hidden />}
        >
          <Group justify="space-between">
            {t('reconnectHint')}
            <ConnectButton label={t('reconnect')} />
          </Group>
        </Alert>
      )}
      <dl className={classes.facts}>
        <div>
          <dt>{t('state')}</dt>
          <dd>
            {isAwaited ? (
              <Pill tone="neutral" icon={IconClock}>
                {t('states.awaited')}
              </Pill>
            ) : (
              <Pill tone={isGood ? 'done' : 'stop'} icon={isGood ? IconCircleCheck : IconAlertTriangle}>
                {t(isGood ? 'states.connected' : 'states.reconnect')}
              </Pill>
            )}
          </dd>
        </div>
        {connection.desktop === null && connection.environment === 'sandbox' && (
          <div>
            <dt>{t('environment')}</dt>
            <dd>{t('sandbox')}</dd>
          </div>
        )}
        <div>
          <dt>{t('follows')}</dt>
          <dd>{connection.liveFrom === null ? t('followsNot') : <DayText day={connection.liveFrom} />}</dd>
        </div>
        <div>
          <dt>{t('waiting')}</dt>
          <dd>{connection.waiting}</dd>
        </div>
        <div>
          <dt>{t('needYou')}</dt>
          <dd>{needYou}</dd>
        </div>
        <div>
          <dt>{t('lastSent')}</dt>
          <dd>
            <MomentText moment={connection.lastSentAt} />
          </dd>
        </div>
      </dl>
    </Panel>
  );
}

function DisconnectButton() {
  const { t } = useTranslation('books');
  const dialogs = useDialogs();
  const queries = useQueryClient();
  const maySync = useCan('accounting.sync');
  const { isSaving, saving } = useSaving();
  if (!maySync) return null;
  const disconnect = async () => {
    const isSure = await dialogs.confirm({
      title: t('disconnectTitle'),
      text: t('disconnectQuestion'),
      yesText: t('disconnect'),
      isDangerous: true,
    });
    if (!isSure) return;
    await saving(async () => {
      await sendDisconnect();
      await queries.invalidateQueries({ queryKey: ['accounting'] });
      notifyDone(t('disconnected'));
    });
  };
  return (
    <Button
      variant="default"
      loading={isSaving}
      leftSection={<IconPlugConnectedX size={18} aria-hidden />}
      onClick={() => void disconnect()}
    >
      {t('disconnect')}
    </Button>
  );
}
