import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { IconPhotoOff, IconReceipt2 } from '@tabler/icons-react';
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
  const message = useMessage();
  const text = order.emailSent === false ? 'ORDER_MSG_SAVED_EMAIL_NOT_SENT' : 'ORDER_MSG_SAVED';
  return (
    <Stack gap="lg">
      <Stack gap={4}>
        <Text size="xl" fw={600} className="tabular">
          Quotation {order.soNumber ?? padId(order.id)}
        </Text>
        <Text role="status">{message(text, { id: padId(order.id) })}</Text>
        {order.order?.totals && (
          <Text c="dimmed">
            {message('ORDER_CHANGED_PRICES')}: <MoneyText amount={order.order.totals.total} />
          </Text>
        )}
      </Stack>
      {!hasPicture && (
        <Alert color="amber" icon={<IconPhotoOff size={20} aria-hidden />} title="Picture not uploaded">
          <Button variant="default" size="xs" mt="xs" onClick={actions.onUploadAgain}>
            Retry upload
          </Button>
        </Alert>
      )}
      <Group gap="xs">
        {actions.onPay && (
          <Button leftSection={<IconReceipt2 size={18} aria-hidden />} onClick={actions.onPay}>
            Take a payment
          </Button>
        )}
        {actions.onOpenOrder && (
          <Button variant="default" onClick={actions.onOpenOrder}>
            Open the order
          </Button>
        )}
        <Button variant="default" onClick={actions.onGoOn}>
          Keep designing
        </Button>
        <Button variant="subtle" color="quiet" onClick={actions.onNewOrder}>
          New order
        </Button>
      </Group>
    </Stack>
  );
}
