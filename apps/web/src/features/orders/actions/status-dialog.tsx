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
  /** What stands in the way now; most of it is put right on the form, so trying stays possible. */
  readonly refusals: readonly RefusalText[];
  readonly onClose: (answer?: { reason: string }) => void;
}

/** Asks before a status changes, with the reason that the history keeps. */
export function StatusDialog({ statusId, refusals, onClose }: Props) {
  const { t } = useTranslation(['orders', 'ui']);
  const nameOf = useStatusName();
  const [reason, setReason] = useState('');
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onClose({ reason });
      }}
    >
      <Stack gap="md">
        {refusals.length > 0 ? (
          <Alert color="amber" icon={<IconLock size={20} aria-hidden />} title={t('status.blocked')}>
            <List size="md">
              {refusals.map(({ code, message, field }) => (
                <List.Item key={`${code}.${field ?? ''}`}>{message}</List.Item>
              ))}
            </List>
          </Alert>
        ) : (
          <Text>{t('status.question', { status: nameOf(statusId) })}</Text>
        )}
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
            {refusals.length > 0 ? t('status.tryAnyway') : t(`to.${statusId}`)}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
