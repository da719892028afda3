import { Button, SegmentedControl } from '@mantine/core';
import { IconCheck, IconCircleCheck, IconTrash } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Conflict } from '@cordovan/contracts/registers-conflicts';
import { useLive } from '../../../lib/live/use-live.ts';
import { useDialogs } from '../../../ui/dialogs/dialogs.types.ts';
import { DataList } from '../../../ui/list/data-list.tsx';
import type { Column } from '../../../ui/list/data-list.types.ts';
import { useFilters } from '../../../ui/list/use-filters.ts';
import { notifyDone } from '../../../ui/notify/notify.tsx';
import { Screen } from '../../../ui/screen/screen.tsx';
import { EmptyState } from '../../../ui/state/empty-state.tsx';
import { Pill } from '../../../ui/state/pill.tsx';
import { MomentText } from '../../../ui/text/texts.tsx';
import { useOperationName } from '../../../ui/text/use-operation-name.ts';
import { conflictsQuery, type Remedy } from '../api/terminals.ts';
import { RemedyDialog } from './remedy-dialog.tsx';
import classes from './terminals.module.css';

const FILTERS = ['state'] as const;
const PAGE_SIZE = 20;

/** Terminal scans that were refused after an offline period; a lead settles each one (ADR 40). */
export default function ConflictsScreen() {
  const { t } = useTranslation('terminals');
  const { filters, setFilters, page } = useFilters(FILTERS);
  const state = filters.state === 'settled' ? 'settled' : 'open';
  const conflicts = useQuery(conflictsQuery({ state, page, pageSize: PAGE_SIZE }));
  const columns = useColumns(state, useSettle());
  useLive('registers');
  return (
    <Screen title={t('conflicts.title')} description={t('conflicts.lead')}>
      <DataList
        name={`floorConflicts.${state}`}
        label={t('conflicts.title')}
        columns={columns}
        rows={conflicts.data?.items}
        rowKey={({ id }) => id}
        error={conflicts.error}
        onRetry={() => void conflicts.refetch()}
        empty={
          <EmptyState
            icon={IconCircleCheck}
            title={t(state === 'open' ? 'conflicts.empty' : 'conflicts.emptySettled')}
            hint={t('conflicts.emptyHint')}
          />
        }
        paging={
          conflicts.data && {
            page: conflicts.data.page,
            pageSize: conflicts.data.pageSize,
            total: conflicts.data.total,
            onPage: (next) => setFilters({ page: String(next) }),
          }
        }
        toolbar={
          <SegmentedControl
            aria-label={t('state')}
            value={state}
            onChange={(next) => setFilters({ state: next === 'settled' ? next : undefined })}
            data={[
              { value: 'open', label: t('conflicts.open') },
              { value: 'settled', label: t('conflicts.settled') },
            ]}
          />
        }
      />
    </Screen>
  );
}

type Settle = (conflict: Conflict, remedy: Remedy['remedy']) => Promise<void>;

/** Requested action of a scan, in words: “Start: cutting, piece 000123-1-1”. */
export function useWhat(): (conflict: Conflict) => string {
  const { t } = useTranslation('terminals');
  const nameOf = useOperationName();
  return ({ kind, operation, vinNumber }) => {
    const what = t(`conflicts.kinds.${kind}`);
    if (vinNumber === '') return what;
    return operation === ''
      ? t('conflicts.onPiece', { what, vin: vinNumber })
      : t('conflicts.operationOnPiece', { what, operation: nameOf(operation), vin: vinNumber });
  };
}

function useSettle(): Settle {
  const { t } = useTranslation('terminals');
  const dialogs = useDialogs();
  const queries = useQueryClient();
  const what = useWhat();
  return async (conflict, remedy) => {
    const isDone = await dialogs.open<true>(
      (close) => (
        <RemedyDialog
          conflict={conflict}
          remedy={remedy}
          onDone={() => close(true)}
          onCancel={() => close()}
        />
      ),
      { title: t(`conflicts.${remedy}One`, { what: what(conflict) }) },
    );
    await queries.invalidateQueries({ queryKey: ['registers'] });
    if (isDone) notifyDone(t(remedy === 'record' ? 'conflicts.recorded' : 'conflicts.dropped'));
  };
}

function useColumns(state: 'open' | 'settled', settle: Settle): readonly Column<Conflict>[] {
  const { t } = useTranslation('terminals');
  const what = useWhat();
  const who = ({ employee, badge }: Conflict) =>
    employee ?? (badge === '' ? t('conflicts.nobody') : t('conflicts.unknown', { badge }));
  const last: Column<Conflict> =
    state === 'settled'
      ? {
          id: 'outcome',
          header: t('conflicts.outcome'),
          card: 'note',
          cell: (conflict) => <Outcome conflict={conflict} />,
        }
      : {
          id: 'actions',
          header: t('conflicts.actions'),
          isActions: true,
          canHide: false,
          cell: (conflict) => (
            <>
              <Button
                variant="default"
                leftSection={<IconCheck size={18} aria-hidden />}
                aria-label={t('conflicts.recordOne', { what: what(conflict) })}
                onClick={() => void settle(conflict, 'record')}
              >
                {t('conflicts.record')}
              </Button>
              <Button
                variant="subtle"
                color="quiet"
                leftSection={<IconTrash size={18} aria-hidden />}
                aria-label={t('conflicts.dropOne', { what: what(conflict) })}
                onClick={() => void settle(conflict, 'drop')}
              >
                {t('conflicts.drop')}
              </Button>
            </>
          ),
        };
  return [
    { id: 'who', header: t('conflicts.who'), canHide: false, card: 'title', cell: who },
    { id: 'what', header: t('conflicts.what'), canHide: false, cell: what },
    {
      id: 'when',
      header: t('conflicts.when'),
      card: 'titleEnd',
      cell: ({ happenedAt }) => <MomentText moment={happenedAt} />,
    },
    {
      id: 'why',
      header: t('conflicts.why'),
      canHide: false,
      cell: ({ why }) => <span className={classes.why}>{why}</span>,
    },
    {
      id: 'terminal',
      header: t('conflicts.terminal'),
      yieldsOn: 'laptop',
      cell: ({ terminal }) => terminal,
    },
    last,
  ];
}

function Outcome({
  conflict: { settlement, settledBy, settledReason, settledAt },
}: {
  readonly conflict: Conflict;
}) {
  const { t } = useTranslation('terminals');
  if (settlement === null) return null;
  return (
    <span className={classes.why}>
      <Pill
        tone={settlement === 'recorded' ? 'done' : 'neutral'}
        icon={settlement === 'recorded' ? IconCheck : IconTrash}
      >
        {t(`conflicts.settlements.${settlement}`, { name: settledBy ?? '' })}
      </Pill>{' '}
      <MomentText moment={settledAt} />
      {settledReason !== null && <> · {settledReason}</>}
    </span>
  );
}
