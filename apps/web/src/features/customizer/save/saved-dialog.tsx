import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { IconPhotoOff, IconReceipt2 } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { SavedOrder } from '@cordovan/contracts/orders';
import { padId } from '@cordovan/domain/orders';
import { useMessage } from '../../../lib/i18n/use-language.ts';
import { MoneyText } from '../../../ui/text/money-text.tsx';

export interface SavedActions {
  readonly onPay: (() => void) | undefined;
  /** Undefined for a visitor, who can't open orders. */
  readonly onOpenOrder: (() => void) | undefined;
  readonly onGoOn: () => void;
  readonly onNewOrder: () => void;
  readonly onUploadAgain: () => void;
}

interface Props extends SavedActions {
  readonly order: SavedOrder;
  readonly hasPicture: boolean;
}

/** Shows the number of the saved quotation and the next steps. */
export function SavedNotice({ order, hasPicture, ...actions }: Props) {
  const { t } = useTranslation('customizer');
  const message = useMessage();
  const text = order.emailSent === false ? 'ORDER_MSG_SAVED_EMAIL_NOT_SENT' : 'ORDER_MSG_SAVED';
  return (
    <Stack gap="lg">
      <Stack gap={4}>
        <Text size="xl" fw={600} className="tabular">
          {t('saved.quotation', { number: order.soNumber ?? padId(order.id) })}
        </Text>
        <Text role="status">{message(text, { id: padId(order.id) })}</Text>
        {order.order?.totals && (
          <Text c="dimmed">
            {message('ORDER_CHANGED_PRICES')}: <MoneyText amount={order.order.totals.total} />
          </Text>
        )}
      </Stack>
      {!hasPicture && (
        <Alert color="amber" icon={<IconPhotoOff size={20} aria-hidden />} title={t('saved.noPicture')}>
          <Button variant="default" size="xs" mt="xs" onClick={actions.onUploadAgain}>
            {t('saved.retry')}
          </Button>
        </Alert>
      )}
      <Group gap="xs">
        {actions.onPay && (
          <Button leftSection={<IconReceipt2 size={18} aria-hidden />} onClick={actions.onPay}>
            {t('saved.pay')}
          </Button>
        )}
        {actions.onOpenOrder && (
          <Button variant="default" onClick={actions.onOpenOrder}>
            {t('saved.open')}
          </Button>
        )}
        <Button variant="default" onClick={actions.onGoOn}>
          {t('saved.goOn')}
        </Button>
        <Button variant="subtle" color="quiet" onClick={actions.onNewOrder}>
          {t('saved.newOrder')}
        </Button>
      </Group>
    </Stack>
  );
}
