import { Alert } from '@mantine/core';
import { IconCircleCheck, IconPencilExclamation } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Order } from '@cordovan/contracts/orders-schemas';
import { statusIds } from '@cordovan/domain/orders';
import { formatMoney } from '../../lib/format/format.ts';
import { useLanguage } from '../../lib/i18n/use-language.ts';
import { useCan } from '../../lib/session/use-session.ts';
import { useMomentWords } from '../../ui/text/store-zone.tsx';
import { sharingQuery } from './api/documents.ts';

/**
 * Says that the customer accepted this quotation, which now needs approval, or that they accepted an earlier version.
 */
export function AcceptanceNote({ order }: { readonly order: Order }) {
  const { t } = useTranslation('documents');
  const language = useLanguage();
  const momentWords = useMomentWords();
  const sells = useCan('orders.email');
  const isQuotation = order.statusId === statusIds.quotation;
  const { data } = useQuery({ ...sharingQuery(order.id), enabled: sells && isQuotation });
  if (!isQuotation || !data) return null;
  if (data.acceptance) {
    const { name, acceptedAt, total, isCurrent } = data.acceptance;
    const facts = { name, date: momentWords(acceptedAt), total: formatMoney(total, language) };
    return (
      <Alert
        color={isCurrent ? 'moss' : 'amber'}
        icon={
          isCurrent ? (
            <IconCircleCheck size={20} aria-hidden />
          ) : (
            <IconPencilExclamation size={20} aria-hidden />
          )
        }
        title={t(isCurrent ? 'accepted.title' : 'accepted.changedTitle', facts)}
      >
        {t(isCurrent ? 'accepted.text' : 'accepted.changedText', facts)}
      </Alert>
    );
  }
  if (data.takenInstead === null) return null;
  return <Alert color="slate">{t('accepted.instead', { number: data.takenInstead })}</Alert>;
}
