import { useState } from 'react';
import { Anchor, Button } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { QuoteView } from '@cordovan/contracts/documents-quote-schemas';
import { formatMoney } from '../../lib/format/format.ts';
import { choosePageLanguage } from '../../lib/i18n/page-language.ts';
import { useLanguage } from '../../lib/i18n/use-language.ts';
import { AmountChoice } from './amount-choice.tsx';
import { isOnItsWay } from './bank-payments.tsx';
import type { QuoteLink } from './api/quote.ts';
import { ConsentField } from '../../ui/consent/consent-field.tsx';
import { CardConsentField } from './card-consent-field.tsx';
import { payAddress } from './pay-address.ts';
import type { Consent } from '../../ui/consent/use-consent.ts';
import { useCardConsent } from './use-card-consent.ts';
import type { QuotePayment } from './use-quote-payment.ts';
import classes from './quote.module.css';

interface Props {
  readonly quote: QuoteView;
  readonly link: QuoteLink;
  readonly payment: QuotePayment;
  readonly consent: Consent;
}

/** Pays the deposit of an accepted quotation, or the balance of an order. */
export function PayPanel({ quote, link, payment, consent }: Props) {
  const { t } = useTranslation('quote');
  const language = useLanguage();
  const { isOffered, due, minimum } = quote.payment;
  const isDeposit = quote.progress.kind === 'quotation' && minimum > 0;
  const [chosen, choose] = useState(minimum);
  const amount = isDeposit && chosen <= due ? chosen : due;
  const cardConsent = useCardConsent(quote.payment, amount);
  if (!isOffered || payment.isChecking || isOnItsWay(quote)) return null;
  return (
    <section className={classes.accept} aria-label={t('pay')}>
      {isDeposit && <AmountChoice payment={quote.payment} amount={amount} onChoose={choose} />}
      <ConsentField consent={consent} />
      <CardConsentField consent={cardConsent} />
      <Button
        size="lg"
        fullWidth
        loading={payment.isBusy}
        leftSection={<IconLock size={18} aria-hidden />}
        onClick={() => {
          if (consent.check()) void payment.pay({ amount, cardConsent: cardConsent.given });
        }}
      >
        {t(isDeposit ? 'payAmount' : 'payBalance', { amount: formatMoney(amount, language) })}
      </Button>
      {!isDeposit && (
        <Anchor
          href={payAddress(quote.soNumber, link.token)}
          size="sm"
          ta="center"
          onClick={() => choosePageLanguage(language)}
        >
          {t('payOther')}
        </Anchor>
      )}
      <p className={classes.soft}>
        {quote.payment.takesBank && cardConsent.given === null && `${t('payAnyWay')} `}
        {t('paySecure')}
      </p>
    </section>
  );
}
