import { useState } from 'react';
import { Button, TextInput } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { canBeVisitorName } from '@cordovan/domain/customers';
import type { QuoteView } from '@cordovan/contracts/documents-quote-schemas';
import { formatMoney } from '../../lib/format/format.ts';
import { useLanguage, useMessage } from '../../lib/i18n/use-language.ts';
import { AmountChoice } from './amount-choice.tsx';
import { isOnItsWay } from './bank-payments.tsx';
import { CardConsentField } from './card-consent-field.tsx';
import { ConsentField } from '../../ui/consent/consent-field.tsx';
import type { Consent } from '../../ui/consent/use-consent.ts';
import { useCardConsent } from './use-card-consent.ts';
import type { QuotePayment } from './use-quote-payment.ts';
import classes from './quote.module.css';

interface Props {
  readonly quote: QuoteView;
  readonly payment: QuotePayment;
  readonly consent: Consent;
}

/** The customer's name as a signature, and one button that accepts and pays the deposit. */
export function AcceptForm({ quote, payment, consent }: Props) {
  const { t } = useTranslation('quote');
  const language = useLanguage();
  const message = useMessage();
  const [name, setName] = useState('');
  const [isNameMissing, setNameMissing] = useState(false);
  const [amount, setAmount] = useState(quote.payment.minimum);
  const cardConsent = useCardConsent(quote.payment, amount);
  const isPaying =
    quote.payment.isOffered && quote.payment.minimum > 0 && !payment.isChecking && !isOnItsWay(quote);
  const accept = (how: (typed: string) => Promise<void>) => {
    const isNamed = name.trim() !== '';
    setNameMissing(!isNamed);
    if (consent.check() && isNamed && canBeVisitorName(name)) void how(name.trim());
  };
  const payHint =
    quote.payment.takesBank && cardConsent.given === null ? 'acceptAndPayAnyWay' : 'acceptAndPayHint';
  const total = formatMoney(quote.total, language);
  return (
    <form
      className={classes.accept}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        accept(
          isPaying
            ? (typed) => payment.acceptAndPay(typed, { amount, cardConsent: cardConsent.given })
            : payment.accept,
        );
      }}
    >
      <TextInput
        label={t('name')}
        description={t('nameHint')}
        autoComplete="name"
        size="md"
        maxLength={200}
        value={name}
        error={
          canBeVisitorName(name)
            ? isNameMissing && name.trim() === '' && message('FIELD_REQUIRED', { field: t('name') })
            : message('NAME_NOT_PLAIN')
        }
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <ConsentField consent={consent} />
      {isPaying && <AmountChoice payment={quote.payment} amount={amount} onChoose={setAmount} />}
      {isPaying && <CardConsentField consent={cardConsent} />}
      <Button
        type="submit"
        size="lg"
        fullWidth
        loading={payment.isBusy}
        leftSection={isPaying && <IconLock size={18} aria-hidden />}
      >
        {isPaying ? t('acceptAndPay', { amount: formatMoney(amount, language) }) : t('accept', { total })}
      </Button>
      {isPaying && (
        <Button variant="subtle" disabled={payment.isBusy} onClick={() => accept(payment.accept)}>
          {t('acceptOnly', { total })}
        </Button>
      )}
      <p className={classes.soft}>{t(isPaying ? payHint : 'acceptHint')}</p>
    </form>
  );
}
