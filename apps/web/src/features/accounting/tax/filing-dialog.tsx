import { useState } from 'react';
import { Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { TaxDue } from '@cordovan/contracts/tax';
import type { Period } from '@cordovan/domain/calendar';
import { formatDay, formatMoney, today } from '../../../lib/format/format.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { useCan } from '../../../lib/session/use-session.ts';
import { DayInput } from '../../../ui/form/day-input.tsx';
import { useSaving } from '../../../ui/form/use-saving.ts';
import { notifyDone } from '../../../ui/notify/notify.tsx';
import { ReadFailure } from '../../../ui/state/read-failure.tsx';
import { MoneyText } from '../../../ui/text/money-text.tsx';
import { chartQuery } from '../chart/api/accounts.ts';
import { useBookingQuestions } from '../use-booking-questions.ts';
import { sendUndoFiling } from './api/tax.ts';
import { FilingForm } from './filing-form.tsx';
import tables from '../accounting.module.css';

interface Props {
  readonly due: TaxDue;
  readonly period: Period;
  readonly onClose: () => void;
}

/** An agency's tax by store, with its filing or the form for filing it. */
export function FilingDialog({ due, period, onClose }: Props) {
  const { t } = useTranslation('tax');
  const language = useLanguage();
  const mayBook = useCan('accounting.book');
  const chart = useQuery(chartQuery());
  const { filing, stores } = due;
  return (
    <Stack gap="md">
      <div className={tables.scroll}>
        <table className={tables.table}>
          <caption className={tables.caption}>
            {t('span', { from: formatDay(period.from, language), to: formatDay(period.to, language) })}
          </caption>
          <tbody>
            {stores.map((each) => (
              <tr key={each.storeId}>
                <th scope="row">{each.store}</th>
                <td>
                  <MoneyText amount={each.due} />
                </td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{t('due')}</th>
              <td>
                <MoneyText amount={due.due} />
              </td>
            </tr>
          </tfoot>
        </table>
      </div>
      {filing && (
        <Text>
          {t('filedAs', {
            from: formatDay(filing.from, language),
            to: formatDay(filing.to, language),
            day: formatDay(filing.filedOn, language),
            paid: formatMoney(filing.paid, language),
            name: filing.createdBy,
          })}{' '}
          {filing.reference}
        </Text>
      )}
      {mayBook && filing && <Undo id={filing.id} filedOn={filing.filedOn} onClose={onClose} />}
      {mayBook && !filing && chart.error && (
        <ReadFailure error={chart.error} onRetry={() => void chart.refetch()} />
      )}
      {mayBook && !filing && chart.isPending && <Skeleton height={200} aria-hidden />}
      {mayBook && !filing && chart.data && (
        <FilingForm due={due} period={period} accounts={chart.data.accounts} onClose={onClose} />
      )}
    </Stack>
  );
}

interface UndoProps {
  readonly id: number;
  readonly filedOn: string;
  readonly onClose: () => void;
}

function Undo({ id, filedOn, onClose }: UndoProps) {
  const { t } = useTranslation('tax');
  const queries = useQueryClient();
  const { isSaving, saving } = useSaving();
  const asking = useBookingQuestions(t('undo.button'));
  const now = today(new Date());
  // A filing with a future date is undone on that date, so that it leaves no trace on the days before.
  const [date, setDate] = useState(filedOn > now ? filedOn : now);
  const undo = () =>
    saving(async () => {
      if (!(await asking(({ isConfirmed }) => sendUndoFiling(id, { date, isConfirmed })))) return;
      await queries.invalidateQueries({ queryKey: ['accounting'] });
      notifyDone(t('undo.done'));
      onClose();
    });
  return (
    <Group justify="flex-end" align="end" gap="xs">
      <DayInput label={t('undo.date')} required value={date} onChange={(day) => day && setDate(day)} />
      <Button variant="default" loading={isSaving} onClick={() => void undo()}>
        {t('undo.button')}
      </Button>
    </Group>
  );
}
