import { Alert, Button, Group, Text } from '@mantine/core';
import { IconCoin } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Order } from '@cordovan/contracts/orders-schemas';
import { NO_MONEY } from '@cordovan/domain/money';
import { formatMoney } from '../../../lib/format/format.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { useCan } from '../../../lib/session/use-session.ts';

interface Props {
  readonly order: Order;
  readonly onDecide: () => void;
}

/** Money that came back to a canceled or void order; a person has to refund or keep it (ADR 75). */
export function HeldNotice({ order, onDecide }: Props) {
  const { t } = useTranslation('orders');
  const language = useLanguage();
  const mayDecide = useCan('orders.cancelWithRefund');
  const held = order.totals?.held ?? NO_MONEY;
  if (held <= 0) return null;
  return (
    <Alert
      color="amber"
      role="status"
      icon={<IconCoin size={20} aria-hidden />}
      title={t('held.title', { amount: formatMoney(held, language) })}
    >
      <Group justify="space-between">
        <Text>{t('held.text')}</Text>
        {mayDecide && (
          <Button variant="default" onClick={onDecide}>
            {t('held.open')}
          </Button>
        )}
      </Group>
    </Alert>
  );
}
