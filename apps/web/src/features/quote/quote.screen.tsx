import { useEffect, useState } from 'react';
import { Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { QuotePage } from '@cordovan/contracts/documents-quote-page';
import type { QuoteView } from '@cordovan/contracts/documents-quote-schemas';
import { openingTexts } from '@cordovan/domain/stores';
import { OwnWords } from '../../lib/names/use-catalogue-name.ts';
import { queryParameter } from '../../lib/address.ts';
import { beginPageIn } from '../../lib/i18n/page-language.ts';
import { useLanguage } from '../../lib/i18n/use-language.ts';
import { brandOfPage, type PageBrand, usePageBrand } from '../../lib/page-brand.ts';
import { MoneyText } from '../../ui/text/money-text.tsx';
import { ReadFailure } from '../../ui/state/read-failure.tsx';
import { Alternatives } from './alternatives.tsx';
import { quotePageQuery, type QuoteLink } from './api/quote.ts';
import { isOnItsWay } from './bank-payments.tsx';
import { ClosedLink } from './closed-link.tsx';
import { OrderStatus } from './order-status.tsx';
import { Photos } from './photos.tsx';
import { QuoteContents } from './quote-contents.tsx';
import { SUMMARY_ID, SummaryPanel } from './summary-panel.tsx';
import { useConsent } from '../../ui/consent/use-consent.ts';
import { type PayByCard, useQuotePayment } from './use-quote-payment.ts';
import classes from './quote.module.css';

/**
 * The customer's page, opened from an email: first the quotation, then the order until it is delivered. Needs no
 * sign-in, only the link's token (N-17).
 */
export function QuoteScreen({ payByCard }: { readonly payByCard: PayByCard }) {
  const { t } = useTranslation('quote');
  const link = useLink();
  const page = useQuery(quotePageQuery(link));
  const language = page.data?.language;
  usePageBrand(brandOf(page.data));
  // The language of the link, which the store chose for this customer (N-17).
  useEffect(() => (language ? beginPageIn(language) : undefined), [language]);
  useEffect(() => {
    const title = page.data?.state === 'ordered' ? t('order') : t('title');
    document.title = [title, page.data?.quotes[0]?.soNumber, page.data?.company].filter(Boolean).join(' · ');
  }, [t, page.data]);

  if (page.error && !page.data)
    return (
      <main className={classes.page}>
        <ReadFailure error={page.error} onRetry={() => void page.refetch()} />
      </main>
    );
  if (!page.data) return <Loading />;
  if (page.data.quotes.length === 0) return <ClosedLink page={page.data} />;
  return (
    <OwnWords value={page.data.words}>
      <OpenQuote page={page.data} link={link} payByCard={payByCard} />
    </OwnWords>
  );
}

/** The quotation's company. For an unknown link, only the company of the address is known. */
function brandOf(page: QuotePage | undefined): PageBrand | undefined {
  if (!page) return undefined;
  return page.look ? { name: page.company ?? '', look: page.look } : brandOfPage();
}

function useLink(): QuoteLink {
  const { searchStr } = useLocation();
  const order = queryParameter(searchStr, 'order') ?? '';
  return {
    orderId: /^\d{1,15}$/.test(order) ? Number(order) : null,
    token: (queryParameter(searchStr, 'token') ?? '').slice(0, 200),
  };
}

interface Props {
  readonly page: QuotePage;
  readonly link: QuoteLink;
  readonly payByCard: PayByCard;
}

function OpenQuote({ page, link, payByCard }: Props) {
  const { t } = useTranslation('quote');
  const accepted = page.quotes.find(({ acceptedAt }) => acceptedAt !== null);
  const [chosenId, choose] = useState(accepted?.orderId ?? page.quotes[0]?.orderId);
  const quote = page.quotes.find(({ orderId }) => orderId === chosenId) ?? page.quotes[0];
  if (!quote) return null;
  return (
    <main className={classes.page}>
      <header className={classes.head}>
        <div>
          <p className={classes.soft}>
            {[page.store?.name, page.store?.address].filter(Boolean).join(' · ')}
            <br />
            <Contact page={page} />
          </p>
        </div>
        <div className={classes.headSide}>
          <h1 className={classes.title}>{page.state === 'ordered' ? t('order') : t('title')}</h1>
          <p className={classes.soft}>
            {[
              quote.soNumber && t('number', { number: quote.soNumber }),
              page.customer && t('for', { name: page.customer }),
            ]
              .filter(Boolean)
              .join(' · ')}
          </p>
        </div>
      </header>
      {page.quotes.length > 1 && (
        <Alternatives quotes={page.quotes} chosenId={quote.orderId} onChoose={choose} />
      )}
      {page.state === 'ordered' && <OrderStatus page={page} quote={quote} />}
      <QuoteBody key={quote.orderId} page={page} quote={quote} link={link} payByCard={payByCard} />
    </main>
  );
}

/** The pieces, and next to them what the customer can do. */
function QuoteBody({ page, quote, link, payByCard }: Props & { readonly quote: QuoteView }) {
  const consent = useConsent(page.consent);
  const payment = useQuotePayment({ quote, link, payByCard, consent: consent.given });
  return (
    <div className={classes.body}>
      <div>
        <Photos quote={quote} link={link} />
        <QuoteContents quote={quote} link={link} />
        {!payment.isChecking && <ActionBar quote={quote} isOpen={page.state === 'open'} />}
      </div>
      <SummaryPanel {...{ page, quote, link, payment, consent }} />
    </div>
  );
}

/** On a phone: the price and a link to the buttons below the pieces, always in view. */
function ActionBar({ quote, isOpen }: { readonly quote: QuoteView; readonly isOpen: boolean }) {
  const { t } = useTranslation('quote');
  const { isOffered, due } = quote.payment;
  const isAccepting = isOpen && !quote.acceptedAt && !quote.isExpired;
  if (!isAccepting && (!isOffered || quote.isExpired || isOnItsWay(quote))) return null;
  return (
    <div className={classes.bar}>
      <span>
        <span className={classes.soft}>{t(isOpen ? 'sums.total' : 'sums.balance')}</span>
        <strong className={classes.barAmount}>
          <MoneyText amount={isOpen ? quote.total : due} />
        </strong>
      </span>
      <Button component="a" href={`#${SUMMARY_ID}`}>
        {t(isAccepting ? 'toAccept' : 'toPay')}
      </Button>
    </div>
  );
}

/** Ways to contact the store, each one tap away on a phone. */
function Contact({ page: { store } }: { readonly page: QuotePage }) {
  return (
    <>
      {store?.phone && <a href={`tel:${store.phone}`}>{store.phone}</a>}
      {store?.phone && store.email && ' · '}
      {store?.email && <a href={`mailto:${store.email}`}>{store.email}</a>}
      {store && <OpeningHours hours={store.openingHours} />}
    </>
  );
}

/** The store's opening hours; not shown if they aren't known. */
function OpeningHours({ hours }: { readonly hours: NonNullable<QuotePage['store']>['openingHours'] }) {
  const { t } = useTranslation('quote');
  const texts = openingTexts(hours, useLanguage());
  if (texts.length === 0) return null;
  return (
    <>
      <br />
      <span>
        {t('open')} {texts.join(' · ')}
      </span>
    </>
  );
}

function Loading() {
  return (
    <main className={classes.page} aria-busy>
      <Skeleton height={72} mb={32} />
      <div className={classes.body}>
        <div>
          <Skeleton height={340} mb={16} radius="lg" />
          <Skeleton height={24} width="50%" mb={8} />
          <Skeleton height={96} />
        </div>
        <Skeleton height={320} radius="lg" />
      </div>
    </main>
  );
}
