import { Title } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { BooksDifference } from '@cordovan/contracts/books-agreement';
import { paths } from '../../../lib/paths.ts';
import { useDialogs } from '../../../ui/dialogs/dialogs.types.ts';
import { DataList } from '../../../ui/list/data-list.tsx';
import type { Column } from '../../../ui/list/data-list.types.ts';
import { notifyDone } from '../../../ui/notify/notify.tsx';
import { MoneyText } from '../../../ui/text/money-text.tsx';
import { DayText } from '../../../ui/text/texts.tsx';
import { DifferenceDialog } from './difference-dialog.tsx';
import { useBooksWords } from './words.ts';

/** Documents that differ in QuickBooks or are missing there; each opens with its remedies. */
export function DifferenceList({ differences }: { readonly differences: readonly BooksDifference[] }) {
  const { t } = useTranslation('books');
  const { kindName } = useBooksWords();
  const dialogs = useDialogs();
  const queries = useQueryClient();
  const open = async (difference: BooksDifference) => {
    const done = await dialogs.open<string>(
      (close) => <DifferenceDialog difference={difference} onDone={close} onCancel={() => close()} />,
      { title: kindName(difference.kind) },
    );
    if (done === undefined) return;
    await queries.invalidateQueries({ queryKey: ['accounting'] });
    notifyDone(done);
  };
  return (
    <>
      <Title order={3} mt="lg" mb="xs">
        {t('agreement.list')}
      </Title>
      <DataList
        name="booksDifferences"
        label={t('agreement.list')}
        columns={useColumns()}
        rows={differences}
        rowKey={({ documentId }) => documentId}
        onOpen={(difference) => void open(difference)}
      />
    </>
  );
}

function useColumns(): readonly Column<BooksDifference>[] {
  const { t } = useTranslation('books');
  const { kindName } = useBooksWords();
  return [
    {
      id: 'kind',
      header: t('desk.kind'),
      canHide: false,
      cell: ({ kind }) => <strong>{kindName(kind)}</strong>,
    },
    {
      id: 'found',
      header: t('agreement.found'),
      cell: ({ state, changes }) =>
        state === 'changed' && changes.length > 0
          ? t('agreement.changedThere', {
              what: changes.map((name) => t(`agreement.changes.${name}`)).join(', '),
            })
          : t(`agreement.states.${state}`),
    },
    { id: 'day', header: t('desk.day'), yieldsOn: 'tablet', cell: ({ day }) => <DayText day={day} /> },
    {
      id: 'order',
      header: t('desk.order'),
      cell: ({ orderId, soNumber }) =>
        orderId === null ? (
          '–'
        ) : (
          <Link to={paths.orderDetail(orderId)} onClick={(event) => event.stopPropagation()}>
            {soNumber ?? orderId}
          </Link>
        ),
    },
    {
      id: 'customer',
      header: t('desk.customer'),
      yieldsOn: 'tablet',
      cell: ({ customerName }) => customerName ?? '–',
    },
    {
      id: 'sent',
      header: t('agreement.sent'),
      align: 'end',
      cell: ({ kind, sent }) => (kind === 'application' ? '–' : <MoneyText amount={sent} />),
    },
    {
      id: 'there',
      header: t('agreement.there'),
      align: 'end',
      cell: ({ kind, there }) =>
        there === null ? (
          t('agreement.nothingThere')
        ) : kind === 'application' ? (
          '–'
        ) : (
          <MoneyText amount={there} />
        ),
    },
  ];
}
