import { Button, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { BooksDocument } from '@cordovan/contracts/books';
import { useCan } from '../../../lib/session/use-session.ts';
import { ReadFailure } from '../../../ui/state/read-failure.tsx';
import { MoneyText } from '../../../ui/text/money-text.tsx';
import { DayText } from '../../../ui/text/texts.tsx';
import { connectionQuery, documentsQuery } from './api/books.ts';
import { useDocumentActions } from './use-document-actions.tsx';
import { useBooksWords } from './words.ts';
import classes from './connection.module.css';

/** An order has few documents: a deposit, an invoice, some payments. */
const MOST = 50;

/** An order's documents in QuickBooks, with the remedy for failed ones (NAV-04, ACCT-10). */
export function OrderDocuments({ orderId }: { readonly orderId: number }) {
  const maySee = useCan('accounting.view');
  return maySee ? <OfOrder orderId={orderId} /> : null;
}

function OfOrder({ orderId }: { readonly orderId: number }) {
  const { t } = useTranslation('books');
  const connection = useQuery(connectionQuery());
  const isFollowing = connection.data?.liveFrom != null;
  const documents = useQuery({
    ...documentsQuery({ orderId, page: 1, pageSize: MOST }),
    enabled: isFollowing,
  });
  const { open } = useDocumentActions();
  if (!isFollowing) return null;
  if (documents.error && !documents.data)
    return <ReadFailure error={documents.error} onRetry={() => void documents.refetch()} />;
  const items = documents.data?.items ?? [];
  return (
    <section aria-labelledby="order-documents">
      <Title order={3} id="order-documents" mt="md">
        {t('desk.title')}
      </Title>
      {documents.data && items.length === 0 && <Text c="dimmed">{t('desk.ofOrderNone')}</Text>}
      <Stack gap="sm" mt="sm" component="ul" className={classes.causes}>
        {items.map((document) => (
          <DocumentRow key={document.id} document={document} onOpen={() => void open(document)} />
        ))}
      </Stack>
    </section>
  );
}

interface RowProps {
  readonly document: BooksDocument;
  readonly onOpen: () => void;
}

function DocumentRow({ document, onOpen }: RowProps) {
  const { t } = useTranslation('books');
  const { kindName, causeName } = useBooksWords();
  const { kind, status, day, amount, cause, externalId, skipReason } = document;
  const result =
    skipReason ??
    (cause !== null ? causeName(cause) : externalId !== null ? t('desk.number', { id: externalId }) : null);
  return (
    <li className={classes.cause}>
      <div>
        <Text fw={600}>
          {kindName(kind)} · <MoneyText amount={amount} />
        </Text>
        <Text size="sm">
          <DayText day={day} /> · {t(`desk.statuses.${status}`)}
          {result !== null && ` · ${result}`}
        </Text>
      </div>
      <Button variant="default" aria-label={t('desk.openOne', { kind: kindName(kind) })} onClick={onOpen}>
        {t('desk.open')}
      </Button>
    </li>
  );
}
