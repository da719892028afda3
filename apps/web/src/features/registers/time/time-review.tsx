import { Button, Group, Select, Title } from '@mantine/core';
import { IconClock, IconLogin2, IconLogout2, IconPencil } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { TimeRecord } from '@cordovan/contracts/registers';
import { timeRecordColumns } from '@cordovan/contracts/registers-columns';
import { isDay } from '@cordovan/domain/calendar';
import { can } from '@cordovan/domain/identity';
import { useSession } from '../../../lib/session/use-session.ts';
import { useDialogs } from '../../../ui/dialogs/dialogs.types.ts';
import { DayInput } from '../../../ui/form/day-input.tsx';
import { ExportButton } from '../../../ui/export/export-button.tsx';
import { DataList } from '../../../ui/list/data-list.tsx';
import type { Column } from '../../../ui/list/data-list.types.ts';
import { useFilters } from '../../../ui/list/use-filters.ts';
import { useListColumns } from '../../../ui/list/use-list-columns.tsx';
import { notifyDone } from '../../../ui/notify/notify.tsx';
import { EmptyState } from '../../../ui/state/empty-state.tsx';
import { Pill } from '../../../ui/state/pill.tsx';
import { useMomentWords } from '../../../ui/text/store-zone.tsx';
import { MomentText } from '../../../ui/text/texts.tsx';
import { employeesQuery } from '../api/operation-register.ts';
import { readTimesFile, timeRecordsQuery } from '../api/time-register.ts';
import { CorrectTimeDialog } from './correct-time-dialog.tsx';

const FILTERS = ['from', 'to', 'employee'] as const;
type Filters = ReturnType<typeof useFilters<(typeof FILTERS)[number]>>;
const PAGE_SIZE = 20;

/** Times of all employees, newest first (REG-14). An administrator corrects them with a reason (N-20). */
export function TimeReview() {
  const { t } = useTranslation('registers');
  const filters = useFilters(FILTERS);
  const { from, to, employee } = filters.filters;
  const asked = {
    ...(from && isDay(from) ? { from } : {}),
    ...(to && isDay(to) ? { to } : {}),
    ...(employee && /^\d+$/.test(employee) ? { employeeId: Number(employee) } : {}),
  };
  const records = useQuery(timeRecordsQuery({ page: filters.page, pageSize: PAGE_SIZE, ...asked }));
  const columns = useTimeColumns();
  return (
    <section aria-labelledby="time-review">
      <Group justify="space-between" mb="sm">
        <Title order={2} id="time-review">
          {t('time.review')}
        </Title>
        <ExportButton
          name={t('time.fileName')}
          title={t('time.exportTitle')}
          read={(options) => readTimesFile(asked, options)}
        />
      </Group>
      <DataList
        name="timeRecords"
        label={t('time.review')}
        columns={columns}
        rows={records.data?.items}
        rowKey={(record) => record.id}
        error={records.error}
        onRetry={() => void records.refetch()}
        empty={<EmptyState icon={IconClock} title={t('time.empty')} hint={t('time.emptyHint')} />}
        hasFilters={filters.has}
        onClearFilters={filters.clear}
        paging={
          records.data && {
            page: records.data.page,
            pageSize: records.data.pageSize,
            total: records.data.total,
            onPage: (page) => filters.setFilters({ page: String(page) }),
          }
        }
        toolbar={<TimeFilters {...filters} />}
      />
    </section>
  );
}

function TimeFilters({ filters, setFilters }: Filters) {
  const { t } = useTranslation('registers');
  const employees = useQuery(employeesQuery());
  return (
    <>
      <DayInput
        aria-label={t('time.from')}
        placeholder={t('time.from')}
        w={{ base: '100%', xs: 184 }}
        value={filters.from ?? null}
        onChange={(day) => setFilters({ from: day ?? undefined })}
      />
      <DayInput
        aria-label={t('time.to')}
        placeholder={t('time.to')}
        w={{ base: '100%', xs: 184 }}
        value={filters.to ?? null}
        onChange={(day) => setFilters({ to: day ?? undefined })}
      />
      <Select
        aria-label={t('time.employee')}
        placeholder={t('time.anyEmployee')}
        clearable
        searchable
        w={{ base: '100%', xs: 208 }}
        data={(employees.data ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
        value={filters.employee ?? null}
        onChange={(employee) => setFilters({ employee: employee ?? undefined })}
      />
    </>
  );
}

function useTimeColumns(): readonly Column<TimeRecord>[] {
  const { t } = useTranslation('registers');
  const session = useSession();
  const correct = useCorrection();
  const columns = useListColumns(timeRecordColumns, {
    looks: {
      employee: { canHide: false },
      type: {
        cell: (record, shown) => (
          <Pill
            tone={record.type === 'out' ? 'neutral' : 'done'}
            icon={record.type === 'out' ? IconLogout2 : IconLogin2}
          >
            {shown}
          </Pill>
        ),
        card: 'titleEnd',
      },
      moment: { cell: (record) => <Moment record={record} />, card: 'line' },
    },
  });
  if (!session || !can(session.role, 'timeRegister.correct')) return columns;
  return [
    ...columns,
    {
      id: 'correct',
      header: t('time.correct'),
      isActions: true,
      canHide: false,
      cell: (record) => (
        <Button
          variant="subtle"
          color="quiet"
          leftSection={<IconPencil size={18} aria-hidden />}
          aria-label={t('time.correctTitle', { name: record.employee })}
          onClick={() => void correct(record)}
        >
          {t('time.correct')}
        </Button>
      ),
    },
  ];
}

function Moment({ record }: { readonly record: TimeRecord }) {
  const { t } = useTranslation('registers');
  const momentWords = useMomentWords();
  if (record.originalDate === null) return <MomentText moment={record.date} />;
  const moment = momentWords(record.originalDate);
  return (
    <span>
      <MomentText moment={record.date} />
      <br />
      <small>{t('time.corrected', { moment, reason: record.correctionReason ?? '' })}</small>
    </span>
  );
}

function useCorrection() {
  const { t } = useTranslation('registers');
  const dialogs = useDialogs();
  const queries = useQueryClient();
  return async (record: TimeRecord) => {
    const isDone = await dialogs.open<true>(
      (close) => <CorrectTimeDialog record={record} onDone={() => close(true)} onCancel={() => close()} />,
      { title: t('time.correctTitle', { name: record.employee }) },
    );
    if (!isDone) return;
    await queries.invalidateQueries({ queryKey: ['registers'] });
    notifyDone(t('time.saved'));
  };
}
