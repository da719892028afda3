import { Button, Group, Skeleton } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconPrinter, IconReportMoney } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { statementNames, type Statements } from '@cordovan/contracts/statements';
import { statementTitles } from '@cordovan/contracts/statements-columns';
import { formatDay } from '../../../lib/format/format.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { useLive } from '../../../lib/live/use-live.ts';
import { ExportButton } from '../../../ui/export/export-button.tsx';
import { Segments } from '../../../ui/form/segments.tsx';
import { useFilters } from '../../../ui/list/use-filters.ts';
import { Screen } from '../../../ui/screen/screen.tsx';
import { EmptyState } from '../../../ui/state/empty-state.tsx';
import { Pill } from '../../../ui/state/pill.tsx';
import { ReadFailure } from '../../../ui/state/read-failure.tsx';
import { readStatementFile, statementsQuery } from './api/statements.ts';
import { PeriodFields, periodFrom } from './period.tsx';
import { StatementTable } from './statement-table.tsx';
import { TrialTable } from './trial-table.tsx';
import classes from './statements.module.css';

/** Profit and loss, balance sheet and trial balance of a period (N-22); every figure opens its entries. */
export default function StatementsScreen() {
  const { t } = useTranslation('statements');
  const language = useLanguage();
  const { filters, setFilters } = useFilters(['statement', 'from', 'to'] as const);
  const statement = statementNames.find((name) => name === filters.statement) ?? 'profit-and-loss';
  const period = periodFrom(filters);
  const statements = useQuery(statementsQuery(period));
  useLive('accounting');
  const { data } = statements;
  return (
    <Screen
      title={t('title')}
      description={t('lead')}
      isLoading={statements.isPending}
      action={
        <Group gap="xs">
          <Button
            variant="default"
            leftSection={<IconPrinter size={18} aria-hidden />}
            onClick={() => window.print()}
          >
            {t('print')}
          </Button>
          <ExportButton
            name={statement}
            title={statementTitles[statement][language]}
            read={(options) => readStatementFile({ ...period, statement }, options)}
          />
        </Group>
      }
    >
      <Group justify="space-between" align="end" gap="sm">
        <Segments
          aria-label={t('statement')}
          value={statement}
          onChange={(value) => setFilters({ statement: value })}
          data={statementNames.map((value) => ({ value, label: statementTitles[value][language] }))}
        />
        <PeriodFields period={period} onPeriod={setFilters} />
      </Group>
      {statements.error && !data ? (
        <ReadFailure error={statements.error} onRetry={() => void statements.refetch()} />
      ) : !data ? (
        <Skeleton height={480} radius="lg" aria-hidden />
      ) : data.accounts.length === 0 ? (
        <EmptyState icon={IconReportMoney} title={t('none')} hint={t('noneHint')} />
      ) : (
        <section className={classes.paper}>
          <header className={classes.head}>
            <h2>{statementTitles[statement][language]}</h2>
            <p>
              {statement === 'profit-and-loss'
                ? t('span', { from: formatDay(data.from, language), to: formatDay(data.to, language) })
                : t('asOf', { day: formatDay(data.to, language) })}
            </p>
            <Agreement ties={data.ties} />
          </header>
          {statement === 'trial-balance' ? (
            <TrialTable statements={data} />
          ) : (
            <StatementTable statements={data} isSheet={statement === 'balance-sheet'} />
          )}
        </section>
      )}
    </Screen>
  );
}

/** Whether debits equal credits, and assets equal liabilities and equity. */
function Agreement({ ties }: Pick<Statements, 'ties'>) {
  const { t } = useTranslation('statements');
  const wrong = ties.filter(({ isEqual }) => !isEqual);
  if (wrong.length === 0)
    return (
      <Pill tone="done" icon={IconCircleCheck}>
        {t('agrees')}
      </Pill>
    );
  return wrong.map(({ name }) => (
    <Pill key={name} tone="stop" icon={IconAlertTriangle}>
      {t(`ties.${name}`)}
    </Pill>
  ));
}
