import { ActionIcon, Button } from '@mantine/core';
import {
  IconBuildingFactory2,
  IconCircleCheck,
  IconCircleOff,
  IconPencil,
  IconPlus,
  IconTrash,
} from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { ProductionLine } from '@cordovan/contracts/production';
import { lineColumns } from '@cordovan/contracts/production-columns';
import { can } from '@cordovan/domain/identity';
import { useLive } from '../../lib/live/use-live.ts';
import { useSession } from '../../lib/session/use-session.ts';
import { useDialogs } from '../../ui/dialogs/dialogs.types.ts';
import { ExportButton } from '../../ui/export/export-button.tsx';
import { DataList } from '../../ui/list/data-list.tsx';
import type { Column } from '../../ui/list/data-list.types.ts';
import { useListColumns } from '../../ui/list/use-list-columns.tsx';
import { notifyDone } from '../../ui/notify/notify.tsx';
import { Screen } from '../../ui/screen/screen.tsx';
import { EmptyState } from '../../ui/state/empty-state.tsx';
import { Pill } from '../../ui/state/pill.tsx';
import { linesQuery, readLinesFile, sendDeleteLine } from './api/lines.ts';
import { LineDialog } from './line-dialog.tsx';
import { PeopleHours } from './people-hours.tsx';
import { ShiftsSection } from './shifts/shifts.tsx';

/** Production lines (NAV-51, SCHED-15). The factory can view them; only an administrator edits them. */
export default function ProductionLinesScreen() {
  const { t } = useTranslation('production');
  const lines = useQuery(linesQuery());
  const session = useSession();
  const mayEdit = session !== undefined && can(session.role, 'productionLines.edit');
  const actions = useLineActions();
  const columns = useLineColumns(mayEdit, actions);
  useLive('scheduler');
  return (
    <Screen
      title={t('lines.title')}
      description={t('lines.lead')}
      action={
        <>
          <ExportButton name={t('lines.fileName')} title={t('lines.exportTitle')} read={readLinesFile} />
          {mayEdit && (
            <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => void actions.edit()}>
              {t('lines.add')}
            </Button>
          )}
        </>
      }
    >
      <DataList
        name="productionLines"
        label={t('lines.title')}
        columns={columns}
        rows={lines.data}
        rowKey={(line) => line.id}
        error={lines.error}
        onRetry={() => void lines.refetch()}
        empty={
          <EmptyState icon={IconBuildingFactory2} title={t('lines.empty')} hint={t('lines.emptyHint')} />
        }
      />
      <PeopleHours mayEdit={mayEdit} />
      <ShiftsSection mayEdit={mayEdit} />
    </Screen>
  );
}

interface Actions {
  readonly edit: (line?: ProductionLine) => Promise<void>;
  readonly remove: (line: ProductionLine) => Promise<void>;
}

function useLineActions(): Actions {
  const { t } = useTranslation('production');
  const dialogs = useDialogs();
  const queries = useQueryClient();
  const readAgain = () => queries.invalidateQueries({ queryKey: ['scheduler'] });
  return {
    edit: async (line) => {
      const isSaved = await dialogs.open<true>(
        (close) => <LineDialog line={line} onSaved={() => close(true)} onCancel={() => close()} />,
        { title: line ? t('lines.edit', { name: line.name }) : t('lines.new') },
      );
      if (!isSaved) return;
      await readAgain();
      notifyDone(t('lines.saved'));
    },
    remove: async (line) => {
      const isSure = await dialogs.confirm({
        text: t('lines.deleteQuestion', { name: line.name }),
        yesText: t('lines.deleteButton'),
        isDangerous: true,
      });
      if (!isSure) return;
      // The server refuses to delete a line with orders (406), and the page shows the refusal (SCHED-16).
      const isDone = await sendDeleteLine(line.id).then(
        () => true,
        () => false,
      );
      await readAgain();
      if (isDone) notifyDone(t('lines.deleted'));
    },
  };
}

function useLineColumns(mayEdit: boolean, { edit, remove }: Actions): readonly Column<ProductionLine>[] {
  const { t } = useTranslation('production');
  const columns = useListColumns(lineColumns, {
    looks: {
      name: { canHide: false },
      state: {
        cell: (line, shown) => (
          <Pill
            tone={line.isActive ? 'done' : 'neutral'}
            icon={line.isActive ? IconCircleCheck : IconCircleOff}
          >
            {shown}
          </Pill>
        ),
      },
    },
  });
  if (!mayEdit) return columns;
  return [
    ...columns,
    {
      id: 'actions',
      header: t('lines.actions'),
      isActions: true,
      canHide: false,
      cell: (line) => (
        <>
          <ActionIcon aria-label={t('lines.edit', { name: line.name })} onClick={() => void edit(line)}>
            <IconPencil size={18} />
          </ActionIcon>
          <ActionIcon aria-label={t('lines.delete', { name: line.name })} onClick={() => void remove(line)}>
            <IconTrash size={18} />
          </ActionIcon>
        </>
      ),
    },
  ];
}
