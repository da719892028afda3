import { Button, Text } from '@mantine/core';
import { IconLock, IconPrinter } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { can } from '@cordovan/domain/identity';
import { formatDay, today } from '../../lib/format/format.ts';
import { usePageId } from '../../lib/use-page-id.ts';
import { useLanguage } from '../../lib/i18n/use-language.ts';
import { useLive } from '../../lib/live/use-live.ts';
import { paths } from '../../lib/paths.ts';
import { useSession } from '../../lib/session/use-session.ts';
import { ExportButton } from '../../ui/export/export-button.tsx';
import { useFilters } from '../../ui/list/use-filters.ts';
import { Screen } from '../../ui/screen/screen.tsx';
import { EmptyState } from '../../ui/state/empty-state.tsx';
import { readReportFile } from './api/reports.ts';
import { LatenessReport } from './lateness-report.tsx';
import { LaborReport, TimeReport } from './people-reports.tsx';
import { ProcessReport } from './process-report.tsx';
import { StandardReport } from './standard-report.tsx';
import { LeatherReport, ProductionReport } from './work-reports.tsx';
import { REPORT_FILTERS, reportFilter, reportNames, reports, type ReportName } from './reports.ts';
import classes from './reports.module.css';

const tables = {
  labor: LaborReport,
  time: TimeReport,
  leather: LeatherReport,
  production: ProductionReport,
  standard: StandardReport,
  lateness: LatenessReport,
  process: ProcessReport,
} as const;

/** One report: filters in the address, totals, export and print (N-21). */
export default function ReportScreen() {
  const { t } = useTranslation(['reports', 'shell']);
  const session = useSession();
  const id = usePageId().toLowerCase();
  const name = reportNames.find((one) => one === id);
  const isAllowed = name !== undefined && session !== undefined && can(session.role, reports[name].action);
  return (
    <Screen
      title={name ? t(`names.${name}`) : t('list.title')}
      description={name && t(`leads.${name}`)}
      back={{ label: t('list.title'), to: paths.reports }}
      action={isAllowed && <Actions name={name} />}
    >
      {isAllowed ? (
        <Report name={name} />
      ) : (
        <EmptyState
          icon={IconLock}
          title={name ? t('shell:unauthorized.title') : t('list.unknown')}
          hint={name ? t('shell:unauthorized.hint') : undefined}
        />
      )}
    </Screen>
  );
}

function Actions({ name }: { readonly name: ReportName }) {
  const { t } = useTranslation('reports');
  const { filters } = useFilters(REPORT_FILTERS);
  const filter = reportFilter(name, filters);
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconPrinter size={18} aria-hidden />}
        onClick={() => window.print()}
      >
        {t('print')}
      </Button>
      <ExportButton
        name={name}
        title={t(`names.${name}`)}
        read={(options) => readReportFile({ name, filter }, options)}
      />
    </>
  );
}

function Report({ name }: { readonly name: ReportName }) {
  const { t } = useTranslation('reports');
  const language = useLanguage();
  const filters = useFilters(REPORT_FILTERS);
  useLive('orders', 'scheduler', 'inventory', 'registers');
  const Table = tables[name];
  const { from, to } = reportFilter(name, filters.filters);
  return (
    <div className={classes.report}>
      <Text className={classes.printed ?? ''}>
        {t('printedOn', { day: formatDay(today(new Date()), language) })}
        {from && ` · ${t('from')} ${formatDay(from, language)}`}
        {to && ` · ${t('to')} ${formatDay(to, language)}`}
      </Text>
      <Table filters={filters} />
    </div>
  );
}
