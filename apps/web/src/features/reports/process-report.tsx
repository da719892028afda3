import { Alert, Group, SegmentedControl, Text } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconHammer, IconPackages } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { ProcessRow } from '@cordovan/contracts/reports-process';
import { processColumns } from '@cordovan/contracts/reports-columns';
import { sumGroups } from '@cordovan/domain/lists';
import { type Cents, cents } from '@cordovan/domain/money';
import { formatDay, formatMoney, formatNumber } from '../../lib/format/format.ts';
import { useLanguage } from '../../lib/i18n/use-language.ts';
import { paths } from '../../lib/paths.ts';
import { useCan } from '../../lib/session/use-session.ts';
import { useArea } from '../../ui/area/use-area.ts';
import { Pill } from '../../ui/state/pill.tsx';
import { processQuery } from './api/reports.ts';
import { ReportTable } from './report-table.tsx';
import { type Filters, reportFilter } from './reports.ts';
import { Subtotals } from './subtotals.tsx';
import { useOpenStore } from './use-open-store.ts';

/** REP-04: what the pieces in process cost so far, at the end of a day (ADR 55). */
export function ProcessReport({ filters }: { readonly filters: Filters }) {
  const { t } = useTranslation('reports');
  const language = useLanguage();
  const { area, system } = useArea();
  const mayOpenPiece = useCan('operationRegister.view');
  const answer = useQuery(processQuery(reportFilter('process', filters.filters)));
  const { rows = [], totals, day } = answer.data ?? {};
  const money = (amount: Cents) => formatMoney(amount, language);
  return (
    <>
      {totals && rows.length > 0 && (
        <Text size="lg">
          {t('process.total', {
            count: totals.pieces,
            day: formatDay(day!, language),
            total: money(totals.total),
            leather: money(totals.leather),
            labor: money(totals.labor),
          })}
        </Text>
      )}
      {totals && totals.costMissing > 0 && (
        <Alert color="amber" icon={<IconAlertTriangle size={18} aria-hidden />}>
          {t('process.missing', { count: totals.costMissing })}
        </Alert>
      )}
      <Groups rows={rows} filters={filters} />
      <ReportTable
        name="process"
        filters={filters}
        columns={processColumns}
        unitSystem={system}
        looks={{
          piece: { canHide: false },
          state: { cell: (row, shown) => <State row={row} shown={shown} /> },
        }}
        answer={answer}
        rowKey={(row) => row.vinNumber}
        rowLink={(row) => (mayOpenPiece ? paths.piece(row.vinNumber) : paths.orderDetail(row.orderId))}
        sums={
          totals && {
            area: area(totals.area),
            hours: formatNumber(totals.hours, language),
            leather: money(totals.leather),
            labor: money(totals.labor),
            total: money(totals.total),
          }
        }
      />
    </>
  );
}

function State({ row, shown }: { readonly row: ProcessRow; readonly shown: ReactNode }) {
  if (row.isReady)
    return (
      <Pill tone="done" icon={IconCircleCheck}>
        {shown}
      </Pill>
    );
  return (
    <Pill tone="information" icon={row.startedOn === null ? IconPackages : IconHammer}>
      {shown}
    </Pill>
  );
}

const GROUPINGS = ['style', 'line', 'store'] as const;

interface GroupsProps {
  readonly rows: readonly ProcessRow[];
  readonly filters: Filters;
}

/** Subtotals by style, line or store. Clicking a name restricts the report to its pieces. */
function Groups({ rows, filters }: GroupsProps) {
  const { t } = useTranslation('reports');
  const language = useLanguage();
  const openStore = useOpenStore(filters);
  const by = GROUPINGS.find((each) => each === filters.filters.by) ?? 'style';
  const none = t('process.none');
  const nameOf = {
    style: (row: ProcessRow) => row.style,
    line: (row: ProcessRow) => row.line,
    store: (row: ProcessRow) => row.storeName,
  }[by];
  const open = (name: string) => {
    if (by === 'store') return openStore(name);
    const row = rows.find((each) => nameOf(each) === name);
    const id = by === 'style' ? row?.styleId : row?.lineId;
    return id == null ? undefined : () => filters.setFilters({ [by]: String(id) });
  };
  if (rows.length === 0) return null;
  return (
    <>
      <Group>
        <SegmentedControl
          aria-label={t('process.by')}
          value={by}
          onChange={(value) => filters.setFilters({ by: value })}
          data={GROUPINGS.map((value) => ({ value, label: processColumns[value].label[language] }))}
        />
      </Group>
      <Subtotals
        label={t('process.chart')}
        heading={processColumns[by].label[language]}
        groups={sumGroups(rows, (row) => nameOf(row) ?? none, {
          leather: (row) => row.leather,
          labor: (row) => row.labor,
        })}
        series={[
          {
            name: 'leather',
            label: processColumns.leather.label[language],
            color: 'var(--mantine-color-cognac-filled)',
          },
          {
            name: 'labor',
            label: processColumns.labor.label[language],
            color: 'var(--mantine-color-slate-filled)',
          },
        ]}
        format={(amount) => formatMoney(cents(Math.round(amount)), language)}
        onOpen={open}
      />
    </>
  );
}
