import { Button, SegmentedControl, Text } from '@mantine/core';
import { IconCheck, IconCircleCheck, IconPencil } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { ClockOut } from '@cordovan/contracts/registers-clock-outs';
import { formatNumber } from '../../../lib/format/format.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { useLive } from '../../../lib/live/use-live.ts';
import { DataList } from '../../../ui/list/data-list.tsx';
import type { Column } from '../../../ui/list/data-list.types.ts';
import { useFilters } from '../../../ui/list/use-filters.ts';
import { Screen } from '../../../ui/screen/screen.tsx';
import { EmptyState } from '../../../ui/state/empty-state.tsx';
import { Pill } from '../../../ui/state/pill.tsx';
import { MomentText } from '../../../ui/text/texts.tsx';
import { clockOutsQuery } from '../api/clock-outs.ts';
import classes from './clock-outs.module.css';
import { type ClockOutActions, useClockOutActions } from './use-clock-out-actions.tsx';

const FILTERS = ['state'] as const;
const PAGE_SIZE = 20;

/** Clock-outs that people forgot: a lead approves or corrects each, and its hours count from then on (N-20). */
export default function ClockOutsScreen() {
  const { t } = useTranslation('clockOuts');
  const { filters, setFilters, page } = useFilters(FILTERS);
  const state = filters.state === 'approved' ? 'approved' : 'open';
  const clockOuts = useQuery(clockOutsQuery({ state, page, pageSize: PAGE_SIZE }));
  const columns = useColumns(state, useClockOutActions());
  useLive('registers');
  return (
    <Screen title={t('title')} description={t('lead')}>
      <DataList
        name={`clockOuts.${state}`}
        label={t('title')}
        columns={columns}
        rows={clockOuts.data?.items}
        rowKey={({ id }) => id}
        error={clockOuts.error}
        onRetry={() => void clockOuts.refetch()}
        empty={
          <EmptyState
            icon={IconCircleCheck}
            title={t(state === 'open' ? 'empty' : 'emptyApproved')}
            hint={t('emptyHint')}
          />
        }
        paging={
          clockOuts.data && {
            page: clockOuts.data.page,
            pageSize: clockOuts.data.pageSize,
            total: clockOuts.data.total,
            onPage: (next) => setFilters({ page: String(next) }),
          }
        }
        toolbar={
          <SegmentedControl
            aria-label={t('state')}
            value={state}
            onChange={(next) => setFilters({ state: next === 'approved' ? next : undefined })}
            data={[
              { value: 'open', label: t('open') },
              { value: 'approved', label: t('approved') },
            ]}
          />
        }
      />
    </Screen>
  );
}

function useColumns(state: 'open' | 'approved', actions: ClockOutActions): readonly Column<ClockOut>[] {
  const { t } = useTranslation('clockOuts');
  const language = useLanguage();
  const outcome: Column<ClockOut> = {
    id: 'outcome',
    header: t('outcome'),
    card: 'note',
    cell: (each) => <Outcome clockOut={each} />,
  };
  return [
    {
      id: 'employee',
      header: t('employee'),
      canHide: false,
      card: 'title',
      cell: ({ employee }) => employee,
    },
    {
      id: 'in',
      header: t('clockedIn'),
      cell: ({ clockedInAt, timeZone }) => <MomentText moment={clockedInAt} timeZone={timeZone} />,
    },
    { id: 'out', header: t('clockOut'), canHide: false, cell: (clockOut) => <Out clockOut={clockOut} /> },
    {
      id: 'break',
      header: t('break'),
      align: 'end',
      yieldsOn: 'tablet',
      cell: ({ breakMinutes }) => t('minutes', { count: breakMinutes }),
    },
    {
      id: 'hours',
      header: t('hours'),
      align: 'end',
      card: 'titleEnd',
      cell: ({ hours }) => t('hoursOf', { hours: formatNumber(hours, language) }),
    },
    ...(state === 'approved' ? [outcome] : []),
    {
      id: 'actions',
      header: t('actions'),
      isActions: true,
      canHide: false,
      cell: (each) => <Actions clockOut={each} actions={actions} />,
    },
  ];
}

interface Props {
  readonly clockOut: ClockOut;
}

/** The proposed time and what it is based on. A corrected clock-out also shows the original proposal. */
function Out({ clockOut: { at, proposedTime, rule, timeZone } }: Props) {
  const { t } = useTranslation('clockOuts');
  return (
    <span>
      <MomentText moment={at} timeZone={timeZone} />
      <Text span size="sm" c="dimmed" display="block">
        {t(`rules.${rule}`)}
        {at !== proposedTime && (
          <>
            {': '}
            <MomentText moment={proposedTime} timeZone={timeZone} />
          </>
        )}
      </Text>
    </span>
  );
}

function Actions({ clockOut, actions }: Props & { readonly actions: ClockOutActions }) {
  const { t } = useTranslation('clockOuts');
  const { employee: name } = clockOut;
  return (
    <>
      {clockOut.approvedAt === null && (
        <Button
          variant="default"
          leftSection={<IconCheck size={18} aria-hidden />}
          aria-label={t('approveOne', { name })}
          onClick={() => void actions.approve(clockOut)}
        >
          {t('approve')}
        </Button>
      )}
      <Button
        variant="subtle"
        color="quiet"
        leftSection={<IconPencil size={18} aria-hidden />}
        aria-label={t('correctOne', { name })}
        onClick={() => void actions.correct(clockOut)}
      >
        {t('correct')}
      </Button>
    </>
  );
}

function Outcome({ clockOut: { approvedAt, approvedBy, reason, timeZone, history } }: Props) {
  const { t } = useTranslation('clockOuts');
  return (
    <span className={classes.outcome}>
      <Pill tone="done" icon={IconCheck}>
        {t('approvedBy', { name: approvedBy ?? '' })}
      </Pill>{' '}
      <MomentText moment={approvedAt} timeZone={timeZone} />
      {reason !== null && <> · {reason}</>}
      {history.toReversed().map((past) => (
        <Text key={past.approvedAt} span size="sm" c="dimmed" display="block">
          {t('before', { name: past.approvedBy })} <MomentText moment={past.at} timeZone={timeZone} />
          {', '}
          {t('breakOf', { count: past.breakMinutes })}
          {past.reason !== null && <> · {past.reason}</>}
        </Text>
      ))}
    </span>
  );
}
