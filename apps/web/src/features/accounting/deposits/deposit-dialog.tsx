import { useState } from 'react';
import { Anchor, Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { depositText } from '@cordovan/domain/accounting';
import { usualName } from '@cordovan/domain/messages';
import { methodName } from '@cordovan/domain/payments';
import { today } from '../../../lib/format/format.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { paths } from '../../../lib/paths.ts';
import { useCan } from '../../../lib/session/use-session.ts';
import { DayInput } from '../../../ui/form/day-input.tsx';
import { useSaving } from '../../../ui/form/use-saving.ts';
import { notifyDone } from '../../../ui/notify/notify.tsx';
import { ReadFailure } from '../../../ui/state/read-failure.tsx';
import { MoneyText } from '../../../ui/text/money-text.tsx';
import { DayText } from '../../../ui/text/texts.tsx';
import { useBookingQuestions } from '../use-booking-questions.ts';
import { depositQuery, sendUndo } from './api/deposits.ts';
import tables from '../accounting.module.css';

/** A bank deposit with its payments and other amounts. A deposit can be undone, but not changed. */
export function DepositDialog({ id, onClose }: { readonly id: number; readonly onClose: () => void }) {
  const { t } = useTranslation('deposits');
  const language = useLanguage();
  const queries = useQueryClient();
  const mayBook = useCan('accounting.book');
  const { isSaving, saving } = useSaving();
  const asking = useBookingQuestions(t('undo.button'));
  const [chosen, setChosen] = useState<string>();
  const found = useQuery(depositQuery(id));
  if (found.error) return <ReadFailure error={found.error} onRetry={() => void found.refetch()} />;
  if (!found.data) return <Skeleton height={320} aria-hidden />;
  const { deposit, payments, lines, journalEntryId, reversalEntryId } = found.data;
  // A deposit with a future date is undone on that date, so that it leaves no trace on the days before.
  const now = today(new Date());
  const date = chosen ?? (deposit.date > now ? deposit.date : now);
  const undo = () =>
    saving(async () => {
      if (!(await asking(({ isConfirmed }) => sendUndo(id, { date, isConfirmed })))) return;
      await queries.invalidateQueries({ queryKey: ['accounting'] });
      notifyDone(t('undo.done'));
      onClose();
    });
  return (
    <Stack gap="md">
      <div className={tables.scroll}>
        <table className={tables.table}>
          <caption className={tables.caption}>
            <strong>{`${deposit.accountCode} ${usualName('account', deposit.account, language)}`}</strong>
            <DayText day={deposit.date} />
            <span>{depositText(deposit.reference, language)}</span>
          </caption>
          <tbody>
            {payments.map((payment) => (
              <tr key={payment.id}>
                <th scope="row">
                  {payment.customer}, {methodName(payment.method, language)}{' '}
                  <Anchor component={Link} to={paths.orderDetail(payment.orderId)}>
                    {payment.soNumber}
                  </Anchor>
                </th>
                <td>
                  <MoneyText amount={payment.amount} />
                </td>
              </tr>
            ))}
            {lines.map((line, index) => (
              <tr key={`line ${index}`}>
                <th scope="row">
                  {`${line.accountCode} ${usualName('account', line.account, language)}`}{' '}
                  {depositText(line.memo, language)}
                </th>
                <td>
                  <MoneyText amount={line.amount} />
                </td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{t('sum')}</th>
              <td>
                <MoneyText amount={deposit.total} />
              </td>
            </tr>
          </tfoot>
        </table>
      </div>
      <Text size="sm" c="dimmed">
        {t('by', { name: deposit.createdBy, number: journalEntryId })}
        {reversalEntryId !== null && ` ${t('undo.entry', { number: reversalEntryId })}`}
      </Text>
      {mayBook && !deposit.isUndone && (
        <Group justify="flex-end" align="end" gap="xs">
          <DayInput label={t('undo.date')} required value={date} onChange={(day) => day && setChosen(day)} />
          <Button variant="default" loading={isSaving} onClick={() => void undo()}>
            {t('undo.button')}
          </Button>
        </Group>
      )}
    </Stack>
  );
}
