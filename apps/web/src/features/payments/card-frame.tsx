import { useEffect, useRef } from 'react';
import { Button, Group, Loader, Stack, Text } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { PaymentIntent } from '@cordovan/contracts/payments-schemas';
import { useMessage } from '../../lib/i18n/use-language.ts';
import { MoneyText } from '../../ui/text/money-text.tsx';
import type { CardOutcome, FrameTiming } from '../../lib/card/card-flow.ts';
import { useCardFlow } from '../../lib/card/use-card-flow.ts';
import classes from './payments.module.css';

interface Props {
  readonly intent: PaymentIntent;
  readonly timing: FrameTiming;
  readonly endsUnrecorded: boolean;
  readonly onEnd: (outcome: CardOutcome) => void;
}

/** Text key of the payment form's title, which depends on whether the company also accepts bank accounts. */
export const frameTitle = ({ takesBank }: PaymentIntent) => (takesBank ? 'card.anyFrame' : 'card.frame');

/** The card authorization dialog (NAV-34): the gateway's page in a frame, so that card numbers never reach our code. */
export function CardFrame(props: Props) {
  const { intent } = props;
  const { t } = useTranslation(['payments', 'ui']);
  const message = useMessage();
  const { state, cancel, leave } = useCardFlow(props);
  const name = `card-${intent.id}`;
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.submit(), [intent.token]);
  const isChecking = state.kind === 'checking';
  return (
    <Stack gap="md">
      <Group justify="space-between">
        <Text c="dimmed" size="sm">
          <IconLock size={14} aria-hidden /> {t('card.secure')}
        </Text>
        <Text fw={600}>
          <MoneyText amount={intent.amount} />
        </Text>
      </Group>
      <form ref={form} method="post" action={intent.frameUrl ?? undefined} target={name} hidden>
        <input type="hidden" name="token" value={intent.token ?? ''} />
      </form>
      <div className={classes.frameBox} hidden={isChecking}>
        {state.kind === 'opening' && (
          <div className={classes.opening} role="status" aria-label={t('ui:loading')}>
            <Loader />
            <Text size="sm">{t('card.opening')}</Text>
          </div>
        )}
        <iframe
          name={name}
          title={t(frameTitle(intent))}
          className={classes.frame}
          style={{ height: state.kind === 'open' ? Math.max(state.height, 320) : 320 }}
        />
      </div>
      {isChecking && (
        <div className={classes.opening} role="status">
          <Loader />
          <Text>{message('PAYMENT_CHECKING')}</Text>
        </div>
      )}
      <Group justify="flex-end">
        {isChecking ? (
          <Button variant="default" onClick={leave}>
            {t('ui:close')}
          </Button>
        ) : (
          <Button variant="default" onClick={() => void cancel()}>
            {t('ui:cancel')}
          </Button>
        )}
      </Group>
    </Stack>
  );
}
