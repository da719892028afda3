import { useState } from 'react';
import { Button, Group, Select, Stack, Text, Textarea } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { OrderRow } from '@cordovan/contracts/orders-schemas';
import type { Role } from '@cordovan/domain/identity';
import { allStatusIds, isStepBack, statusIds, type StatusId, statusTargets } from '@cordovan/domain/orders';

export interface StatusChoice {
  readonly statusId: StatusId;
  readonly reason: string;
}

/** Statuses that need their own screen or dialog: a day to schedule, an amount to refund. */
const APART: readonly StatusId[] = [statusIds.scheduled, statusIds.canceled];

/** A step back undoes work, so users take it one order at a time. */
const leadsTo = (row: OrderRow, to: StatusId, role: Role): boolean =>
  statusTargets(role, row.statusId).includes(to) && !isStepBack(row.statusId, to);

interface Props {
  readonly rows: readonly OrderRow[];
  readonly role: Role;
  readonly onClose: (choice?: StatusChoice) => void;
}

/** Chooses a new status for the selected orders, from those that at least one order may take. */
export function StatusChoiceDialog({ rows, role, onClose }: Props) {
  const { t } = useTranslation(['orders', 'ui']);
  const [statusId, setStatusId] = useState<StatusId>();
  const [reason, setReason] = useState('');
  const targets = allStatusIds
    .filter((id) => !APART.includes(id))
    .map((id) => ({ id, count: rows.filter((row) => leadsTo(row, id, role)).length }))
    .filter(({ count }) => count > 0);
  if (targets.length === 0) return <Text>{t('bulk.noStatus')}</Text>;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (statusId !== undefined) onClose({ statusId, reason });
      }}
    >
      <Stack gap="md">
        <Select
          label={t('bulk.change')}
          data-autofocus
          data={targets.map(({ id, count }) => ({
            value: String(id),
            label: t('bulk.target', { action: t(`to.${id}`), count, total: rows.length }),
          }))}
          value={statusId === undefined ? null : String(statusId)}
          onChange={(id) => setStatusId(allStatusIds.find((known) => String(known) === id))}
        />
        <Textarea
          label={t('status.reason')}
          autosize
          minRows={2}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={() => onClose()}>
            {t('ui:cancel')}
          </Button>
          <Button type="submit" disabled={statusId === undefined}>
            {t('bulk.changeAction')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
