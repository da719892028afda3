import { ActionIcon, Button, Group, Stack, Text, Title } from '@mantine/core';
import { IconClockHour8, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { ShownShift } from '@cordovan/contracts/registers-shifts';
import { useLive } from '../../../lib/live/use-live.ts';
import { DataList } from '../../../ui/list/data-list.tsx';
import type { Column } from '../../../ui/list/data-list.types.ts';
import { EmptyState } from '../../../ui/state/empty-state.tsx';
import { type Shifts, shiftsQuery } from '../api/shifts.ts';
import { LinePeople } from './line-people.tsx';
import { clockText, useWeekdays } from './shift-words.ts';
import { useShiftActions } from './use-shift-actions.tsx';

/** Shifts by production line or by person, and each person's line. */
export function ShiftsSection({ mayEdit }: { readonly mayEdit: boolean }) {
  const { t } = useTranslation('shifts');
  const shifts = useQuery(shiftsQuery());
  const actions = useShiftActions(shifts.data);
  const columns = useColumns(shifts.data, mayEdit, actions);
  useLive('registers');
  return (
    <Stack gap="xs" mt="lg">
      <Group justify="space-between">
        <Title order={2}>{t('title')}</Title>
        {mayEdit && shifts.data && (
          <Button
            variant="default"
            leftSection={<IconPlus size={18} aria-hidden />}
            onClick={() => void actions.edit()}
          >
            {t('add')}
          </Button>
        )}
      </Group>
      <Text c="dimmed">{t('lead')}</Text>
      <DataList
        name="shifts"
        label={t('title')}
        columns={columns}
        rows={shifts.data?.shifts}
        rowKey={({ id }) => id}
        error={shifts.error}
        onRetry={() => void shifts.refetch()}
        empty={<EmptyState icon={IconClockHour8} title={t('empty')} hint={t('emptyHint')} />}
      />
      {shifts.data && shifts.data.lines.length > 0 && <LinePeople shifts={shifts.data} mayEdit={mayEdit} />}
    </Stack>
  );
}

export const ownerOf = ({ lines, people }: Shifts, { lineId, employeeId }: ShownShift): string =>
  lines.find(({ id }) => id === lineId)?.name ??
  people.find((person) => person.employeeId === employeeId)?.name ??
  '';

function useColumns(
  shifts: Shifts | undefined,
  mayEdit: boolean,
  actions: ReturnType<typeof useShiftActions>,
): readonly Column<ShownShift>[] {
  const { t } = useTranslation('shifts');
  const { daysOf } = useWeekdays();
  const owner = (shift: ShownShift) => (shifts ? ownerOf(shifts, shift) : '');
  const columns: Column<ShownShift>[] = [
    { id: 'owner', header: t('owner'), canHide: false, card: 'title', cell: owner },
    {
      id: 'times',
      header: t('times'),
      canHide: false,
      card: 'line',
      cell: ({ startsAt, endsAt }) => (
        <span className="tabular">
          {clockText(startsAt)} – {clockText(endsAt)}
          {endsAt < startsAt && ` ${t('nextDay')}`}
        </span>
      ),
    },
    { id: 'days', header: t('days'), cell: ({ weekdays }) => daysOf(weekdays) },
    {
      id: 'break',
      header: t('break'),
      align: 'end',
      cell: ({ breakMinutes }) => t('minutes', { count: breakMinutes }),
    },
  ];
  if (!mayEdit) return columns;
  return [
    ...columns,
    {
      id: 'actions',
      header: t('actions'),
      isActions: true,
      canHide: false,
      cell: (shift) => (
        <>
          <ActionIcon aria-label={t('edit', { name: owner(shift) })} onClick={() => void actions.edit(shift)}>
            <IconPencil size={18} />
          </ActionIcon>
          <ActionIcon
            aria-label={t('remove', { name: owner(shift) })}
            onClick={() => void actions.remove(shift, owner(shift))}
          >
            <IconTrash size={18} />
          </ActionIcon>
        </>
      ),
    },
  ];
}
