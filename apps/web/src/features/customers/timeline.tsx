import {
  IconArrowMerge,
  IconArrowsExchange,
  IconBuildingStore,
  IconCash,
  IconCircleCheck,
  IconFileText,
  IconLink,
  IconMail,
  IconNote,
  IconPhone,
  IconPlus,
  IconStatusChange,
  IconWorld,
  type IconProps,
} from '@tabler/icons-react';
import type { ComponentType, ReactNode } from 'react';
import { Button, Group, Skeleton, Stack, Text, Title } from '@mantine/core';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { TimelineEntry } from '@cordovan/contracts/customers-pages';
import { orderNumber } from '../../lib/order-number.ts';
import { paths } from '../../lib/paths.ts';
import { useCan } from '../../lib/session/use-session.ts';
import { useDialogs } from '../../ui/dialogs/dialogs.types.ts';
import { notifyDone } from '../../ui/notify/notify.tsx';
import { EmptyState } from '../../ui/state/empty-state.tsx';
import { ErrorState } from '../../ui/state/error-state.tsx';
import { useHistoryWords } from '../../ui/text/use-history-words.ts';
import { useStatusName } from '../../ui/state/status-pill.tsx';
import { MoneyText } from '../../ui/text/money-text.tsx';
import { MomentText } from '../../ui/text/texts.tsx';
import { timelineQuery } from './api/customers.ts';
import { NoteDialog } from './note-dialog.tsx';
import classes from './customers.module.css';

const icons: Record<TimelineEntry['kind'], ComponentType<IconProps>> = {
  order: IconFileText,
  status: IconStatusChange,
  payment: IconCash,
  transfer: IconArrowsExchange,
  email: IconMail,
  link: IconLink,
  accepted: IconCircleCheck,
  web: IconWorld,
  visit: IconBuildingStore,
  call: IconPhone,
  note: IconNote,
  merge: IconArrowMerge,
};

/** A customer's orders, payments, emails, visits and merges, newest first. */
export function Timeline({ customerId }: { readonly customerId: number }) {
  const { t } = useTranslation('customers');
  const timeline = useInfiniteQuery(timelineQuery(customerId));
  const entries = timeline.data?.pages.flatMap((page) => page.items);
  return (
    <section className={classes.card} aria-labelledby="timeline">
      <Group justify="space-between">
        <Title order={2} id="timeline">
          {t('timeline.title')}
        </Title>
        <AddNote customerId={customerId} />
      </Group>
      {timeline.error && !entries ? (
        <ErrorState onRetry={() => void timeline.refetch()} />
      ) : !entries ? (
        <Stack aria-hidden>
          <Skeleton height={40} />
          <Skeleton height={40} />
        </Stack>
      ) : entries.length === 0 ? (
        <EmptyState title={t('timeline.empty')} />
      ) : (
        <ol className={classes.timeline}>
          {entries.map((entry) => (
            <Entry key={entry.key} entry={entry} />
          ))}
        </ol>
      )}
      {timeline.hasNextPage && (
        <Button
          variant="default"
          loading={timeline.isFetchingNextPage}
          onClick={() => void timeline.fetchNextPage()}
        >
          {t('timeline.more')}
        </Button>
      )}
    </section>
  );
}

function AddNote({ customerId }: { readonly customerId: number }) {
  const { t } = useTranslation('customers');
  const dialogs = useDialogs();
  const queries = useQueryClient();
  const mayEdit = useCan('customers.edit');
  if (!mayEdit) return null;
  const add = async () => {
    const isDone = await dialogs.open<true>(
      (close) => <NoteDialog customerId={customerId} onDone={() => close(true)} onCancel={() => close()} />,
      { title: t('timeline.addTitle') },
    );
    if (!isDone) return;
    await queries.invalidateQueries({ queryKey: ['customers', 'timeline'] });
    notifyDone(t('timeline.added'));
  };
  return (
    <Button variant="default" leftSection={<IconPlus size={18} aria-hidden />} onClick={() => void add()}>
      {t('timeline.addTitle')}
    </Button>
  );
}

function Entry({ entry }: { readonly entry: TimelineEntry }) {
  const Icon = icons[entry.kind];
  const words = useWords(entry);
  return (
    <li>
      <span className={classes.mark}>
        <Icon size={18} stroke={1.6} aria-hidden />
      </span>
      <div className={classes.entryWords}>
        {entry.orderId === null ? (
          <Text fw={500}>{words.title}</Text>
        ) : (
          <Link to={paths.orderDetail(entry.orderId)} className={classes.link}>
            {words.title}
          </Link>
        )}
        {words.text && <Text className={classes.lines ?? ''}>{words.text}</Text>}
        <Text size="sm" c="dimmed">
          <MomentText moment={entry.moment} timeZone={entry.timeZone} />
          {entry.userName && ` · ${entry.userName}`}
        </Text>
      </div>
      {entry.amount !== null && <MoneyText amount={entry.amount} />}
    </li>
  );
}

const capitalized = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

function useWords(entry: TimelineEntry): { title: string; text?: ReactNode } {
  const { t } = useTranslation('customers');
  const statusName = useStatusName();
  const wordsOf = useHistoryWords();
  const number =
    entry.orderId === null
      ? ''
      : orderNumber({ id: entry.orderId, soNumber: entry.soNumber, poNumber: null });
  switch (entry.kind) {
    case 'order':
      return { title: t('timeline.order', { number }), text: entry.text };
    case 'status':
      return {
        title: t('timeline.status', { number, status: statusName(entry.statusId ?? 0) }),
        text: entry.text,
      };
    case 'payment': {
      const words = { number, method: capitalized(wordsOf(entry.text)) };
      return { title: (entry.amount ?? 0) < 0 ? t('timeline.refund', words) : t('timeline.payment', words) };
    }
    case 'transfer': {
      const words = { number, other: entry.text };
      return { title: t((entry.amount ?? 0) < 0 ? 'timeline.movedTo' : 'timeline.movedFrom', words) };
    }
    case 'email':
      return { title: t('timeline.email', { subject: entry.text }) };
    case 'link':
    case 'web':
      return { title: t(`timeline.${entry.kind}`, { number }) };
    case 'accepted':
      return { title: t('timeline.accepted', { number, name: entry.text }) };
    case 'merge':
      return { title: t('timeline.merge', { name: entry.text }) };
    default:
      return { title: t(`timeline.${entry.kind}`), text: entry.text };
  }
}
