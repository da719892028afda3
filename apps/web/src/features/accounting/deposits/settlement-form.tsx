import { Group, Text, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Account } from '@cordovan/contracts/accounts';
import { type Settlement, settlementInput } from '@cordovan/contracts/settlements';
import { holdsDifference } from '@cordovan/domain/accounting';
import { NO_MONEY, subtract } from '@cordovan/domain/money';
import { ok, refuse } from '@cordovan/domain/result';
import { formatMoney } from '../../../lib/format/format.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { DayInput } from '../../../ui/form/day-input.tsx';
import { DialogForm } from '../../../ui/form/dialog-form.tsx';
import { MoneyInput } from '../../../ui/form/number-inputs.tsx';
import { useContractForm } from '../../../ui/form/use-contract-form.ts';
import { useSaving } from '../../../ui/form/use-saving.ts';
import { notifyDone } from '../../../ui/notify/notify.tsx';
import { useBookingQuestions } from '../use-booking-questions.ts';
import { AccountSelect, bankAccountsOf } from './account-select.tsx';
import { sendSettlement, type SettlementInput } from './api/deposits.ts';

interface Props {
  readonly settlement: Settlement;
  readonly accounts: readonly Account[];
  readonly onClose: () => void;
}

/** Books a settlement batch as a bank deposit, with the fees that the gateway kept. */
export function SettlementForm({ settlement, accounts, onClose }: Props) {
  const { t } = useTranslation('deposits');
  const language = useLanguage();
  const queries = useQueryClient();
  const { isSaving, saving } = useSaving();
  const banks = bankAccountsOf(accounts);
  const { difference, net } = settlement;
  const { form, onSubmit, takeRefusal } = useContractForm<SettlementInput>({
    schema: settlementInput,
    initialValues: {
      date: settlement.settledAt.slice(0, 10),
      accountId: banks[0]?.id ?? 0,
      reference: settlement.batchId,
      fees: settlement.fees,
      differenceAccountId: null,
      isConfirmed: false,
      isAmountConfirmed: false,
    },
    labels: { date: t('form.date'), accountId: t('form.account'), fees: t('fees') },
    check: ({ differenceAccountId }) =>
      difference !== NO_MONEY && differenceAccountId === null
        ? refuse({
            code: 'SETTLEMENT_DIFFERS',
            data: { amount: formatMoney(difference, language) },
            field: 'differenceAccountId',
          })
        : ok(),
  });
  const asking = useBookingQuestions(t('form.book'));
  const save = (body: SettlementInput) =>
    saving(async () => {
      if (!(await asking((confirmed) => sendSettlement(settlement.id, { ...body, ...confirmed })))) return;
      await queries.invalidateQueries({ queryKey: ['accounting'] });
      notifyDone(t('form.done'));
      onClose();
    }, takeRefusal);
  const { fees, date, accountId, differenceAccountId } = form.values;
  return (
    <DialogForm submitText={t('form.book')} isSaving={isSaving} onSubmit={onSubmit(save)} onCancel={onClose}>
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
      <Group gap="sm" align="start" grow>
        <TextInput label={t('form.reference')} {...form.getInputProps('reference')} />
        <MoneyInput
          label={t('fees')}
          value={fees}
          onChange={(amount) => form.setFieldValue('fees', amount ?? NO_MONEY)}
          error={form.errors['fees']}
        />
      </Group>
      {difference !== NO_MONEY && (
        <AccountSelect
          label={t('differenceAccount', { amount: formatMoney(difference, language) })}
          accounts={accounts.filter(holdsDifference)}
          value={differenceAccountId ?? 0}
          onChange={(id) => form.setFieldValue('differenceAccountId', id === 0 ? null : id)}
          error={form.errors['differenceAccountId']}
        />
      )}
      <Text role="status" className="tabular" ta="end">
        {t('toBank', { amount: formatMoney(subtract(net, fees), language) })}
      </Text>
    </DialogForm>
  );
}
