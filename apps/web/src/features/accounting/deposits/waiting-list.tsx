import type { ReactNode } from 'react';
import { Button, Select, Text } from '@mantine/core';
import { IconAlertTriangle, IconBuildingBank, IconCircleCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { DepositPayment, Waiting } from '@cordovan/contracts/bank-deposits';
import { depositPaymentColumns } from '@cordovan/contracts/bank-deposits-columns';
import { sum } from '@cordovan/domain/money';
import { methodName } from '@cordovan/domain/payments';
import { formatMoney } from '../../../lib/format/format.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { paths } from '../../../lib/paths.ts';
import { useCan } from '../../../lib/session/use-session.ts';
import { useDialogs } from '../../../ui/dialogs/dialogs.types.ts';
import { BulkFrame } from '../../../ui/list/bulk-frame.tsx';
import { DataList } from '../../../ui/list/data-list.tsx';
import { useFilters } from '../../../ui/list/use-filters.ts';
import { useListColumns } from '../../../ui/list/use-list-columns.tsx';
import { useSelection } from '../../../ui/list/use-selection.ts';
import { EmptyState } from '../../../ui/state/empty-state.tsx';
import { Pill } from '../../../ui/state/pill.tsx';
import { MoneyText } from '../../../ui/text/money-text.tsx';
import { waitingQuery } from './api/deposits.ts';
import { DepositForm } from './deposit-form.tsx';
import classes from './deposits.module.css';

const keyOf = ({ id }: DepositPayment) => id;

/** Payments that aren't in a bank deposit yet. The chosen ones are deposited together. */
export function WaitingList({ choice }: { readonly choice: ReactNode }) {
  const { t } = useTranslation('deposits');
  const language = useLanguage();
  const dialogs = useDialogs();
  const mayBook = useCan('accounting.book');
  const waiting = useQuery(waitingQuery());
  const { filters, setFilters } = useFilters(['method'] as const);
  const items = waiting.data?.items;
  const shown = items?.filter(({ method }) => filters.method === undefined || method === filters.method);
  const { selection, rows: chosen, clear } = useSelection(keyOf);
  const deposit = () =>
    dialogs.open(
      (close) => (
        <DepositForm
          payments={chosen}
          onClose={(isBooked) => {
            if (isBooked) clear();
            close();
          }}
        />
      ),
      { title: t('form.title'), size: 'lg' },
    );
  const total = sum(chosen.map(({ amount }) => amount));
  return (
    <>
      {waiting.data && <Agreement waiting={waiting.data} />}
      <DataList
        name="waitingPayments"
        label={t('parts.waiting')}
        columns={useListColumns(depositPaymentColumns, {
          looks: {
            order: {
              canHide: false,
              cell: ({ orderId, soNumber }) => <Link to={paths.orderDetail(orderId)}>{soNumber}</Link>,
              card: 'line',
            },
            customer: { canHide: false, card: 'title' },
            store: { yieldsOn: 'tablet', card: 'lineEnd' },
            comments: { yieldsOn: 'laptop', card: 'none' },
            method: { card: 'noteEnd' },
            amount: { canHide: false, card: 'titleEnd' },
          },
        })}
        rows={shown}
        rowKey={keyOf}
        rowName={({ customer, soNumber }) => `${customer} ${soNumber}`}
        error={waiting.error}
        onRetry={() => void waiting.refetch()}
        empty={<EmptyState icon={IconCircleCheck} title={t('none')} hint={t('noneHint')} />}
        sums={shown && { amount: <MoneyText amount={sum(shown.map(({ amount }) => amount))} /> }}
        hasFilters={filters.method !== undefined}
        onClearFilters={() => setFilters({ method: undefined })}
        toolbar={
          <>
            {choice}
            <Select
              aria-label={t('method')}
              placeholder={t('allMethods')}
              clearable
              w={180}
              data={[...new Set(items?.map(({ method }) => method))].map((method) => ({
                value: method,
                label: methodName(method, language),
              }))}
              value={filters.method ?? null}
              onChange={(method) => setFilters({ method: method ?? undefined })}
            />
          </>
        }
        selection={mayBook ? selection : undefined}
        bulk={
          <BulkFrame label={t('form.title')} count={chosen.length} onClear={clear}>
            <Text className="tabular">{formatMoney(total, language)}</Text>
            <Button leftSection={<IconBuildingBank size={18} aria-hidden />} onClick={() => void deposit()}>
              {t('form.open')}
            </Button>
          </BulkFrame>
        }
      />
    </>
  );
}

/** Whether the ledger has exactly the money that is waiting, and what else it has there. */
function Agreement({ waiting }: { readonly waiting: Waiting }) {
  const { t } = useTranslation('deposits');
  const language = useLanguage();
  const money = (amount: Waiting['total']) => formatMoney(amount, language);
  const { total, ledger, byHand, corrections, isEqual } = waiting;
  return (
    <section className={classes.agreement} aria-label={t('agreement.label')}>
      <Pill tone={isEqual ? 'done' : 'stop'} icon={isEqual ? IconCircleCheck : IconAlertTriangle}>
        {t(isEqual ? 'agreement.agrees' : 'agreement.differs')}
      </Pill>
      <Text size="sm" className="tabular">
        {t('agreement.sums', { waiting: money(total), ledger: money(ledger) })}
      </Text>
      {byHand !== 0 && (
        <Text size="sm" className="tabular">
          {t('agreement.byHand', { amount: money(byHand) })}
        </Text>
      )}
      {corrections !== 0 && (
        <Text size="sm" className="tabular">
          {t('agreement.corrections', { amount: money(corrections) })}
        </Text>
      )}
    </section>
  );
}
