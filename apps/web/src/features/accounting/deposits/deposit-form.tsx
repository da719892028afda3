import { ActionIcon, Button, Group, Skeleton, Text, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Account } from '@cordovan/contracts/accounts';
import { depositInput, type DepositPayment } from '@cordovan/contracts/bank-deposits';
import { depositTotal } from '@cordovan/domain/accounting';
import { NO_MONEY } from '@cordovan/domain/money';
import { refuse, ok } from '@cordovan/domain/result';
import { formatMoney, today } from '../../../lib/format/format.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { DayInput } from '../../../ui/form/day-input.tsx';
import { DialogForm } from '../../../ui/form/dialog-form.tsx';
import { MoneyInput } from '../../../ui/form/number-inputs.tsx';
import { useContractForm } from '../../../ui/form/use-contract-form.ts';
import { useSaving } from '../../../ui/form/use-saving.ts';
import { notifyDone } from '../../../ui/notify/notify.tsx';
import { ReadFailure } from '../../../ui/state/read-failure.tsx';
import { chartQuery } from '../chart/api/accounts.ts';
import { useBookingQuestions } from '../use-booking-questions.ts';
import { AccountSelect, bankAccountsOf } from './account-select.tsx';
import { type DepositInput, sendDeposit } from './api/deposits.ts';
import classes from './deposits.module.css';

interface Props {
  readonly payments: readonly DepositPayment[];
  readonly onClose: (isBooked: boolean) => void;
}

/** Books a bank deposit from chosen payments. */
export function DepositForm(props: Props) {
  const chart = useQuery(chartQuery());
  if (chart.error) return <ReadFailure error={chart.error} onRetry={() => void chart.refetch()} />;
  if (!chart.data) return <Skeleton height={280} aria-hidden />;
  return <Fields {...props} accounts={chart.data.accounts.filter(({ isActive }) => isActive)} />;
}

function Fields({ payments, onClose, accounts }: Props & { readonly accounts: readonly Account[] }) {
  const { t } = useTranslation('deposits');
  const language = useLanguage();
  const queries = useQueryClient();
  const { isSaving, saving } = useSaving();
  const banks = bankAccountsOf(accounts);
  const { form, onSubmit, takeRefusal } = useContractForm<DepositInput>({
    schema: depositInput,
    initialValues: {
      date: today(new Date()),
      accountId: banks[0]?.id ?? 0,
      reference: '',
      paymentIds: payments.map(({ id }) => id),
      lines: [],
      isConfirmed: false,
    },
    labels: { date: t('form.date'), accountId: t('form.account'), reference: t('form.reference') },
    check: ({ accountId }) =>
      accountId === 0 ? refuse({ code: 'ACCOUNT_INACTIVE', field: 'accountId' }) : ok(),
  });
  const asking = useBookingQuestions(t('form.book'));
  const save = (deposit: DepositInput) =>
    saving(async () => {
      if (!(await asking(({ isConfirmed }) => sendDeposit({ ...deposit, isConfirmed })))) return;
      await queries.invalidateQueries({ queryKey: ['accounting'] });
      notifyDone(t('form.done'));
      onClose(true);
    }, takeRefusal);
  const { lines, date, accountId } = form.values;
  const waiting = payments.map((payment) => ({ ...payment, accountId: 0 }));
  const total = depositTotal({ payments: waiting, lines });
  return (
    <DialogForm
      submitText={t('form.book')}
      isSaving={isSaving}
      onSubmit={onSubmit(save)}
      onCancel={() => onClose(false)}
    >
      <Group gap="sm" align="start" grow>
        <AccountSelect
          label={t('form.account')}
          accounts={banks}
          value={accountId}
          onChange={(id) => form.setFieldValue('accountId', id)}
          error={form.errors['accountId']}
        />
        <DayInput
          label={t('form.date')}
          required
          value={date}
          onChange={(day) => form.setFieldValue('date', day ?? '')}
          error={form.errors['date']}
        />
      </Group>
      <TextInput
        label={t('form.reference')}
        data-autofocus
        description={t('form.referenceHint')}
        {...form.getInputProps('reference')}
      />
      {lines.map((line, index) => (
        <div
          key={index}
          className={classes.line}
          role="group"
          aria-label={t('form.line', { number: index + 1 })}
        >
          <AccountSelect
            label={t('form.lineAccount')}
            accounts={accounts}
            value={line.accountId}
            onChange={(id) => form.setFieldValue(`lines.${index}.accountId`, id)}
            error={form.errors[`lines.${index}.accountId`]}
          />
          <TextInput label={t('form.memo')} {...form.getInputProps(`lines.${index}.memo`)} />
          <MoneyInput
            label={t('form.amount')}
            value={line.amount === 0 ? null : line.amount}
            onChange={(amount) => form.setFieldValue(`lines.${index}.amount`, amount ?? NO_MONEY)}
            error={form.errors[`lines.${index}.amount`]}
          />
          <ActionIcon
            variant="subtle"
            color="quiet"
            size={40}
            aria-label={t('form.removeLine', { number: index + 1 })}
            onClick={() => form.removeListItem('lines', index)}
          >
            <IconTrash size={18} aria-hidden />
          </ActionIcon>
        </div>
      ))}
      {lines.length > 0 && (
        <Text size="sm" c="dimmed">
          {t('form.lineHint')}
        </Text>
      )}
      <Group justify="space-between">
        <Button
          variant="default"
          leftSection={<IconPlus size={18} aria-hidden />}
          onClick={() => form.insertListItem('lines', { accountId: 0, amount: NO_MONEY, memo: '' })}
        >
          {t('form.addLine')}
        </Button>
        <Text role="status" className="tabular">
          {t('form.total', { count: payments.length, amount: formatMoney(total, language) })}
        </Text>
      </Group>
      {form.errors['paymentIds'] && (
        <Text size="sm" c="oxblood" role="alert">
          {form.errors['paymentIds']}
        </Text>
      )}
    </DialogForm>
  );
}
