import { useState } from 'react';
import { Button } from '@mantine/core';
import { IconDownload, IconReceipt } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { QuotePage } from '@cordovan/contracts/documents-quote-page';
import type { QuoteView } from '@cordovan/contracts/documents-quote-schemas';
import { writtenDay } from '@cordovan/domain/calendar';
import { useLanguage } from '../../lib/i18n/use-language.ts';
import { formatMoney } from '../../lib/format/format.ts';
import { saveFile } from '../../ui/download/save-file.ts';
import { readDocument, type QuoteLink } from './api/quote.ts';
import classes from './quote.module.css';

interface Props {
  readonly page: QuotePage;
  readonly quote: QuoteView;
  readonly link: QuoteLink;
  /** Whether the order was called off, so that only its receipts are still useful. */
  readonly isCalledOff: boolean;
}

/** Downloads: the quotation, or the confirmation once it is an order, and the receipt of each payment. */
export function Documents({ page, quote, link, isCalledOff }: Props) {
  const { t } = useTranslation('quote');
  const language = useLanguage();
  /** The payment whose receipt is being downloaded; 0 for the quotation. */
  const [reading, setReading] = useState<number>();
  const read = async (title: string, paymentId?: number) => {
    setReading(paymentId ?? 0);
    try {
      saveFile(await readDocument(link, quote.orderId, paymentId), `${title}.pdf`);
    } catch {
      // The error dialog shows the refusal.
    } finally {
      setReading(undefined);
    }
  };
  const title = page.state === 'open' ? t('title') : t('confirmation');
  return (
    <div className={classes.documents}>
      {!isCalledOff && (
        <Button
          variant="default"
          leftSection={<IconDownload size={18} aria-hidden />}
          loading={reading === 0}
          onClick={() => void read(`${title} ${quote.soNumber}`)}
        >
          {page.state === 'open' ? t('download') : t('downloadConfirmation')}
        </Button>
      )}
      {quote.receipts.map(({ paymentId, day, amount }) => (
        <Button
          key={paymentId}
          variant="subtle"
          leftSection={<IconReceipt size={18} aria-hidden />}
          loading={reading === paymentId}
          onClick={() => void read(`${t('receiptFile')} ${quote.soNumber}-${paymentId}`, paymentId)}
        >
          {t(amount < 0 ? 'refundReceipt' : 'receipt', {
            day: writtenDay(day, language),
            amount: formatMoney(amount, language),
          })}
        </Button>
      ))}
    </div>
  );
}
