import { ActionIcon, Button, Checkbox, Group, Select, Text, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { JournalEntry } from '@cordovan/contracts/accounting';
import { entryInput } from '@cordovan/contracts/entries';
import { checkManualEntry, differenceOf, firstOfNextMonth } from '@cordovan/domain/accounting';
import { usualName } from '@cordovan/domain/messages';
import { NO_MONEY } from '@cordovan/domain/money';
import { ok, refuse } from '@cordovan/domain/result';
import { formatDay, formatMoney, today } from '../../../lib/format/format.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { DayInput } from '../../../ui/form/day-input.tsx';
import { DialogForm } from '../../../ui/form/dialog-form.tsx';
import { MoneyInput } from '../../../ui/form/number-inputs.tsx';
import { useContractForm } from '../../../ui/form/use-contract-form.ts';
import { useSaving } from '../../../ui/form/use-saving.ts';
import { notifyDone } from '../../../ui/notify/notify.tsx';
import { chartQuery } from '../chart/api/accounts.ts';
import { useBookingQuestions } from '../use-booking-questions.ts';
import { closingQuery, type EntryInput, sendEntry } from './api/entries.ts';
import classes from './entries.module.css';

const EMPTY_LINE = { accountId: 0, debit: NO_MONEY, credit: NO_MONEY, memo: '' };

interface Props {
  /** The manual entry that the new one replaces. */
  readonly corrected: JournalEntry | undefined;
  readonly onClose: () => void;
}

/** Books a manual entry. The entry must balance. */
export function EntryForm({ corrected, onClose }: Props) {
  const { t } = useTranslation('entries');
  const language = useLanguage();
  const queries = useQueryClient();
  const { isSaving, saving } = useSaving();
  const chart = useQuery(chartQuery());
  const closing = useQuery(closingQuery());
  const accounts = chart.data?.accounts.filter(({ isActive }) => isActive) ?? [];
  const { form, onSubmit, takeRefusal } = useContractForm<EntryInput>({
    schema: entryInput,
    initialValues: {
      date: corrected?.date ?? today(new Date()),
      memo: corrected?.memo ?? '',
      lines: corrected?.lines.map(({ accountId, debit, credit, memo }) => ({
        accountId,
        debit,
        credit,
        memo,
      })) ?? [EMPTY_LINE, EMPTY_LINE],
      isReversedNextMonth: false,
      correctsEntryId: corrected?.id ?? null,
      isConfirmed: false,
    },
    labels: { date: t('date'), memo: t('memo'), lines: t('lines') },
    check: (draft) => {
      const refusals = checkManualEntry(draft, {
        isActive: (id) => accounts.some((account) => account.id === id),
        closedThrough: closing.data?.closedThrough ?? null,
      });
      return refusals.length > 0 ? refuse(...refusals) : ok();
    },
  });
  const asking = useBookingQuestions(t('book'));
  const save = (entry: EntryInput) =>
    saving(async () => {
      if (!(await asking(({ isConfirmed }) => sendEntry({ ...entry, isConfirmed })))) return;
      await queries.invalidateQueries({ queryKey: ['accounting'] });
      notifyDone(t('saved'));
      onClose();
    }, takeRefusal);
  const { lines, date } = form.values;
  const difference = differenceOf(lines);
  return (
    <DialogForm submitText={t('book')} isSaving={isSaving} onSubmit={onSubmit(save)} onCancel={onClose}>
      {corrected && (
        <Text size="sm" c="dimmed">
          {t('correct.lead', { number: corrected.id })}
        </Text>
      )}
      <Group gap="sm" align="start" grow>
        <DayInput
          label={t('date')}
          required
          value={date}
          onChange={(day) => form.setFieldValue('date', day ?? '')}
          error={form.errors['date']}
        />
        <TextInput label={t('memo')} required data-autofocus {...form.getInputProps('memo')} />
      </Group>
      {lines.map((line, index) => (
        <div key={index} className={classes.line} role="group" aria-label={t('line', { number: index + 1 })}>
          <Select
            label={t('account')}
            required
            searchable
            data={accounts.map(({ id, code, name }) => ({
              value: String(id),
              label: `${code} ${usualName('account', name, language)}`,
            }))}
            value={line.accountId === 0 ? null : String(line.accountId)}
            onChange={(id) => form.setFieldValue(`lines.${index}.accountId`, Number(id ?? 0))}
            error={form.errors[`lines.${index}.accountId`]}
          />
          {(['debit', 'credit'] as const).map((side) => (
            <MoneyInput
              key={side}
              label={t(side)}
              value={line[side] === 0 ? null : line[side]}
              onChange={(amount) => form.setFieldValue(`lines.${index}.${side}`, amount ?? NO_MONEY)}
              error={form.errors[`lines.${index}.${side}`]}
            />
          ))}
          <ActionIcon
            variant="subtle"
            color="quiet"
            size={40}
            aria-label={t('removeLine', { number: index + 1 })}
            disabled={lines.length <= 2}
            onClick={() => form.removeListItem('lines', index)}
          >
            <IconTrash size={18} aria-hidden />
          </ActionIcon>
        </div>
      ))}
      <Group justify="space-between">
        <Button
          variant="default"
          leftSection={<IconPlus size={18} aria-hidden />}
          onClick={() => form.insertListItem('lines', EMPTY_LINE)}
        >
          {t('addLine')}
        </Button>
        <Text size="sm" c={difference === 0 ? 'dimmed' : 'oxblood'} role="status" className="tabular">
          {difference === 0 ? t('balanced') : t('difference', { amount: formatMoney(difference, language) })}
        </Text>
      </Group>
      {form.errors['lines'] && (
        <Text size="sm" c="oxblood" role="alert">
          {form.errors['lines']}
        </Text>
      )}
      {date !== '' && (
        <Checkbox
          label={t('reverseNext', { day: formatDay(firstOfNextMonth(date), language) })}
          {...form.getInputProps('isReversedNextMonth', { type: 'checkbox' })}
        />
      )}
    </DialogForm>
  );
}
