import { Button, Group, Text } from '@mantine/core';
import { IconCreditCard, IconCreditCardOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Order } from '@cordovan/contracts/orders-schemas';
import type { CardOnFile } from '@cordovan/contracts/payments-schemas';
import { formatMoney } from '@cordovan/domain/money';
import { useCan } from '../../lib/session/use-session.ts';
import { Pill } from '../../ui/state/pill.tsx';
import { MomentText } from '../../ui/text/texts.tsx';
import { useCardOnFile } from './use-card-on-file.tsx';
import classes from './payments.module.css';

interface Props {
  readonly order: Order;
  readonly card: CardOnFile;
}

/** The card that a customer agreed to keep on file: what may be charged to it, or why it was removed. */
export function CardOnFileLine({ order, card }: Props) {
  const { t } = useTranslation('payments');
  const name = `${card.brand} •••• ${card.lastFour}`;
  if (card.end)
    return (
      <article className={classes.cardLine}>
        <Pill tone="neutral" icon={IconCreditCardOff}>
          {t('onFile.removed', { name })}
        </Pill>
        <Text size="sm" c="dimmed">
          {t(`onFile.ends.${card.end.reason}`, { user: card.end.user ?? '' })} ·{' '}
          <MomentText moment={card.end.at} />
        </Text>
      </article>
    );
  return (
    <article className={classes.cardLine}>
      <Group gap="xs" justify="space-between">
        <Pill tone="information" icon={IconCreditCard}>
          {t('onFile.kept', { name })}
        </Pill>
        {card.chargeable > 0 && (
          <Text fw={600}>{t('onFile.most', { amount: formatMoney(card.chargeable) })}</Text>
        )}
      </Group>
      <Text size="sm">
        {t('onFile.consent')} <MomentText moment={card.consentedAt} />
      </Text>
      <details className={classes.consentText}>
        <summary>{t('onFile.text')}</summary>
        {card.consentText}
      </details>
      {!card.isReady && (
        <Text size="sm" c="dimmed">
          {t('onFile.notReady')}
        </Text>
      )}
      <Actions order={order} card={card} name={name} />
    </article>
  );
}

function Actions({ order, card, name }: Props & { readonly name: string }) {
  const { t } = useTranslation('payments');
  const mayCharge = useCan('payments.add');
  const { charge, remove } = useCardOnFile(order, card);
  if (!mayCharge) return null;
  return (
    <Group gap="xs">
      <Button
        size="xs"
        variant="default"
        disabled={!card.isReady || card.chargeable <= 0}
        onClick={() => void charge()}
      >
        {t('onFile.charge')}
      </Button>
      <Button size="xs" variant="subtle" onClick={() => void remove(name)}>
        {t('onFile.remove')}
      </Button>
    </Group>
  );
}
