import { useState } from 'react';
import { Alert, Button, Group, List, Stack, Text, Textarea } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { RefusalText } from '@cordovan/contracts/order-records';
import type { StatusId } from '@cordovan/domain/orders';
import { useStatusName } from '../../../ui/state/status-pill.tsx';
import { isOver } from './is-over.ts';

interface Props {
  readonly statusId: StatusId;
  /** Reasons why the server would refuse the change. If there are any, the dialog asks for nothing else. */
  readonly refusals: readonly RefusalText[];
  readonly onClose: (answer?: { reason: string }) => void;
}

/** Asks for the reason for a status change, which the history keeps. If there are refusals, lists them instead. */
export function StatusDialog({ statusId, refusals, onClose }: Props) {
  const { t } = useTranslation(['orders', 'ui']);
  const nameOf = useStatusName();
  const [reason, setReason] = useState('');
  if (refusals.length > 0) return <Blocked refusals={refusals} onClose={() => onClose()} />;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onClose({ reason });
      }}
    >
      <Stack gap="md">
        <Text>{t('status.question', { status: nameOf(statusId) })}</Text>
        <Textarea
          label={t('status.reason')}
          autosize
          minRows={2}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
          data-autofocus
        />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={() => onClose()}>
            {isOver(statusId) ? t('cancel.keep') : t('ui:cancel')}
          </Button>
          <Button type="submit" {...(isOver(statusId) ? { color: 'oxblood' } : {})}>
            {t(`to.${statusId}`)}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

function Blocked({
  refusals,
  onClose,
}: {
  readonly refusals: readonly RefusalText[];
  readonly onClose: () => void;
}) {
  const { t } = useTranslation(['orders', 'ui']);
  return (
    <Stack gap="md">
      <Alert color="amber" icon={<IconLock size={20} aria-hidden />} title={t('status.blocked')}>
        <List size="md">
          {refusals.map(({ code, message, field }) => (
            <List.Item key={`${code}.${field ?? ''}`}>{message}</List.Item>
          ))}
        </List>
      </Alert>
      <Group justify="flex-end">
        <Button onClick={onClose} data-autofocus>
          {t('ui:close')}
        </Button>
      </Group>
    </Stack>
  );
}
