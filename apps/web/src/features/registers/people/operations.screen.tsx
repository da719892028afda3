import { ActionIcon, Button } from '@mantine/core';
import { IconCircleCheck, IconCircleOff, IconPencil, IconPlus, IconTools } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Operation } from '@cordovan/contracts/registers';
import { useLive } from '../../../lib/live/use-live.ts';
import { useCan } from '../../../lib/session/use-session.ts';
import { useDialogs } from '../../../ui/dialogs/dialogs.types.ts';
import { DataList } from '../../../ui/list/data-list.tsx';
import type { Column } from '../../../ui/list/data-list.types.ts';
import { notifyDone } from '../../../ui/notify/notify.tsx';
import { Screen } from '../../../ui/screen/screen.tsx';
import { EmptyState } from '../../../ui/state/empty-state.tsx';
import { Pill } from '../../../ui/state/pill.tsx';
import { useOperationName } from '../../../ui/text/use-operation-name.ts';
import { operationsQuery } from '../api/operation-register.ts';
import { readCardSheet } from '../api/people.ts';
import { OperationDialog } from './operation-dialog.tsx';
import { PrintButton } from './print-button.tsx';

/** Operations that the factory registers (N-20). */
export default function OperationsScreen() {
  const { t } = useTranslation('operations');
  const operations = useQuery(operationsQuery());
  const mayEdit = useCan('operations.edit');
  const edit = useEdit();
  const columns = useOperationColumns(mayEdit ? edit : undefined);
  useLive('registers');
  return (
    <Screen
      title={t('title')}
      description={t('lead')}
      action={
        <>
          <PrintButton
            label={t('printCards')}
            fileName={`${t('cards')}.pdf`}
            isDisabled={!operations.data?.length}
            read={readCardSheet}
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
        name="operations"
        label={t('title')}
        columns={columns}
        rows={operations.data}
        rowKey={(operation) => operation.id}
        {...(mayEdit ? { onOpen: (operation: Operation) => void edit(operation) } : {})}
        error={operations.error}
        onRetry={() => void operations.refetch()}
        empty={<EmptyState icon={IconTools} title={t('empty')} hint={t('emptyHint')} />}
      />
    </Screen>
  );
}

type Edit = (operation?: Operation) => Promise<void>;

function useEdit(): Edit {
  const { t } = useTranslation('operations');
  const dialogs = useDialogs();
  const queries = useQueryClient();
  const nameOf = useOperationName();
  return async (operation) => {
    const isSaved = await dialogs.open<true>(
      (close) => (
        <OperationDialog operation={operation} onSaved={() => close(true)} onCancel={() => close()} />
      ),
      { title: operation ? t('edit', { name: nameOf(operation.name) }) : t('new') },
    );
    if (!isSaved) return;
    await queries.invalidateQueries({ queryKey: ['registers'] });
    notifyDone(t('saved'));
  };
}

function useOperationColumns(edit: Edit | undefined): readonly Column<Operation>[] {
  const { t } = useTranslation('operations');
  const nameOf = useOperationName();
  const columns: Column<Operation>[] = [
    { id: 'name', header: t('name'), cell: ({ name }) => nameOf(name), canHide: false },
    { id: 'code', header: t('code'), cell: ({ code }) => code },
    { id: 'order', header: t('order'), align: 'end', cell: ({ sortOrder }) => sortOrder },
    {
      id: 'state',
      header: t('state'),
      cell: ({ isActive }) => (
        <Pill tone={isActive ? 'done' : 'neutral'} icon={isActive ? IconCircleCheck : IconCircleOff}>
          {isActive ? t('on') : t('off')}
        </Pill>
      ),
    },
  ];
  if (!edit) return columns;
  return [
    ...columns,
    {
      id: 'actions',
      header: t('actions'),
      isActions: true,
      canHide: false,
      cell: (operation) => (
        <ActionIcon
          aria-label={t('edit', { name: nameOf(operation.name) })}
          onClick={() => void edit(operation)}
        >
          <IconPencil size={18} />
        </ActionIcon>
      ),
    },
  ];
}
