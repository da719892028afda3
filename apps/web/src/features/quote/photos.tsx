import { Skeleton } from '@mantine/core';
import { IconPhotoOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { QuoteView } from '@cordovan/contracts/documents-quote-schemas';
import { useDialogs } from '../../ui/dialogs/dialogs.types.ts';
import { useFileAddress } from '../../ui/picture/use-file-address.ts';
import { quotePhotoQuery, type QuoteLink } from './api/quote.ts';
import classes from './order-status.module.css';

interface Props {
  readonly quote: QuoteView;
  readonly link: QuoteLink;
}

/** Workshop photos that staff marked for the customer. */
export function Photos({ quote, link }: Props) {
  const { t } = useTranslation('quote');
  if (quote.photos.length === 0) return null;
  return (
    <section className={classes.photoSection} aria-labelledby="photos">
      <h2 id="photos" className={classes.photosTitle}>
        {t('photos')}
      </h2>
      <ul className={classes.photos}>
        {quote.photos.map(({ id }, index) => (
          <li key={id}>
            <Photo number={index + 1} photoId={id} quoteId={quote.orderId} link={link} />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface PhotoProps {
  readonly number: number;
  readonly photoId: number;
  readonly quoteId: number;
  readonly link: QuoteLink;
}

function Photo({ number, photoId, quoteId, link }: PhotoProps) {
  const { t } = useTranslation('quote');
  const dialogs = useDialogs();
  const { data, isPending } = useQuery(quotePhotoQuery(link, { quoteId, photoId }));
  const address = useFileAddress(data);
  const alt = t('photoOf', { number });
  if (isPending) return <Skeleton className={classes.photo ?? ''} radius="md" />;
  if (!address)
    return (
      <span className={classes.photo}>
        <IconPhotoOff size={32} stroke={1.25} aria-label={t('photoMissing')} />
      </span>
    );
  return (
    <button
      type="button"
      className={classes.photo}
      aria-label={t('photoOpen', { number })}
      onClick={() => void dialogs.image({ title: alt, src: address, alt })}
    >
      <img src={address} alt={alt} />
    </button>
  );
}
