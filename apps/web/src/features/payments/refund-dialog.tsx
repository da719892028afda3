import { useState, type SyntheticEvent } from 'react';
import { Alert, Button, Group, Radio, Select, Stack, Text, Textarea } from '@mantine/core';
import { IconExclamationCircle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Order } from '@cordovan/contracts/orders-schemas';
import type { Payment } from '@cordovan/contracts/payments-schemas';
import { cents, NO_MONEY, smallest, type Cents } from '@cordovan/domain/money';
import { isStatusId, statusIds } from '@cordovan/domain/orders';
import { checkAllowance, checkPaymentRefund, isBankMethod } from '@cordovan/domain/payments';
import { refusalsOf, type Refusal } from '@cordovan/domain/result';
import { HttpRefusal } from '../../lib/http/refusal.ts';
import { useMessage } from '../../lib/i18n/use-language.ts';
import { AmountInput } from '../../ui/form/amount-input.tsx';
import { finishNumbers } from '../../ui/form/number-field.tsx';
import { AllowanceText, useBalanceText } from './allowance-text.tsx';
import { sendAllowance, sendRefund } from './api/card-payments.ts';
import { offersAllowance, refundablePayments, saleOf } from './refund-choice.ts';
import { usePaymentLabel } from './use-payment-label.ts';

interface Props {
  readonly order: Order;
  readonly onClose: (isDone?: true) => void;
}

/**
 * Ways to refund a payment. For a payment moved from another order, only the server knows whether it was made by
 * card.
 */
function wayBack(payment: Payment | undefined) {
  if (payment?.type === 'allowance') return 'allowance.takesBack';
  if (payment?.type === 'transfer') return 'refund.moved';
  if (!payment?.transactionId) return 'refund.byHand';
  return isBankMethod(payment.paymentMethod) ? 'refund.toBank' : 'refund.toCard';
}

/** Refunds a payment in whole or in part, with a reason (N-33). Frame payments go back to the card. */
export function RefundDialog({ order, onClose }: Props) {
  const { t } = useTranslation(['payments', 'ui']);
  const message = useMessage();
  const labelOf = usePaymentLabel();
  const payments = refundablePayments(order);
  const paid = order.totals?.paid ?? NO_MONEY;
  const [id, setId] = useState(payments.at(-1)?.id ?? 0);
  const chosen = payments.find((payment) => payment.id === id);
  const most = smallest(chosen?.amount ?? NO_MONEY, paid);
  const [amount, setAmount] = useState<Cents>(most);
  const [reason, setReason] = useState('');
  // A customer who has a credit gets it back; other refunds of a delivered order are meant as a lower price.
  const balance = order.totals?.balance ?? NO_MONEY;
  const [isAllowance, setAllowance] = useState(balance >= 0);
  const asksHow = offersAllowance(order) && chosen?.type !== 'allowance';
  const lowersPrice = asksHow && isAllowance;
  const balanceText = useBalanceText();
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
    if (!chosen) return;
    const found = [
      ...refusalsOf(
        checkPaymentRefund({
          amount,
          reason,
          payment: { type: chosen.type, amount: chosen.amount, given: NO_MONEY },
          orderPaid: paid,
          statusId: isStatusId(order.statusId) ? order.statusId : statusIds.quotation,
        }),
      ),
    ];
    if (lowersPrice) found.push(...refusalsOf(checkAllowance(saleOf(order), { amount, reason })));
    setRefusals(found);
    if (found.length > 0) return;
    setBusy(true);
    try {
      if (lowersPrice) await sendAllowance(order.id, { amount, reason, refundedPaymentId: chosen.id });
      else await sendRefund(chosen.id, { amount, reason });
      onClose(true);
    } catch (error) {
      setProblem(error instanceof HttpRefusal && error.message ? error.message : message('ERROR_DEFAULT'));
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
          onChange={(value) => {
            const next = payments.find((payment) => String(payment.id) === value);
            if (!next) return;
            setId(next.id);
            setAmount(smallest(next.amount, paid));
          }}
          data={payments.map((payment) => ({
            value: String(payment.id),
            label: labelOf(payment),
          }))}
        />
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
        {asksHow && (
          <Radio.Group
            label={t('allowance.how')}
            value={isAllowance ? 'allowance' : 'refund'}
            onChange={(value) => setAllowance(value === 'allowance')}
          >
            <Stack gap="xs" mt="xs">
              <Radio
                value="allowance"
                label={t('allowance.give')}
                description={<AllowanceText order={order} amount={amount} isRefunded />}
              />
              <Radio
                value="refund"
                label={t('allowance.onlyRefund')}
                description={
                  <Text component="span" size="sm" c="dimmed">
                    {t('allowance.keepsPrice')} {balanceText(cents(balance + amount))}
                  </Text>
                }
              />
            </Stack>
          </Radio.Group>
        )}
        <Text size="sm" c="dimmed">
          {t(wayBack(chosen))}
        </Text>
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={() => onClose()}>
            {t('ui:cancel')}
          </Button>
          <Button type="submit" color="oxblood" loading={isBusy}>
            {t(chosen?.type === 'allowance' ? 'allowance.takeBack' : 'refund.action')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
