import { ActionIcon, Button, Select, TextInput } from '@mantine/core';
import {
  IconCircleCheck,
  IconCircleOff,
  IconId,
  IconPencil,
  IconPlus,
  IconPrinter,
  IconSearch,
} from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Employee } from '@cordovan/contracts/registers';
import { employeeColumns, employeeState, employeeStateNames } from '@cordovan/contracts/registers-columns';
import { containsText } from '@cordovan/domain/search';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { useLive } from '../../../lib/live/use-live.ts';
import { useCan } from '../../../lib/session/use-session.ts';
import { useDialogs } from '../../../ui/dialogs/dialogs.types.ts';
import { saveFile } from '../../../ui/download/save-file.ts';
import { ExportButton } from '../../../ui/export/export-button.tsx';
import { DataList } from '../../../ui/list/data-list.tsx';
import type { Column } from '../../../ui/list/data-list.types.ts';
import { useFilters } from '../../../ui/list/use-filters.ts';
import { useListColumns } from '../../../ui/list/use-list-columns.tsx';
import { notifyDone } from '../../../ui/notify/notify.tsx';
import { Screen } from '../../../ui/screen/screen.tsx';
import { EmptyState } from '../../../ui/state/empty-state.tsx';
import { Pill } from '../../../ui/state/pill.tsx';
import { employeesQuery } from '../api/operation-register.ts';
import { readBadgeSheet, readEmployeesFile, type ShownEmployees } from '../api/people.ts';
import { EmployeeDialog } from './employee-dialog.tsx';
import { PrintButton } from './print-button.tsx';

const FILTERS = ['q', 'state'] as const;
type EmployeeFilters = ReturnType<typeof useFilters<(typeof FILTERS)[number]>>;

/** Employees with the badges that the registers scan (N-20). */
export default function EmployeesScreen() {
  const { t } = useTranslation('employees');
  const employees = useQuery(employeesQuery());
  const filters = useFilters(FILTERS);
  const filter = filterOf(filters.filters);
  const mayEdit = useCan('employees.edit');
  const edit = useEdit();
  const columns = useEmployeeColumns(mayEdit ? edit : undefined);
  const shown = employees.data?.filter((employee) => matches(employee, filter));
  useLive('registers');
  return (
    <Screen
      title={t('title')}
      description={t('lead')}
      action={
        <>
          <ExportButton
            name="employees"
            title={t('exportTitle')}
            read={(options) => readEmployeesFile(filter, options)}
          />
          <PrintButton
            label={t('printBadges')}
            fileName={`${t('badges')}.pdf`}
            isDisabled={!shown?.length}
            read={() => readBadgeSheet((shown ?? []).map(({ id }) => id))}
          />
          {mayEdit && (
            <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => void edit()}>
              {t('add')}
            </Button>
          )}
        </>
      }
    >
      <DataList
        name="employees"
        label={t('title')}
        columns={columns}
        rows={shown}
        rowKey={(employee) => employee.id}
        {...(mayEdit ? { onOpen: (employee: Employee) => void edit(employee) } : {})}
        error={employees.error}
        onRetry={() => void employees.refetch()}
        empty={<EmptyState icon={IconId} title={t('empty')} hint={t('emptyHint')} />}
        hasFilters={filters.has}
        onClearFilters={filters.clear}
        toolbar={<EmployeeFilterBar {...filters} />}
      />
    </Screen>
  );
}

/** Filters in the address. Invalid values are ignored. */
function filterOf({ q, state }: EmployeeFilters['filters']): ShownEmployees {
  return {
    ...(q ? { search: q } : {}),
    ...(state === 'active' || state === 'inactive' ? { state } : {}),
  };
}

const matches = (employee: Employee, { search, state }: ShownEmployees) =>
  containsText([employee.name, employee.code], search) && (!state || employeeState(employee) === state);

type Edit = (employee?: Employee) => Promise<void>;

function useEdit(): Edit {
  const { t } = useTranslation('employees');
  const dialogs = useDialogs();
  const queries = useQueryClient();
  return async (employee) => {
    const isSaved = await dialogs.open<true>(
      (close) => <EmployeeDialog employee={employee} onSaved={() => close(true)} onCancel={() => close()} />,
      { title: employee ? t('edit', { name: employee.name }) : t('new') },
    );
    if (!isSaved) return;
    await queries.invalidateQueries({ queryKey: ['registers'] });
    notifyDone(t('saved'));
  };
}

function EmployeeFilterBar({ filters, setFilters }: EmployeeFilters) {
  const { t } = useTranslation('employees');
  const language = useLanguage();
  return (
    <>
      <TextInput
        aria-label={t('search')}
        placeholder={t('search')}
        leftSection={<IconSearch size={18} aria-hidden />}
        w={{ base: '100%', xs: 280 }}
        value={filters.q ?? ''}
        onChange={(event) => setFilters({ q: event.currentTarget.value || undefined })}
      />
      <Select
        aria-label={employeeColumns.state.label[language]}
        placeholder={t('anyState')}
        w={{ base: '100%', xs: 180 }}
        clearable
        data={(['active', 'inactive'] as const).map((value) => ({
          value,
          label: employeeStateNames[value][language],
        }))}
        value={filters.state ?? null}
        onChange={(state) => setFilters({ state: state ?? undefined })}
      />
    </>
  );
}

const looks = {
  active: { tone: 'done', icon: IconCircleCheck },
  inactive: { tone: 'neutral', icon: IconCircleOff },
} as const;

function EmployeeState({ employee }: { readonly employee: Employee }) {
  const language = useLanguage();
  const state = employeeState(employee);
  return <Pill {...looks[state]}>{employeeStateNames[state][language]}</Pill>;
}

function useEmployeeColumns(edit: Edit | undefined): readonly Column<Employee>[] {
  const { t } = useTranslation('employees');
  const columns = useListColumns(employeeColumns, {
    looks: { name: { canHide: false }, state: { cell: (employee) => <EmployeeState employee={employee} /> } },
  });
  const print = async ({ id, name }: Employee) => {
    const file = await readBadgeSheet([id]).catch(() => undefined);
    if (file) saveFile(file, `${t('badgeOf', { name })}.pdf`);
  };
  return [
    ...columns,
    {
      id: 'actions',
      header: t('actions'),
      isActions: true,
      canHide: false,
      cell: (employee) => (
        <>
          {edit && (
            <ActionIcon aria-label={t('edit', { name: employee.name })} onClick={() => void edit(employee)}>
              <IconPencil size={18} />
            </ActionIcon>
          )}
          <ActionIcon
            aria-label={t('printOne', { name: employee.name })}
            onClick={() => void print(employee)}
          >
            <IconPrinter size={18} />
          </ActionIcon>
        </>
      ),
    },
  ];
}
