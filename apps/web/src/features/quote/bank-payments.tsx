import { Alert, Button, Stack, Text } from '@mantine/core';
import { IconBuildingBank } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { QuoteView } from '@cordovan/contracts/documents-quote-schemas';
import { dayInZone, writtenDay } from '@cordovan/domain/calendar';
import { BANK_DAYS } from '@cordovan/domain/payments';
import { formatMoney } from '../../lib/format/format.ts';
import { useLanguage } from '../../lib/i18n/use-language.ts';

interface Props {
  readonly payments: QuoteView['payment']['bank'];
  readonly timeZone: string | undefined;
}

/** Pending bank payments: what happens to them, and what the customer has to do. */
export function BankPayments({ payments, timeZone }: Props) {
  const { t } = useTranslation('quote');
  const language = useLanguage();
  return payments.map(({ state, amount, lastFour, startedAt, verification }) => {
    const words = { amount: formatMoney(amount, language), lastFour, days: BANK_DAYS };
    const dayOf = (moment: string) =>
      writtenDay(timeZone ? dayInZone(new Date(moment), timeZone) : moment.slice(0, 10), language);
    return (
      <Alert
        key={startedAt}
        color={state === 'pending' ? 'slate' : 'amber'}
        role="status"
        icon={<IconBuildingBank size={22} aria-hidden />}
        title={t(state === 'pending' ? 'bank.sent' : 'bank.verify', words)}
      >
        <Stack gap="xs" align="flex-start">
          {state === 'pending' ? t('bank.sentHint', words) : null}
          {verification && (
            <>
              {t('bank.verifyHint', { date: dayOf(verification.from) })}
              <Button
                component="a"
                href={verification.url}
                target="_blank"
                rel="noreferrer"
                variant="default"
                size="sm"
              >
                {t('bank.verifyLink')}
              </Button>
            </>
          )}
          <Text size="sm" c="dimmed">
            {state === 'pending'
              ? [lastFour && t('bank.from', words), t('bank.started', { date: dayOf(startedAt) })]
                  .filter(Boolean)
                  .join(' · ')
              : t('bank.instead')}
          </Text>
        </Stack>
      </Alert>
    );
  });
}

/** Whether a payment is pending, so that the page doesn't offer a second one. */
export const isOnItsWay = ({ payment }: QuoteView): boolean =>
  payment.bank.some(({ state }) => state === 'pending');
