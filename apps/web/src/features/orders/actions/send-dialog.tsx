import { Button, Group, Stack, Text } from '@mantine/core';
import { IconMail } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Order } from '@cordovan/contracts/orders-schemas';
import { isEmail } from '@cordovan/domain/identity';
import { NO_MONEY } from '@cordovan/domain/money';
import { statusIds } from '@cordovan/domain/orders';
import { useMessage } from '../../../lib/i18n/use-language.ts';
import { MoneyText } from '../../../ui/text/money-text.tsx';
import { DayText } from '../../../ui/text/texts.tsx';
import { fullName } from '../full-name.ts';
import { orderNumber } from '../../../lib/order-number.ts';
import classes from '../orders.module.css';

/** Content of the email: the quotation, a request to pay the balance, or the order. */
export type Sending = 'quote' | 'pay' | 'order';

export function sendingOf(order: Order): Sending {
  if (order.statusId === statusIds.quotation) return 'quote';
  return (order.totals?.balance ?? NO_MONEY) > 0 ? 'pay' : 'order';
}

interface Props {
  readonly order: Order;
  readonly onClose: (isConfirmed?: boolean) => void;
}

/** Confirms content and recipient before a quote or payment email is sent (NAV-33). */
export function SendDialog({ order, onClose }: Props) {
  const { t } = useTranslation(['orders', 'ui']);
  const message = useMessage();
  const sending = sendingOf(order);
  const email = order.customer?.email.trim() ?? '';
  const canSend = isEmail(email);
  return (
    <Stack gap="md">
      <Text>{t(`send.lead.${sending}`)}</Text>
      <dl className={classes.facts}>
        <dt>{t('send.recipient')}</dt>
        <dd>
          {fullName(order.customer)}
          <br />
          {email}
        </dd>
        <dt>{t('order')}</dt>
        <dd className="tabular">{orderNumber(order)}</dd>
        {order.totals && (
          <>
            <dt>{t(sending === 'pay' ? 'money.balance' : 'money.total')}</dt>
            <dd>
              <MoneyText amount={sending === 'pay' ? order.totals.balance : order.totals.total} />
            </dd>
          </>
        )}
        {sending === 'quote' && order.validUntil && (
          <>
            <dt>{t('send.validUntil')}</dt>
            <dd>
              <DayText day={order.validUntil} />
            </dd>
          </>
        )}
      </dl>
      {!canSend && (
        <Text c="var(--mantine-color-error)" role="alert">
          {message('CUSTOMER_EMAIL_INVALID')}
        </Text>
      )}
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={() => onClose()}>
          {t('ui:cancel')}
        </Button>
        <Button
          leftSection={<IconMail size={18} aria-hidden />}
          disabled={!canSend}
          data-autofocus
          onClick={() => onClose(true)}
        >
          {t('send.action')}
        </Button>
      </Group>
    </Stack>
  );
}
