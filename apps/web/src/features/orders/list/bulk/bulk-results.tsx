import { useEffect, useState } from 'react';
import { Anchor, Button, Group, Progress, Stack, Text } from '@mantine/core';
import { IconCircleCheck, IconCircleX, IconClock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { OrderRow } from '@cordovan/contracts/orders-schemas';
import { orderNumber } from '../../../../lib/order-number.ts';
import { type BulkOutcome, runBulk } from './run-bulk.ts';
import list from '../order-list.module.css';

interface Props {
  readonly rows: readonly OrderRow[];
  readonly act: (row: OrderRow) => Promise<unknown>;
  readonly onClose: () => void;
  /** Opens an order. Dialogs are outside the router, so they can't contain links. */
  readonly onOpen: (orderId: number) => void;
}

const icons = { done: IconCircleCheck, refused: IconCircleX, running: IconClock, waiting: IconClock };

/** Processes the rows one by one, and shows for each what happened and why it was refused. */
export function BulkResults({ rows, act, onClose, onOpen }: Props) {
  const { t } = useTranslation(['orders', 'ui']);
  const { outcomes, isRunning, stop } = useRun({ rows, act });
  const count = (state: BulkOutcome['state']) =>
    [...outcomes.values()].filter((outcome) => outcome.state === state).length;
  const finished = count('done') + count('refused');
  return (
    <Stack gap="md">
      <Progress value={(finished / rows.length) * 100} aria-label={t('bulk.progress')} />
      <Text role="status" className="tabular">
        {t('bulk.result', { done: count('done'), total: rows.length })}
        {count('refused') > 0 && ` · ${t('bulk.refused', { count: count('refused') })}`}
      </Text>
      <ul className={list.outcomes}>
        {rows.map((row) => {
          const { state, reason } = outcomes.get(row.id) ?? { state: 'waiting', reason: '' };
          const Icon = icons[state];
          return (
            <li key={row.id} data-state={state}>
              <Icon size={18} aria-hidden />
              <span>
                <Anchor component="button" type="button" onClick={() => onOpen(row.id)}>
                  {orderNumber(row)}
                </Anchor>{' '}
                {row.customerName}
                <Text component="span" size="sm" c="dimmed" display="block">
                  {reason || t(`bulk.states.${state}`)}
                </Text>
              </span>
            </li>
          );
        })}
      </ul>
      <Group justify="flex-end" gap="xs">
        {isRunning && (
          <Button variant="default" onClick={stop}>
            {t('bulk.stop')}
          </Button>
        )}
        <Button onClick={onClose} disabled={isRunning}>
          {t('ui:close')}
        </Button>
      </Group>
    </Stack>
  );
}

function useRun({ rows, act }: Pick<Props, 'rows' | 'act'>) {
  const [outcomes, setOutcomes] = useState<ReadonlyMap<number, BulkOutcome>>(new Map());
  const [isRunning, setRunning] = useState(true);
  const [stopping] = useState(() => new AbortController());
  useEffect(() => {
    void runBulk({
      rows,
      act,
      signal: stopping.signal,
      onOutcome: (row, outcome) => setOutcomes((before) => new Map(before).set(row.id, outcome)),
    }).finally(() => setRunning(false));
    return () => stopping.abort();
    // eslint-disable-next-line react-hooks/exhaustive-deps -- one run, whatever is drawn again around it
  }, []);
  return { outcomes, isRunning, stop: () => stopping.abort() };
}
