import { ActionIcon, Stack, Text, Title } from '@mantine/core';
import { IconCalendarOff, IconPencil, IconUsers, IconX } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { PlannedPerson } from '@cordovan/contracts/production-planning';
import { formatDay, formatNumber } from '../../lib/format/format.ts';
import { useLanguage } from '../../lib/i18n/use-language.ts';
import { useDialogs } from '../../ui/dialogs/dialogs.types.ts';
import { DataList } from '../../ui/list/data-list.tsx';
import type { Column } from '../../ui/list/data-list.types.ts';
import { notifyDone } from '../../ui/notify/notify.tsx';
import { EmptyState } from '../../ui/state/empty-state.tsx';
import { useOperationName } from '../../ui/text/use-operation-name.ts';
import { AbsenceDialog } from './absence-dialog.tsx';
import { hoursQuery, sendRemoveAbsence } from './api/hours.ts';
import { HoursDialog } from './hours-dialog.tsx';
import classes from './people-hours.module.css';

type Hours = NonNullable<ReturnType<typeof useHours>['data']>;
type Absence = Hours['absences'][number];

const useHours = () => useQuery(hoursQuery());

/** People's hours for pieces, their operations and their absences, which limit a day in addition to seats. */
export function PeopleHours({ mayEdit }: { readonly mayEdit: boolean }) {
  const { t } = useTranslation('planning');
  const hours = useHours();
  const columns = useColumns(hours.data, mayEdit);
  return (
    <Stack gap="xs" mt="lg">
      <Title order={2}>{t('people.title')}</Title>
      <Text c="dimmed">{t('people.lead')}</Text>
      <DataList
        name="plannedHours"
        label={t('people.title')}
        columns={columns}
        rows={hours.data?.people}
        rowKey={(person) => person.employeeId}
        error={hours.error}
        onRetry={() => void hours.refetch()}
        empty={<EmptyState icon={IconUsers} title={t('people.empty')} hint={t('people.emptyHint')} />}
      />
    </Stack>
  );
}

function useColumns(hours: Hours | undefined, mayEdit: boolean): readonly Column<PlannedPerson>[] {
  const { t } = useTranslation('planning');
  const language = useLanguage();
  const nameOf = useOperationName();
  const actions = usePeopleActions(hours);
  const operationsOf = ({ hoursPerDay, operationIds }: PlannedPerson) => {
    if (hoursPerDay === null) return '–';
    const names = hours?.operations.filter(({ id }) => operationIds.includes(id)) ?? [];
    return names.length === 0 ? t('people.allOperations') : names.map(({ name }) => nameOf(name)).join(', ');
  };
  const columns: Column<PlannedPerson>[] = [
    { id: 'name', header: t('people.name'), cell: ({ name }) => name, canHide: false },
    {
      id: 'hours',
      header: t('people.hours'),
      align: 'end',
      cell: ({ hoursPerDay }) =>
        hoursPerDay === null ? t('people.notPlanned') : formatNumber(hoursPerDay, language),
    },
    { id: 'operations', header: t('people.operations'), cell: operationsOf },
    {
      id: 'absences',
      header: t('people.absent'),
      cell: (person) => (
        <Absences
          absences={hours?.absences.filter(({ employeeId }) => employeeId === person.employeeId) ?? []}
          onRemove={mayEdit ? (absence) => void actions.removeAbsence(person, absence) : undefined}
        />
      ),
    },
  ];
  if (!mayEdit) return columns;
  return [
    ...columns,
    {
      id: 'actions',
      header: t('people.actions'),
      isActions: true,
      canHide: false,
      cell: (person) => (
        <>
          <ActionIcon
            aria-label={t('people.edit', { name: person.name })}
            onClick={() => void actions.edit(person)}
          >
            <IconPencil size={18} />
          </ActionIcon>
          <ActionIcon
            aria-label={t('people.addAbsence', { name: person.name })}
            onClick={() => void actions.addAbsence(person)}
          >
            <IconCalendarOff size={18} />
          </ActionIcon>
        </>
      ),
    },
  ];
}

interface AbsencesProps {
  readonly absences: readonly Absence[];
  readonly onRemove: ((absence: Absence) => void) | undefined;
}

function Absences({ absences, onRemove }: AbsencesProps) {
  const { t } = useTranslation('planning');
  const daysOf = useDaysOf();
  if (absences.length === 0) return <span aria-hidden>–</span>;
  return (
    <ul className={classes.absences}>
      {absences.map((absence) => (
        <li key={absence.id}>
          <span className="tabular">{daysOf(absence)}</span>
          {absence.reason && <span>{absence.reason}</span>}
          {onRemove && (
            <ActionIcon
              aria-label={t('people.removeAbsence', { days: daysOf(absence) })}
              onClick={() => onRemove(absence)}
            >
              <IconX size={16} />
            </ActionIcon>
          )}
        </li>
      ))}
    </ul>
  );
}

function useDaysOf() {
  const { t } = useTranslation('planning');
  const language = useLanguage();
  return ({ from, to }: Absence) =>
    from === to
      ? formatDay(from, language)
      : t('people.days', { from: formatDay(from, language), to: formatDay(to, language) });
}

function usePeopleActions(hours: Hours | undefined) {
  const { t } = useTranslation('planning');
  const dialogs = useDialogs();
  const queries = useQueryClient();
  const daysOf = useDaysOf();
  const readAgain = () => queries.invalidateQueries({ queryKey: ['scheduler'] });
  const done = async (isSaved: true | undefined, text: string) => {
    if (!isSaved) return;
    await readAgain();
    notifyDone(text);
  };
  return {
    edit: async (person: PlannedPerson) =>
      done(
        await dialogs.open<true>(
          (close) => (
            <HoursDialog
              person={person}
              operations={hours?.operations ?? []}
              onSaved={() => close(true)}
              onCancel={() => close()}
            />
          ),
          { title: t('people.edit', { name: person.name }) },
        ),
        t('people.saved'),
      ),
    addAbsence: async (person: PlannedPerson) =>
      done(
        await dialogs.open<true>(
          (close) => (
            <AbsenceDialog
              employeeId={person.employeeId}
              onSaved={() => close(true)}
              onCancel={() => close()}
            />
          ),
          { title: t('people.addAbsence', { name: person.name }) },
        ),
        t('people.absenceSaved'),
      ),
    removeAbsence: async ({ name }: PlannedPerson, absence: Absence) => {
      const isSure = await dialogs.confirm({
        text: t('people.removeQuestion', { name, days: daysOf(absence) }),
        yesText: t('people.remove'),
        isDangerous: true,
      });
      if (!isSure) return;
      await sendRemoveAbsence(absence.id).catch(() => undefined);
      await readAgain();
    },
  };
}
