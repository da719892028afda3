import { Anchor, Button, Group, Text } from '@mantine/core';
import { IconBuildingBank, IconCheck, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { CardPayments } from '@cordovan/contracts/payments-schemas';
import { BANK_DAYS } from '@cordovan/domain/payments';
import { Pill } from '../../ui/state/pill.tsx';
import { MoneyText } from '../../ui/text/money-text.tsx';
import { MomentText } from '../../ui/text/texts.tsx';
import classes from './payments.module.css';

interface Props {
  readonly attempt: CardPayments['attempts'][number];
  /** Plays the bank when the test gateway is used. */
  readonly onAnswer?: ((arrives: boolean) => Promise<void>) | undefined;
}

/** A payment from a bank account that is still pending, or whose customer must verify the account first. */
export function BankPaymentLine({ attempt, onAnswer }: Props) {
  const { t } = useTranslation('payments');
  const { state, amount, lastFour, createdAt, verification } = attempt;
  const isSent = state === 'pending';
  return (
    <article className={classes.cardLine}>
      <Group gap="xs" justify="space-between">
        <Pill tone={isSent ? 'information' : 'attention'} icon={IconBuildingBank}>
          {t(isSent ? 'bank.sent' : 'bank.verifying')}
        </Pill>
        <Text fw={600}>
          <MoneyText amount={amount} />
        </Text>
      </Group>
      <Text size="sm">
        {isSent
          ? t(lastFour === null ? 'bank.sentHint' : 'bank.sentFrom', { lastFour, days: BANK_DAYS })
          : t('bank.verifyingHint')}
      </Text>
      <Text size="sm" c="dimmed">
        {t('bank.started')} <MomentText moment={createdAt} />
        {verification && (
          <>
            {' · '}
            <Anchor href={verification.url} target="_blank" rel="noreferrer" size="sm">
              {t('bank.verifyLink')}
            </Anchor>
          </>
        )}
      </Text>
      {isSent && onAnswer && (
        <Group gap="xs">
          <Text size="sm" c="dimmed">
            {t('bank.test')}
          </Text>
          <Button
            size="xs"
            variant="default"
            leftSection={<IconCheck size={16} aria-hidden />}
            onClick={() => void onAnswer(true)}
          >
            {t('bank.testArrive')}
          </Button>
          <Button
            size="xs"
            variant="default"
            leftSection={<IconX size={16} aria-hidden />}
            onClick={() => void onAnswer(false)}
          >
            {t('bank.testFail')}
          </Button>
        </Group>
      )}
    </article>
  );
}
