import { Anchor, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { SettlementWithTransactions } from '@cordovan/contracts/settlements';
import { cents, NO_MONEY, subtract } from '@cordovan/domain/money';
import { formatMoney } from '../../../lib/format/format.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { paths } from '../../../lib/paths.ts';
import { useCan } from '../../../lib/session/use-session.ts';
import { ReadFailure } from '../../../ui/state/read-failure.tsx';
import { MoneyText } from '../../../ui/text/money-text.tsx';
import { chartQuery } from '../chart/api/accounts.ts';
import { settlementQuery } from './api/deposits.ts';
import { SettlementForm } from './settlement-form.tsx';
import tables from '../accounting.module.css';

/** A settlement batch with the cause of each difference, and the form for depositing it. */
export function SettlementDialog({ id, onClose }: { readonly id: number; readonly onClose: () => void }) {
  const { t } = useTranslation('deposits');
  const mayBook = useCan('accounting.book');
  const found = useQuery(settlementQuery(id));
  const chart = useQuery(chartQuery());
  const error = found.error ?? chart.error;
  const retry = () => void Promise.all([found.refetch(), chart.refetch()]);
  if (error) return <ReadFailure error={error} onRetry={retry} />;
  if (!found.data || !chart.data) return <Skeleton height={320} aria-hidden />;
  const { settlement, transactions } = found.data;
  const accounts = chart.data.accounts.filter(({ isActive }) => isActive);
  return (
    <Stack gap="md">
      <div className={tables.scroll}>
        <table className={tables.table}>
          <thead>
            <tr>
              <th scope="col">{t('transaction')}</th>
              <th scope="col">{t('settled')}</th>
              <th scope="col">{t('ours')}</th>
            </tr>
          </thead>
          <tbody>
            {transactions.map((row) => (
              <Row key={row.transactionId} row={row} />
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{t('sum')}</th>
              <td>
                <MoneyText amount={settlement.net} />
              </td>
              <td>
                <MoneyText amount={settlement.matched} />
              </td>
            </tr>
          </tfoot>
        </table>
      </div>
      {settlement.depositId !== null && <Text>{t('depositedAs', { number: settlement.depositId })}</Text>}
      {mayBook && settlement.depositId === null && (
        <SettlementForm settlement={settlement} accounts={accounts} onClose={onClose} />
      )}
    </Stack>
  );
}

function Row({ row }: { readonly row: SettlementWithTransactions['transactions'][number] }) {
  const { t } = useTranslation('deposits');
  const language = useLanguage();
  const settled = row.kind === 'charge' ? row.amount : subtract(NO_MONEY, row.amount);
  const missing = formatMoney(cents(settled - (row.paid ?? 0)), language);
  return (
    <tr>
      <th scope="row">
        {t(`kinds.${row.kind}`)} {row.brand} {row.lastFour}{' '}
        {row.orderId !== null && (
          <Anchor component={Link} to={paths.orderDetail(row.orderId)}>
            {row.soNumber}
          </Anchor>
        )}
        {row.cause !== null && (
          <Text size="sm" c="oxblood">
            {t(`causes.${row.cause}`, { amount: missing, id: row.transactionId })}
          </Text>
        )}
      </th>
      <td>
        <MoneyText amount={settled} />
      </td>
      <td>{row.paid !== null && <MoneyText amount={row.paid} />}</td>
    </tr>
  );
}
