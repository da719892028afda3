import { ActionIcon, Button } from '@mantine/core';
import { IconId, IconNumbers, IconPencil, IconPlus, IconPrinter } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Employee } from '@cordovan/contracts/registers';
import { employeeColumns, employeeStateNames } from '@cordovan/contracts/registers-columns';
import { useLive } from '../../../lib/live/use-live.ts';
import { useCan } from '../../../lib/session/use-session.ts';
import { useDialogs } from '../../../ui/dialogs/dialogs.types.ts';
import { saveFile } from '../../../ui/download/save-file.ts';
import type { Column } from '../../../ui/list/data-list.types.ts';
import { StatusList } from '../../../ui/list/status-list.tsx';
import { notifyDone } from '../../../ui/notify/notify.tsx';
import { employeesQuery } from '../api/operation-register.ts';
import { readBadgeSheet, readEmployeesFile } from '../api/people.ts';
import { EmployeeDialog } from './employee-dialog.tsx';
import { PinDialog } from './pin-dialog.tsx';
import { PrintButton } from './print-button.tsx';

/** Employees with the badges that the registers scan (N-20). */
export default function EmployeesScreen() {
  const { t } = useTranslation('employees');
  const employees = useQuery(employeesQuery());
  const mayEdit = useCan('employees.edit');
  const edit = useEdit();
  const rowActions = useRowActions(mayEdit ? edit : undefined);
  useLive('registers');
  return (
    <StatusList
      name="employees"
      words={{
        title: t('title'),
        lead: t('lead'),
        search: t('search'),
        exportTitle: t('exportTitle'),
        empty: t('empty'),
        emptyHint: t('emptyHint'),
      }}
      icon={IconId}
      rows={employees}
      columns={employeeColumns}
      stateNames={employeeStateNames}
      searched={(employee) => [employee.name, employee.code]}
      readFile={readEmployeesFile}
      onOpen={mayEdit ? (employee) => void edit(employee) : undefined}
      rowActions={rowActions}
      actions={(shown) => (
        <>
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
      )}
    />
  );
}

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

/** Sets the PIN of an employee. */
function useSetPin(): (employee: Employee) => Promise<void> {
  const { t } = useTranslation('employees');
  const dialogs = useDialogs();
  const queries = useQueryClient();
  return async (employee) => {
    const isSaved = await dialogs.open<true>(
      (close) => <PinDialog employee={employee} onSaved={() => close(true)} onCancel={() => close()} />,
      { title: t('pinOf', { name: employee.name }) },
    );
    if (!isSaved) return;
    await queries.invalidateQueries({ queryKey: ['registers'] });
    notifyDone(t('pinSaved'));
  };
}

/** Buttons of an employee: edit, set the PIN, and print the badge. */
function useRowActions(edit: Edit | undefined): Column<Employee> {
  const { t } = useTranslation('employees');
  const setPin = useSetPin();
  const print = async ({ id, name }: Employee) => {
    const file = await readBadgeSheet([id]).catch(() => undefined);
    if (file) saveFile(file, `${t('badgeOf', { name })}.pdf`);
  };
  return {
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
        {edit && (
          <ActionIcon aria-label={t('pinOf', { name: employee.name })} onClick={() => void setPin(employee)}>
            <IconNumbers size={18} />
          </ActionIcon>
        )}
        <ActionIcon aria-label={t('printOne', { name: employee.name })} onClick={() => void print(employee)}>
          <IconPrinter size={18} />
        </ActionIcon>
      </>
    ),
  };
}
