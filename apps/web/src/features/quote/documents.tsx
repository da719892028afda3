import { useState } from 'react';
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { QuotePage, QuoteView } from '@cordovan/contracts/documents-quote-page';
import { saveFile } from '../../ui/download/save-file.ts';
import { readDocument, type QuoteLink } from './api/quote.ts';
import classes from './quote.module.css';

interface Props {
  readonly page: QuotePage;
  readonly quote: QuoteView;
  readonly link: QuoteLink;
}

/** Downloads: the quotation, or the confirmation with payments and balance once it is an order. */
export function Documents({ page, quote, link }: Props) {
  const { t } = useTranslation('quote');
  const [isReading, setReading] = useState(false);
  const title = page.state === 'open' ? t('title') : t('confirmation');
  const read = async () => {
    setReading(true);
    try {
      saveFile(await readDocument(link, quote.orderId), `${title} ${quote.soNumber}.pdf`);
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
        {page.state === 'open' ? t('download') : t('downloadConfirmation')}
      </Button>
    </div>
  );
}
