import { Alert } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { QuotePage } from '@cordovan/contracts/documents-quote-page';
import type { QuoteView } from '@cordovan/contracts/documents-quote-schemas';
import type { Cents } from '@cordovan/domain/money';
import { customerDateText } from '@cordovan/domain/orders';
import { useCatalogueName } from '../../lib/names/use-catalogue-name.ts';
import { formatMoney, formatPercent, formatWrittenMoment } from '../../lib/format/format.ts';
import { useLanguage } from '../../lib/i18n/use-language.ts';
import { MoneyText } from '../../ui/text/money-text.tsx';
import { AcceptForm } from './accept-form.tsx';
import type { QuoteLink } from './api/quote.ts';
import { BankPayments } from './bank-payments.tsx';
import { Documents } from './documents.tsx';
import { KeptCard } from './kept-card.tsx';
import { PayPanel } from './pay-panel.tsx';
import { PaymentNote } from './payment-note.tsx';
import type { Consent } from '../../ui/consent/use-consent.ts';
import type { QuotePayment } from './use-quote-payment.ts';
import { WrittenDay } from './written-day.tsx';
import classes from './quote.module.css';

interface Props {
  readonly page: QuotePage;
  readonly quote: QuoteView;
  readonly link: QuoteLink;
  readonly payment: QuotePayment;
  readonly consent: Consent;
}

/** Anchor of the panel, for the bar on phones. */
export const SUMMARY_ID = 'summary';

/** Prices, dates, and what the customer can do now: accept, pay, download. */
export function SummaryPanel({ page, quote, link, payment, consent }: Props) {
  const { t } = useTranslation('quote');
  const other = page.quotes.find(
    ({ acceptedAt, orderId }) => acceptedAt !== null && orderId !== quote.orderId,
  );
  const isOpen = page.state === 'open' && !quote.isExpired && !other;
  const isCalledOff = quote.progress.kind === 'canceled' || quote.progress.kind === 'void';
  return (
    <aside id={SUMMARY_ID} className={classes.panel} aria-label={t('summary')}>
      <Sums quote={quote} />
      <Facts page={page} quote={quote} />
      <PaymentNote payment={payment} />
      <BankPayments payments={quote.payment.bank} timeZone={page.store?.timeZone} />
      {isOpen && !quote.acceptedAt && <AcceptForm quote={quote} payment={payment} consent={consent} />}
      {quote.acceptedAt && <Accepted page={page} quote={quote} />}
      {(page.state === 'ordered' || (isOpen && quote.acceptedAt)) && (
        <PayPanel quote={quote} link={link} payment={payment} consent={consent} />
      )}
      {quote.payment.card && (
        <KeptCard card={quote.payment.card} payment={payment} timeZone={page.store?.timeZone} />
      )}
      {other && !quote.acceptedAt && (
        <p className={classes.soft}>{t('otherTaken', { number: other.soNumber })}</p>
      )}
      {quote.isExpired && page.state === 'open' && (
        <Alert color="amber" title={t('expiredTitle')}>
          {t('expiredHint')}
        </Alert>
      )}
      {!isCalledOff && <Terms page={page} quote={quote} />}
      <Documents page={page} quote={quote} link={link} isCalledOff={isCalledOff} />
    </aside>
  );
}

function Facts({ page, quote }: Pick<Props, 'page' | 'quote'>) {
  const { t } = useTranslation('quote');
  const language = useLanguage();
  const nameOf = useCatalogueName();
  const isOver = ['canceled', 'void', 'delivered'].includes(quote.progress.kind);
  return (
    <dl className={classes.facts}>
      {quote.validUntil && page.state === 'open' && (
        <div>
          <dt>{t('validUntil')}</dt>
          <dd>
            <WrittenDay day={quote.validUntil} />
          </dd>
        </div>
      )}
      {!isOver && (
        <div>
          <dt>{t(quote.progress.isPickup ? 'pickup' : 'delivery')}</dt>
          <dd>
            {quote.delivery.kind === 'day' ? (
              <WrittenDay day={quote.delivery.day} />
            ) : (
              customerDateText(quote.delivery, language)
            )}
            {quote.deliveryMethod && <> · {nameOf(quote.deliveryMethod, 'delivery')}</>}
          </dd>
        </div>
      )}
    </dl>
  );
}

function Sums({ quote }: { readonly quote: QuoteView }) {
  const { t } = useTranslation('quote');
  const language = useLanguage();
  const nameOf = useCatalogueName();
  const taxLabel = (amount: Cents) => {
    if (amount > 0) return t('taxOf', { rate: formatPercent(quote.taxRate, language) });
    if (quote.isBeforeTax) return t('taxNotIncluded');
    return quote.taxExemptCertificate
      ? t('taxExempt', { certificate: quote.taxExemptCertificate })
      : t('sums.tax');
  };
  const labelOf = (kind: QuoteView['sums'][number]['kind'], stored: string | null) => {
    const name = stored && nameOf(stored, 'delivery');
    if (kind === 'deliveryApart') return t('sums.deliveryApart', { method: name ?? t('delivery') });
    return [t(`sums.${kind}`), name].filter(Boolean).join(': ');
  };
  return (
    <dl className={classes.sums}>
      {quote.sums.map(({ kind, name, amount }) => (
        <div
          key={kind}
          data-kind={kind === 'total' || kind === 'balance' || kind === 'remaining' ? 'sum' : kind}
        >
          <dt>{kind === 'tax' ? taxLabel(amount) : labelOf(kind, name)}</dt>
          <dd>
            <MoneyText amount={amount} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Accepted({ page, quote }: { readonly page: QuotePage; readonly quote: QuoteView }) {
  const { t } = useTranslation('quote');
  const language = useLanguage();
  const isPaid = quote.sums.some(({ kind }) => kind === 'paid');
  const next = page.salesRep ? t('acceptedNext', { name: page.salesRep }) : t('acceptedNextStore');
  return (
    <Alert
      color="moss"
      role="status"
      icon={<IconCircleCheck size={22} aria-hidden />}
      title={t('accepted', { name: quote.acceptedBy ?? '' })}
    >
      {quote.acceptedAt !== null && formatWrittenMoment(quote.acceptedAt, language, page.store?.timeZone)}
      {page.state === 'open' && <p className={classes.next}>{isPaid ? t('acceptedPaid') : next}</p>}
    </Alert>
  );
}

function Terms({ page, quote }: { readonly page: QuotePage; readonly quote: QuoteView }) {
  const { t } = useTranslation('quote');
  const language = useLanguage();
  const nameOf = useCatalogueName();
  const isOpen = page.state === 'open';
  const needsDeposit = isOpen && quote.payment.minimum > 0;
  const term = quote.paymentTerm && nameOf(quote.paymentTerm, 'paymentTerm');
  const lines = [
    needsDeposit && t('termDeposit', { amount: formatMoney(quote.payment.minimum, language) }),
    term && t(needsDeposit ? 'termBalance' : 'termPayment', { term }),
    t('termMade'),
  ].filter((line) => typeof line === 'string');
  return <p className={classes.terms}>{lines.join(' ')}</p>;
}
