import { Button, Stack, Table, Text } from '@mantine/core';
import { IconCreditCard } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Order } from '@cordovan/contracts/orders-schemas';
import type { Payment } from '@cordovan/contracts/payments-schemas';
import { orderTypeRules } from '@cordovan/domain/orders';
import { reasonText, takenBackBy } from '@cordovan/domain/payments';
import { useLanguage, useMessage } from '../../../lib/i18n/use-language.ts';
import { useOrderCardPayments } from '../../../lib/order-payments.ts';
import { MoneyText } from '../../../ui/text/money-text.tsx';
import { DayText } from '../../../ui/text/texts.tsx';
import { useHistoryWords } from '../../../ui/text/use-history-words.ts';

interface Props {
  readonly order: Order;
  readonly isDirty: boolean;
  readonly onPay: () => void;
}
import classes from '../orders.module.css';

/** A refund that a bank made by itself isn't one of the company. */
const typeOf = ({ type, comments }: Payment) =>
  (type === 'refund' ? takenBackBy(comments) : undefined) ?? type;

/** The order's payments, and the button to add one (NAV-04, PAY-01). Floor orders have none (ORD-07, PAY-33). */
export function PaymentsSection({ order, isDirty, onPay }: Props) {
  const { t } = useTranslation('orders');
  const words = useHistoryWords();
  const message = useMessage();
  const language = useLanguage();
  const CardPayments = useOrderCardPayments();
  if (!orderTypeRules(order.orderType).takesPayments)
    return <Text c="dimmed">{message('FLOOR_ORDER_NO_PAYMENTS')}</Text>;
  const payments = order.payments ?? [];
  const mayPay = order.editRights.payments && (order.totals?.payable ?? 0) > 0;
  return (
    <Stack gap="md" align="flex-start">
      {payments.length === 0 ? (
        <Text c="dimmed">{t('payments.none')}</Text>
      ) : (
        <Table className="stacked">
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('payments.date')}</Table.Th>
              <Table.Th>{t('payments.method')}</Table.Th>
              <Table.Th>{t('payments.comments')}</Table.Th>
              <Table.Th ta="end">{t('payments.amount')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {payments.map((payment) => (
              <Table.Tr key={payment.id}>
                <Table.Td>
                  <DayText day={payment.paymentDate} />
                </Table.Td>
                <Table.Td data-label={t('payments.method')}>
                  {payment.transferOrderNumber !== null
                    ? t(payment.amount < 0 ? 'payments.movedTo' : 'payments.movedFrom', {
                        number: payment.transferOrderNumber,
                      })
                    : `${t(`payments.types.${typeOf(payment)}`)} · ${words(payment.paymentMethod)}`}
                  {payment.lastFour && ` · ${payment.lastFour}`}
                </Table.Td>
                <Table.Td
                  style={{ overflowWrap: 'anywhere' }}
                  {...(payment.comments && payment.transferOrderNumber === null
                    ? { 'data-label': t('payments.comments') }
                    : {})}
                >
                  {/* A moved payment's comment only repeats the other order's number in English. */}
                  {payment.transferOrderNumber === null && reasonText(payment.comments, language)}
                </Table.Td>
                <Table.Td ta="end" data-label={t('payments.amount')}>
                  <MoneyText amount={payment.amount} />
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      )}
      <div className={classes.paymentActions}>
        {mayPay && (
          <Button
            variant="default"
            leftSection={<IconCreditCard size={18} aria-hidden />}
            disabled={isDirty}
            onClick={onPay}
          >
            {t('pay')}
          </Button>
        )}
        {CardPayments && <CardPayments order={order} />}
      </div>
      {mayPay && isDirty && (
        <Text size="sm" c="dimmed">
          {t('payments.saveFirst')}
        </Text>
      )}
    </Stack>
  );
}
