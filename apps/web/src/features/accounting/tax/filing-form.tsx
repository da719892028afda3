import { Group, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Account } from '@cordovan/contracts/accounts';
import { filingInput, type TaxDue } from '@cordovan/contracts/tax';
import { checkFiling, holdsDifference } from '@cordovan/domain/accounting';
import type { Period } from '@cordovan/domain/calendar';
import { largest, NO_MONEY, subtract } from '@cordovan/domain/money';
import { ok, refuse } from '@cordovan/domain/result';
import { formatMoney, today } from '../../../lib/format/format.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { DayInput } from '../../../ui/form/day-input.tsx';
import { DialogForm } from '../../../ui/form/dialog-form.tsx';
import { MoneyInput } from '../../../ui/form/number-inputs.tsx';
import { useContractForm } from '../../../ui/form/use-contract-form.ts';
import { useSaving } from '../../../ui/form/use-saving.ts';
import { notifyDone } from '../../../ui/notify/notify.tsx';
import { useBookingQuestions } from '../use-booking-questions.ts';
import { AccountSelect, bankAccountsOf } from '../deposits/account-select.tsx';
import { type FilingInput, sendFiling } from './api/tax.ts';

interface Props {
  readonly due: TaxDue;
  readonly period: Period;
  readonly accounts: readonly Account[];
  readonly onClose: () => void;
}

/** Files the tax of whole months with an agency, and books the payment. */
export function FilingForm({ due, period, accounts, onClose }: Props) {
  const { t } = useTranslation('tax');
  const language = useLanguage();
  const queries = useQueryClient();
  const { isSaving, saving } = useSaving();
  const banks = bankAccountsOf(accounts);
  const { form, onSubmit, takeRefusal } = useContractForm<FilingInput>({
    schema: filingInput,
    initialValues: {
      ...period,
      agencyId: due.agencyId,
      date: today(new Date()),
      paid: largest(due.due, NO_MONEY),
      accountId: banks[0]?.id ?? 0,
      reference: '',
      differenceAccountId: null,
      isConfirmed: false,
      isAmountConfirmed: false,
    },
    labels: { date: t('date'), paid: t('paid'), accountId: t('account'), to: t('period') },
    check: ({ paid, date, differenceAccountId }) => {
      const draft = {
        ...period,
        date,
        due: due.due,
        paid,
        hasDifferenceAccount: differenceAccountId !== null,
      };
      const refusals = checkFiling(draft, { filed: [], closedThrough: null, today: today(new Date()) });
      return refusals.length > 0 ? refuse(...refusals) : ok();
    },
  });
  const asking = useBookingQuestions(t('file'));
  const save = (body: FilingInput) =>
    saving(async () => {
      if (!(await asking((confirmed) => sendFiling({ ...body, ...confirmed })))) return;
      await queries.invalidateQueries({ queryKey: ['accounting'] });
      notifyDone(t('done'));
      onClose();
    }, takeRefusal);
  const { paid, date, accountId, differenceAccountId } = form.values;
  const difference = subtract(paid, due.due);
  return (
    <DialogForm submitText={t('file')} isSaving={isSaving} onSubmit={onSubmit(save)} onCancel={onClose}>
      <Group gap="sm" align="start" grow>
        <DayInput
          label={t('date')}
          required
          value={date}
          onChange={(day) => form.setFieldValue('date', day ?? '')}
          error={form.errors['date'] ?? form.errors['to']}
        />
        <MoneyInput
          label={t('paid')}
          data-autofocus
          value={paid}
          onChange={(amount) => form.setFieldValue('paid', amount ?? NO_MONEY)}
          error={form.errors['paid']}
        />
      </Group>
      <Group gap="sm" align="start" grow>
        <AccountSelect
          label={t('account')}
          accounts={banks}
          value={accountId}
          onChange={(id) => form.setFieldValue('accountId', id)}
          error={form.errors['accountId']}
        />
        <TextInput label={t('reference')} {...form.getInputProps('reference')} />
      </Group>
      {difference !== NO_MONEY && (
        <AccountSelect
          label={t('differenceAccount', { amount: formatMoney(difference, language) })}
          accounts={accounts.filter((account) => account.isActive && holdsDifference(account))}
          value={differenceAccountId ?? 0}
          onChange={(id) => form.setFieldValue('differenceAccountId', id === 0 ? null : id)}
          error={form.errors['differenceAccountId']}
        />
      )}
    </DialogForm>
  );
}
