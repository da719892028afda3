import { useState, type SyntheticEvent } from 'react';
import { Alert, Button, Group, Stack, Textarea } from '@mantine/core';
import { IconExclamationCircle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Order } from '@cordovan/contracts/orders-schemas';
import { type Cents, NO_MONEY } from '@cordovan/domain/money';
import { checkAllowance } from '@cordovan/domain/payments';
import { refusalsOf, type Refusal } from '@cordovan/domain/result';
import { refusedText } from '../../lib/card/refused-text.ts';
import { useMessage } from '../../lib/i18n/use-language.ts';
import { AmountInput } from '../../ui/form/amount-input.tsx';
import { finishNumbers } from '../../ui/form/number-field.tsx';
import { AllowanceText } from './allowance-text.tsx';
import { sendAllowance } from './api/card-payments.ts';
import { saleOf } from './refund-choice.ts';

interface Props {
  readonly order: Order;
  readonly onClose: (isDone?: true) => void;
}

/** Lowers the price of an invoiced order without a refund: the customer owes less, or has a credit (ADR 81). */
export function AllowanceDialog({ order, onClose }: Props) {
  const { t } = useTranslation(['payments', 'ui']);
  const message = useMessage();
  const [amount, setAmount] = useState<Cents>(NO_MONEY);
  const [reason, setReason] = useState('');
  const [refusals, setRefusals] = useState<readonly Refusal[]>([]);
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const textOf = (field: string) => {
    const refusal = refusals.find((each) => each.field === field);
    return refusal && message(refusal.code, refusal.data);
  };
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (!finishNumbers()) return;
    const found = refusalsOf(checkAllowance(saleOf(order), { amount, reason }));
    setRefusals(found);
    if (found.length > 0) return;
    setBusy(true);
    try {
      await sendAllowance(order.id, { amount, reason, refundedPaymentId: null });
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
        <AmountInput
          label={t('amount')}
          required
          data-autofocus
          value={amount}
          onChange={setAmount}
          error={textOf('amount')}
        />
        <Textarea
          label={t('refund.reason')}
          required
          autosize
          minRows={2}
          value={reason}
          error={textOf('reason')}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <AllowanceText order={order} amount={amount} isRefunded={false} />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={() => onClose()}>
            {t('ui:cancel')}
          </Button>
          <Button type="submit" loading={isBusy}>
            {t('allowance.action')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
