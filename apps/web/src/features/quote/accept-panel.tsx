import { useState } from 'react';
import { Alert, Button, TextInput } from '@mantine/core';
import { IconCircleCheck, IconCreditCard, IconDownload } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { QuotePage, QuoteView } from '@cordovan/contracts/documents-quote-page';
import { usualName } from '@cordovan/domain/messages';
import { formatMoney, formatPercent } from '../../lib/format/format.ts';
import { HttpRefusal } from '../../lib/http/refusal.ts';
import { choosePageLanguage } from '../../lib/i18n/page-language.ts';
import { useLanguage, useMessage } from '../../lib/i18n/use-language.ts';
import { saveFile } from '../../ui/download/save-file.ts';
import { MoneyText } from '../../ui/text/money-text.tsx';
import { DayText, MomentText } from '../../ui/text/texts.tsx';
import { quotePageQuery, readDocument, sendAcceptance, type QuoteLink } from './api/quote.ts';
import { payAddress } from './pay-address.ts';
import classes from './quote.module.css';

interface Props {
  readonly page: QuotePage;
  readonly quote: QuoteView;
  readonly link: QuoteLink;
}

/** Total, expiration date, and the button to accept. */
export function AcceptPanel({ page, quote, link }: Props) {
  const { t } = useTranslation('quote');
  const language = useLanguage();
  const other = page.quotes.find(
    ({ acceptedAt, orderId }) => acceptedAt !== null && orderId !== quote.orderId,
  );
  return (
    <aside className={classes.panel} aria-label={t('summary')}>
      <Sums quote={quote} />
      <dl className={classes.facts}>
        {quote.validUntil && page.state === 'open' && (
          <div>
            <dt>{t('validUntil')}</dt>
            <dd>
              <DayText day={quote.validUntil} />
            </dd>
          </div>
        )}
        {quote.deliveryDate && (
          <div>
            <dt>{t('delivery')}</dt>
            <dd>
              <DayText day={quote.deliveryDate} isDelivery />
              {quote.deliveryMethod && <> · {usualName('delivery', quote.deliveryMethod, language)}</>}
            </dd>
          </div>
        )}
      </dl>
      {page.state === 'open' && !quote.isExpired && !quote.acceptedAt && !other && (
        <AcceptForm quote={quote} link={link} />
      )}
      {quote.acceptedAt && <Accepted page={page} quote={quote} />}
      {other && !quote.acceptedAt && (
        <p className={classes.soft}>{t('otherTaken', { number: other.soNumber })}</p>
      )}
      {quote.isExpired && page.state === 'open' && (
        <Alert color="amber" title={t('expiredTitle')}>
          {t('expiredHint')}
        </Alert>
      )}
      <Terms page={page} quote={quote} />
      <DownloadAndPay quote={quote} link={link} />
    </aside>
  );
}

function Sums({ quote }: { readonly quote: QuoteView }) {
  const { t } = useTranslation('quote');
  const language = useLanguage();
  const labelOf = (kind: QuoteView['sums'][number]['kind'], stored: string | null) => {
    const name = stored && usualName('delivery', stored, language);
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
          <dt>
            {kind === 'tax' && amount > 0
              ? t('taxOf', { rate: formatPercent(quote.taxRate, language) })
              : kind === 'tax' && quote.taxExemptCertificate
                ? t('taxExempt', { certificate: quote.taxExemptCertificate })
                : labelOf(kind, name)}
          </dt>
          <dd>
            <MoneyText amount={amount} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function AcceptForm({ quote, link }: { readonly quote: QuoteView; readonly link: QuoteLink }) {
  const { t } = useTranslation('quote');
  const language = useLanguage();
  const message = useMessage();
  const queries = useQueryClient();
  const [name, setName] = useState('');
  const [problem, setProblem] = useState<string>();
  const [isSending, setSending] = useState(false);
  const accept = async () => {
    if (name.trim() === '') {
      setProblem(message('FIELD_REQUIRED', { field: t('name') }));
      return;
    }
    setSending(true);
    setProblem(undefined);
    try {
      const { quoteId, fingerprint } = { quoteId: quote.orderId, fingerprint: quote.fingerprint };
      const page = await sendAcceptance(link, { quoteId, fingerprint, name: name.trim() });
      queries.setQueryData(quotePageQuery(link).queryKey, page);
    } catch (error) {
      const isChanged = error instanceof HttpRefusal && error.code === 'STALE_ROW';
      setProblem(isChanged ? t('changed') : error instanceof Error ? error.message : t('failed'));
      if (isChanged) await queries.invalidateQueries({ queryKey: quotePageQuery(link).queryKey });
    } finally {
      setSending(false);
    }
  };
  return (
    <form
      className={classes.accept}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void accept();
      }}
    >
      <TextInput
        label={t('name')}
        description={t('nameHint')}
        autoComplete="name"
        size="md"
        maxLength={200}
        value={name}
        error={problem}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <Button type="submit" size="lg" fullWidth loading={isSending}>
        {t('accept', { total: formatMoney(quote.total, language) })}
      </Button>
      <p className={classes.soft}>{t('acceptHint')}</p>
    </form>
  );
}

function Accepted({ page, quote }: { readonly page: QuotePage; readonly quote: QuoteView }) {
  const { t } = useTranslation('quote');
  return (
    <Alert
      color="moss"
      role="status"
      icon={<IconCircleCheck size={22} aria-hidden />}
      title={t('accepted', { name: quote.acceptedBy ?? '' })}
    >
      <MomentText moment={quote.acceptedAt} timeZone={page.store?.timeZone} />
      {page.state === 'open' && (
        <p className={classes.next}>
          {page.salesRep ? t('acceptedNext', { name: page.salesRep }) : t('acceptedNextStore')}
        </p>
      )}
    </Alert>
  );
}

function Terms({ page, quote }: { readonly page: QuotePage; readonly quote: QuoteView }) {
  const { t } = useTranslation('quote');
  const language = useLanguage();
  const lines = [
    quote.paymentTerm && t('termPayment', { term: usualName('paymentTerm', quote.paymentTerm, language) }),
    page.state === 'open' &&
      quote.deposit > 0 &&
      t('termDeposit', { amount: formatMoney(quote.deposit, language) }),
    t('termMade'),
  ].filter((line) => typeof line === 'string');
  return <p className={classes.terms}>{lines.join(' ')}</p>;
}

function DownloadAndPay({ quote, link }: { readonly quote: QuoteView; readonly link: QuoteLink }) {
  const { t } = useTranslation('quote');
  const language = useLanguage();
  const [isReading, setReading] = useState(false);
  const read = async () => {
    setReading(true);
    try {
      saveFile(await readDocument(link, quote.orderId), `${t('title')} ${quote.soNumber}.pdf`);
    } catch {
      // The error dialog shows the refusal.
    } finally {
      setReading(false);
    }
  };
  return (
    <div className={classes.documents}>
      <Button
        variant="default"
        leftSection={<IconDownload size={18} aria-hidden />}
        loading={isReading}
        onClick={() => void read()}
      >
        {t('download')}
      </Button>
      {quote.balance > 0 && (quote.acceptedAt !== null || quote.sums.some(({ kind }) => kind === 'paid')) && (
        <Button
          component="a"
          href={payAddress(quote.soNumber, link.token)}
          variant="default"
          leftSection={<IconCreditCard size={18} aria-hidden />}
          onClick={() => choosePageLanguage(language)}
        >
          {t('pay')}
        </Button>
      )}
    </div>
  );
}
