import { Button, Text } from '@mantine/core';
import { IconArrowBackUp, IconArrowsLeftRight, IconUserOff } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { AnswerOf } from '@cordovan/contracts/call';
import type { listDuplicates } from '@cordovan/contracts/customers';
import { paths } from '../../lib/paths.ts';
import { useCan } from '../../lib/session/use-session.ts';
import type { Column } from '../../ui/list/data-list.types.ts';
import { Addresses } from '../../ui/text/addresses.tsx';
import { MomentText } from '../../ui/text/texts.tsx';
import { usePairDecision } from './use-pair-decision.ts';
import { useMerge } from './use-merge.tsx';
import classes from './customers.module.css';

type Pair = AnswerOf<typeof listDuplicates>[number];

/** Both customers of a pair, why they match, and the actions. */
export function usePairColumns(isDismissed: boolean): readonly Column<Pair>[] {
  const { t } = useTranslation('customers');
  const mayEdit = useCan('customers.edit');
  const reasonsOf = ({ reasons }: Pair) =>
    reasons.map((reason) => t(`duplicates.reason.${reason}`)).join(' · ') || '–';
  const columns: Column<Pair>[] = [
    {
      id: 'one',
      header: t('duplicates.one'),
      canHide: false,
      cell: ({ one }) => <Who who={one} />,
      card: 'line',
    },
    {
      id: 'other',
      header: t(isDismissed ? 'distinct.other' : 'duplicates.other'),
      canHide: false,
      cell: ({ other }) => <Who who={other} />,
      card: 'note',
    },
    { id: 'reasons', header: t('duplicates.reasons'), canHide: false, cell: reasonsOf, card: 'title' },
  ];
  if (isDismissed)
    columns.push({
      id: 'said',
      header: t('distinct.said'),
      canHide: false,
      cell: ({ dismissed }) =>
        dismissed && (
          <>
            {dismissed.userName} · <MomentText moment={dismissed.moment} />
          </>
        ),
    });
  if (!mayEdit) return columns;
  const actions: Column<Pair> = {
    id: 'actions',
    header: t('duplicates.actions'),
    isActions: true,
    canHide: false,
    cell: (pair) => (pair.dismissed ? <TakeBack pair={pair} /> : <Choices pair={pair} />),
  };
  return [...columns, actions];
}

function Choices({ pair }: { readonly pair: Pair }) {
  const { t } = useTranslation('customers');
  const merge = useMerge();
  const { isSending, judge } = usePairDecision();
  const { one, other } = pair;
  const names = { one: one.name, other: other.name };
  return (
    <div className={classes.choices}>
      <Button
        variant="subtle"
        color="quiet"
        leftSection={<IconUserOff size={18} aria-hidden />}
        aria-label={t('distinct.sayNames', names)}
        loading={isSending}
        onClick={() => void judge(one.id, other.id, true)}
      >
        {t('distinct.say')}
      </Button>
      <Button
        variant="default"
        leftSection={<IconArrowsLeftRight size={18} aria-hidden />}
        aria-label={t('duplicates.compareNames', names)}
        onClick={() => void merge(one.id, other.id)}
      >
        {t('duplicates.compare')}
      </Button>
    </div>
  );
}

function TakeBack({ pair: { one, other } }: { readonly pair: Pair }) {
  const { t } = useTranslation('customers');
  const { isSending, judge } = usePairDecision();
  return (
    <Button
      variant="default"
      leftSection={<IconArrowBackUp size={18} aria-hidden />}
      aria-label={t('distinct.takeBackNames', { one: one.name, other: other.name })}
      loading={isSending}
      onClick={() => void judge(one.id, other.id, false)}
    >
      {t('distinct.takeBack')}
    </Button>
  );
}

function Who({ who }: { readonly who: Pair['one'] }) {
  const { t } = useTranslation('customers');
  return (
    <div className={classes.who}>
      <Link to={paths.customer(who.id)} className={classes.link}>
        {who.name}
      </Link>
      {who.email && (
        <Text size="sm" c="dimmed">
          <Addresses of={[who.email]} />
        </Text>
      )}
      {[who.phone, who.place].filter(Boolean).map((fact) => (
        <Text key={fact} size="sm" c="dimmed">
          {fact}
        </Text>
      ))}
      <Text size="sm" c="dimmed">
        {t('duplicates.orders', { count: who.orders })}
        {who.contacts > 1 && ` · ${t('duplicates.contacts', { count: who.contacts })}`}
      </Text>
    </div>
  );
}
