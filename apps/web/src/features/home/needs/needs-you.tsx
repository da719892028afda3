import { useId } from 'react';
import { Skeleton, Title } from '@mantine/core';
import { IconSofa } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { NeedItem, Needs } from '@cordovan/contracts/reports-needs';
import { HttpRefusal } from '../../../lib/http/refusal.ts';
import { useLive } from '../../../lib/live/use-live.ts';
import { useCan } from '../../../lib/session/use-session.ts';
import { EmptyState } from '../../../ui/state/empty-state.tsx';
import { ReadFailure } from '../../../ui/state/read-failure.tsx';
import { duplicatePairsQuery, needsQuery } from '../api/home.ts';
import { kindLooks, type ShownKind } from './need-kinds.ts';
import { NeedRow } from './need-row.tsx';
import classes from './needs.module.css';

interface Group {
  readonly kind: ShownKind;
  readonly count: number;
  readonly items: readonly NeedItem[];
}

const PAIRS_SHOWN = 5;

/** The user's pending tasks, most urgent first, each row with its action (NAV-01). */
export function NeedsYou() {
  const needs = useQuery(needsQuery());
  const pairs = usePairs();
  useLive('orders', 'payments', 'scheduler', 'inventory', 'accounting', 'mail', 'registers');
  if (needs.data) {
    const groups: readonly Group[] = [...needs.data.needs, ...pairs];
    return groups.length === 0 ? <AllDone /> : <Groups groups={groups} days={needs.data} />;
  }
  if (needs.error instanceof HttpRefusal && needs.error.status === 404) return null;
  if (needs.error) return <ReadFailure error={needs.error} onRetry={() => void needs.refetch()} />;
  return (
    <div aria-hidden>
      <Skeleton height={40} mb="md" />
      <Skeleton height={240} radius="lg" mb="md" />
      <Skeleton height={240} radius="lg" />
    </div>
  );
}

/** Pairs of likely duplicates as a group. Empty until they are loaded, because they are never urgent. */
function usePairs(): readonly Group[] {
  const mayMerge = useCan('customers.edit');
  const { data = [] } = useQuery({ ...duplicatePairsQuery(), enabled: mayMerge });
  if (data.length === 0) return [];
  const items = data.slice(0, PAIRS_SHOWN).map(({ one, other }) => ({
    id: one.id,
    name: one.name === other.name ? one.name : `${one.name} · ${other.name}`,
  }));
  return [{ kind: 'duplicates', count: data.length, items }];
}

function AllDone() {
  const { t } = useTranslation('home');
  return (
    <section className={classes.done}>
      <EmptyState icon={IconSofa} title={t('allDone')} hint={t('allDoneHint')} />
    </section>
  );
}

interface GroupsProps {
  readonly groups: readonly Group[];
  readonly days: Needs;
}

function Groups({ groups, days }: GroupsProps) {
  const { t } = useTranslation('home');
  const total = groups.reduce((sum, { count }) => sum + count, 0);
  const prefix = useId();
  return (
    <section aria-labelledby={`${prefix}-title`} className={classes.needs}>
      <Title order={2} id={`${prefix}-title`}>
        {t('needsYou', { count: total })}
      </Title>
      <nav aria-label={t('needsKinds')}>
        <ul className={classes.kinds}>
          {groups.map(({ kind, count }) => (
            <li key={kind}>
              <a href={`#${prefix}-${kind}`} className={classes.kind} data-tone={kindLooks[kind].tone}>
                <span className={classes.kindCount}>{count}</span> {t(`kinds.${kind}`)}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {groups.map((group) => (
        <NeedGroup key={group.kind} id={`${prefix}-${group.kind}`} group={group} days={days} />
      ))}
    </section>
  );
}

interface GroupProps {
  readonly id: string;
  readonly group: Group;
  readonly days: Needs;
}

function NeedGroup({ id, group: { kind, count, items }, days }: GroupProps) {
  const { t } = useTranslation('home');
  const { icon: Icon, tone, all } = kindLooks[kind];
  const address = all?.(days);
  return (
    <section className={classes.group} aria-labelledby={id}>
      <header className={classes.groupHead}>
        <Icon size={20} stroke={1.6} data-tone={tone} className={classes.icon} aria-hidden />
        <h3 id={id} tabIndex={-1}>
          {t(`kinds.${kind}`)} <span className={classes.groupCount}>{count}</span>
        </h3>
        {address && (
          <Link
            to={address}
            className={classes.all}
            aria-label={t('seeAllOf', { kind: t(`kinds.${kind}`), count })}
          >
            {t('seeAll')}
          </Link>
        )}
      </header>
      <ul className={classes.rows}>
        {items.map((item) => (
          <NeedRow key={`${item.id}-${item.day ?? ''}`} kind={kind} item={item} days={days} />
        ))}
      </ul>
    </section>
  );
}
