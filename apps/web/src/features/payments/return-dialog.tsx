import { useState, type SyntheticEvent } from 'react';
import { Alert, Button, Group, Select, Stack, Text, Textarea } from '@mantine/core';
import { IconExclamationCircle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Order } from '@cordovan/contracts/orders-schemas';
import type { CardPayments } from '@cordovan/contracts/payments-schemas';
import { type Cents, NO_MONEY } from '@cordovan/domain/money';
import { checkBankReturn } from '@cordovan/domain/payments';
import { refusalsOf, type Refusal } from '@cordovan/domain/result';
import { refusedText } from '../../lib/card/refused-text.ts';
import { today } from '../../lib/format/format.ts';
import { useMessage } from '../../lib/i18n/use-language.ts';
import { AmountInput } from '../../ui/form/amount-input.tsx';
import { DayInput } from '../../ui/form/day-input.tsx';
import { finishNumbers } from '../../ui/form/number-field.tsx';
import { sendReturn } from './api/card-payments.ts';
import { usePaymentLabel } from './use-payment-label.ts';

interface Props {
  readonly order: Order;
  readonly returnable: CardPayments['returnable'];
  readonly onClose: (isDone?: true) => void;
}

/** Records that the bank returned a check: the order owes all of it again (ADR 82). */
export function ReturnDialog({ order, returnable, onClose }: Props) {
  const { t } = useTranslation(['payments', 'ui']);
  const message = useMessage();
  const labelOf = usePaymentLabel();
  const checks = (order.payments ?? []).filter(({ id }) => returnable.some((each) => each.paymentId === id));
  const now = today(new Date(), order.store?.timeZone);
  const [id, setId] = useState(checks.at(-1)?.id);
  const [day, setDay] = useState(now);
  const [fee, setFee] = useState<Cents>(NO_MONEY);
  const [reason, setReason] = useState('');
  const [refusals, setRefusals] = useState<readonly Refusal[]>([]);
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const chosen = checks.find((check) => check.id === id);
  const takesFee = returnable.some((each) => each.paymentId === id && each.takesFee);
  const textOf = (field: string) => {
    const refusal = refusals.find((each) => each.field === field);
    return refusal && message(refusal.code, refusal.data);
  };
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (!finishNumbers() || !chosen) return;
    const given = { day, fee: takesFee ? fee : NO_MONEY, reason };
    const found = refusalsOf(checkBankReturn(given, { paidOn: chosen.paymentDate, today: now, takesFee }));
    setRefusals(found);
    if (found.length > 0) return;
    setBusy(true);
    try {
      await sendReturn(chosen.id, given);
      onClose(true);
    } catch (error) {
      setProblem(refusedText(error) ?? message('ERROR_DEFAULT'));
      setBusy(false);
    }
  };
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <Stack gap="md">
        {problem && (
          <Alert color="oxblood" role="alert" icon={<IconExclamationCircle size={20} aria-hidden />} py="xs">
            {problem}
          </Alert>
        )}
        <Select
          label={t('refund.payment')}
          required
          allowDeselect={false}
          value={String(id)}
          onChange={(value) => setId(Number(value))}
          data={checks.map((check) => ({ value: String(check.id), label: labelOf(check) }))}
        />
        <DayInput
          label={t('returned.day')}
          required
          value={day}
          error={textOf('day')}
          onChange={(chosenDay) => chosenDay && setDay(chosenDay)}
        />
        {takesFee && (
          <AmountInput
            label={t('returned.fee')}
            description={t('returned.feeHint')}
            value={fee}
            onChange={setFee}
            error={textOf('fee')}
          />
        )}
        <Textarea
          label={t('refund.reason')}
          required
          data-autofocus
          autosize
          minRows={2}
          value={reason}
          error={textOf('reason')}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <Text size="sm" c="dimmed">
          {t('returned.hint')}
        </Text>
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={() => onClose()}>
            {t('ui:cancel')}
          </Button>
          <Button type="submit" color="oxblood" loading={isBusy}>
            {t('returned.action')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
