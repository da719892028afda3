import { Anchor, Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { CatalogTable as TableName, RecordUse } from '@cordovan/contracts/catalogue-records';
import { paths } from '../../../lib/paths.ts';
import { Panel } from '../../../ui/section/panel.tsx';
import { ReadFailure } from '../../../ui/state/read-failure.tsx';
import { recordUseQuery } from '../api/records.ts';
import classes from './record-uses.module.css';

interface Props {
  readonly table: TableName;
  readonly id: number;
  /** Whether the list is in a dialog. Links then open in a new tab, so that the question stays open. */
  readonly isInDialog?: boolean;
}

/** A section of a record's screen that shows where the record is used. */
export function RecordUses(props: Props) {
  const { t } = useTranslation('catalogueRecords');
  return (
    <Panel title={t('uses.title')}>
      <UseList {...props} />
    </Panel>
  );
}

const addresses: Partial<Record<RecordUse['kind'], (id: number) => string>> = {
  openQuotations: paths.orderDetail,
  openOrders: paths.orderDetail,
  shops: paths.company,
  leathers: paths.leather,
  stores: paths.store,
};

/** Counts by kind, with the first few as links. */
export function UseList({ table, id, isInDialog = false }: Props) {
  const { t } = useTranslation('catalogueRecords');
  const { data, error, refetch } = useQuery(recordUseQuery(table, id));
  if (error) return <ReadFailure error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height={24} radius="sm" width="60%" aria-hidden />;
  if (data.length === 0) return <Text c="dimmed">{t('uses.none')}</Text>;
  return (
    <dl className={classes.uses}>
      {data.map(({ kind, count, examples }) => (
        <div key={kind} className={classes.use}>
          <dt>{t(`uses.${kind}`, { count })}</dt>
          <dd>
            {examples.map((example, index) => (
              <span key={example.id}>
                {index > 0 && ', '}
                <Example name={example.name} to={addresses[kind]?.(example.id)} opensTab={isInDialog} />
              </span>
            ))}
            {count > examples.length && t('uses.more', { count: count - examples.length })}
          </dd>
        </div>
      ))}
    </dl>
  );
}

interface ExampleProps {
  readonly name: string;
  readonly to: string | undefined;
  readonly opensTab: boolean;
}

function Example({ name, to, opensTab }: ExampleProps) {
  if (to === undefined) return name;
  if (opensTab)
    return (
      <Anchor href={to} target="_blank" rel="noreferrer">
        {name}
      </Anchor>
    );
  return (
    <Anchor component={Link} to={to}>
      {name}
    </Anchor>
  );
}
