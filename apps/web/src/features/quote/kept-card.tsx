import { Button } from '@mantine/core';
import { IconCreditCard } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { QuoteView } from '@cordovan/contracts/documents-quote-schemas';
import { formatWrittenMoment } from '../../lib/format/format.ts';
import { useLanguage } from '../../lib/i18n/use-language.ts';
import { useDialogs } from '../../ui/dialogs/dialogs.types.ts';
import type { QuotePayment } from './use-quote-payment.ts';
import classes from './quote.module.css';

interface Props {
  readonly card: NonNullable<QuoteView['payment']['card']>;
  readonly payment: QuotePayment;
  readonly timeZone: string | undefined;
}

/** The card on file for the balance: what the customer agreed to, and how to withdraw the consent. */
export function KeptCard({ card, payment, timeZone }: Props) {
  const { t } = useTranslation('quote');
  const language = useLanguage();
  const dialogs = useDialogs();
  const name = `${card.brand} •••• ${card.lastFour}`;
  const withdraw = async () => {
    const isSure = await dialogs.confirm({
      title: t('card.withdrawTitle'),
      text: t('card.withdrawText', { name }),
      yesText: t('card.withdraw'),
      isDangerous: true,
    });
    if (isSure) await payment.withdrawCard();
  };
  return (
    <section className={classes.keptCard} aria-label={t('card.title')}>
      <p className={classes.keptCardName}>
        <IconCreditCard size={20} aria-hidden />
        {t('card.onFile', { name })}
      </p>
      <p className={classes.soft}>
        {t('card.agreed', { date: formatWrittenMoment(card.consentedAt, language, timeZone) })}
      </p>
      <details className={classes.soft}>
        <summary>{t('card.text')}</summary>
        {card.consentText}
      </details>
      <Button variant="default" loading={payment.isBusy} onClick={() => void withdraw()}>
        {t('card.withdraw')}
      </Button>
    </section>
  );
}
