import { useState } from 'react';
import { Alert, Button, Group, Stack, Text, Textarea } from '@mantine/core';
import { IconBuildingBank } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Order } from '@cordovan/contracts/orders-schemas';
import { formatMoney, NO_MONEY, type Cents } from '@cordovan/domain/money';
import { checkRefund, defaultRefund, retainedAmount } from '@cordovan/domain/payments';
import { refusalsOf } from '@cordovan/domain/result';
import { useMessage } from '../../../lib/i18n/use-language.ts';
import { useCan } from '../../../lib/session/use-session.ts';
import { AmountInput } from '../../../ui/form/amount-input.tsx';
import { finishNumbers } from '../../../ui/form/number-field.tsx';
import { MoneyText } from '../../../ui/text/money-text.tsx';
import { fromBanksQuery } from '../api/bank-payments.ts';

export interface CancelAnswer {
  readonly refund: Cents;
  readonly reason: string;
}

interface Props {
  readonly order: Order;
  readonly onClose: (answer?: CancelAnswer) => void;
}

/**
 * Cancel dialog: asks for a reason and a refund from zero to all payments; half is the default (C-02, PAY-27 to
 * PAY-30). For an order that has already ended, asks the same about money that came back since then; the default is
 * all of it.
 */
export function CancelDialog({ order, onClose }: Props) {
  const { t } = useTranslation(['orders', 'ui']);
  const message = useMessage();
  const held = order.totals?.held ?? NO_MONEY;
  const paid = held > 0 ? held : (order.totals?.paid ?? NO_MONEY);
  const mayRefund = useCan('orders.cancelWithRefund') && paid > 0;
  const mayView = useCan('payments.view');
  const { data: fromBanks = NO_MONEY } = useQuery({
    ...fromBanksQuery(order.id),
    enabled: mayView && held === 0,
  });
  const [refund, setRefund] = useState<Cents>(held > 0 ? held : mayRefund ? defaultRefund(paid) : NO_MONEY);
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const problem = refusalsOf(checkRefund(refund, paid))[0];
  const isReasonMissing = isTried && reason.trim() === '';
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (finishNumbers() && !problem && reason.trim() !== '') onClose({ refund, reason });
      }}
    >
      <Stack gap="md">
        <Text>{t(held > 0 ? 'held.question' : 'cancel.question')}</Text>
        {fromBanks > 0 && (
          <Alert color="slate" icon={<IconBuildingBank size={20} aria-hidden />} py="xs">
            {t('cancel.fromBanks', { amount: formatMoney(fromBanks) })}
          </Alert>
        )}
        {mayRefund && (
          <>
            <AmountInput
              label={held > 0 ? t('cancel.refund') : message('CANCEL_REFUND_LABEL')}
              value={refund}
              onChange={setRefund}
              error={problem && message(problem.code, problem.data)}
            />
            {/* C-02 calls the amount a fee in one place and a refund in another, so the dialog shows both sides. */}
            {!problem && (
              <Text c="dimmed">
                {t('cancel.refunded')} <MoneyText amount={refund} />
                <br />
                {t('cancel.retained')} <MoneyText amount={retainedAmount(paid, refund)} />
              </Text>
            )}
          </>
        )}
        <Textarea
          label={t('status.reason')}
          required
          autosize
          minRows={2}
          value={reason}
          error={isReasonMissing ? message('REASON_REQUIRED') : undefined}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={() => onClose()}>
            {t(held > 0 ? 'held.later' : 'cancel.keep')}
          </Button>
          <Button type="submit" color={held > 0 ? 'slate' : 'oxblood'}>
            {t(held > 0 ? 'held.action' : 'cancel.action')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
