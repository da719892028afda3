import { useState } from 'react';
import { Button, Group, Select, SimpleGrid, Text, Textarea, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { DeliveryRoute, ReadyOrder, Stop } from '@cordovan/contracts/deliveries';
import { paths } from '../../lib/paths.ts';
import { useAsking } from '../../ui/dialogs/use-asking.ts';
import { DayInput } from '../../ui/form/day-input.tsx';
import { useTellDirty } from '../../ui/form/form-of-record.tsx';
import { useSaving } from '../../ui/form/use-saving.ts';
import { useUnsavedGuard } from '../../ui/form/use-unsaved-guard.ts';
import { notifyDone } from '../../ui/notify/notify.tsx';
import { Panel } from '../../ui/section/panel.tsx';
import { EmptyState } from '../../ui/state/empty-state.tsx';
import { PLAN_QUESTIONS, sendRoute } from './api/deliveries.ts';
import { useStores } from './api/stores.ts';
import classes from './deliveries.module.css';
import { type PlannedStop, PlannedStops } from './planned-stops.tsx';
import { ReadyOrders } from './ready-orders.tsx';

interface Props {
  readonly route: DeliveryRoute;
  readonly onDirty: (isDirty: boolean) => void;
}

const plannedFrom = (stop: Stop): PlannedStop => ({ ...stop, pieces: stop.pieces.length });
const addedFrom = (order: ReadyOrder): PlannedStop => ({ ...order, window: '', note: '' });

/** A route's plan: who drives, and the stops in order. */
export function RouteForm({ route, onDirty }: Props) {
  const { t } = useTranslation(['deliveries', 'ui']);
  const queries = useQueryClient();
  const navigate = useNavigate();
  const stores = useStores();
  const asking = useAsking(PLAN_QUESTIONS);
  const { isSaving, saving } = useSaving();
  const [head, setHead] = useState(route);
  const [stops, setStops] = useState<readonly PlannedStop[]>(() => route.stops.map(plannedFrom));
  const [isDirty, setDirty] = useState(false);
  const [isTried, setTried] = useState(false);
  useUnsavedGuard(isDirty);
  useTellDirty(isDirty, onDirty);
  const change = (part: Partial<DeliveryRoute>) => {
    setHead({ ...head, ...part });
    setDirty(true);
  };
  const arrange = (next: readonly PlannedStop[]) => {
    setStops(next);
    setDirty(true);
  };
  const save = () =>
    saving(async () => {
      setTried(true);
      if (head.driver.trim() === '') return;
      const { id, day, driver, vehicle, carrier, storeId, note, rowVersion } = head;
      const draft = {
        ...{ id, day, driver, vehicle, carrier, storeId, note, rowVersion },
        stops: stops.map(({ orderId, window, note: stopNote }) => ({ orderId, window, note: stopNote })),
      };
      const put = (confirm: boolean) => sendRoute({ ...draft, confirm });
      const saved = await asking(put, { yesText: t('save') });
      if (!saved) return;
      setDirty(false);
      await queries.invalidateQueries({ queryKey: ['deliveries'] });
      notifyDone(t('saved'));
      if (id === 0) await navigate({ to: paths.delivery(saved.id), ignoreBlocker: true });
    });
  const discard = () => {
    setHead(route);
    setStops(route.stops.map(plannedFrom));
    setDirty(false);
  };
  const text = (name: 'driver' | 'vehicle' | 'carrier') => ({
    label: t(name),
    maxLength: 200,
    value: head[name],
    onChange: (event: { currentTarget: { value: string } }) => change({ [name]: event.currentTarget.value }),
  });
  return (
    <>
      <Panel title={t('head')}>
        <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }}>
          <DayInput label={t('day')} required value={head.day} onChange={(day) => day && change({ day })} />
          <TextInput
            {...text('driver')}
            required
            error={isTried && head.driver.trim() === '' && t('ui:required', { field: t('driver') })}
          />
          <TextInput {...text('vehicle')} />
          <TextInput {...text('carrier')} description={t('carrierHint')} inputWrapperOrder={INPUT_FIRST} />
          <Select
            label={t('starts')}
            allowDeselect={false}
            data={[
              { value: '0', label: t('factory') },
              ...stores.map(({ id, name }) => ({ value: String(id), label: name })),
            ]}
            value={String(head.storeId ?? 0)}
            onChange={(value) => change({ storeId: Number(value) || null })}
          />
          <Textarea
            label={t('note')}
            autosize
            maxRows={4}
            maxLength={4_000}
            value={head.note}
            onChange={(event) => change({ note: event.currentTarget.value })}
          />
        </SimpleGrid>
      </Panel>
      <div className={classes.columns}>
        <Panel title={t('stops')}>
          {stops.length === 0 ? (
            <EmptyState title={t('noStops')} hint={t('noStopsHint')} />
          ) : (
            <>
              <Text c="dimmed" size="sm">
                {t('dragHint')}
              </Text>
              <PlannedStops stops={stops} onChange={arrange} />
            </>
          )}
          <Group justify="flex-end" className={classes.save}>
            {isDirty && route.id > 0 && (
              <Button variant="default" onClick={discard}>
                {t('discard')}
              </Button>
            )}
            <Button
              variant={isDirty || route.id === 0 ? 'filled' : 'default'}
              loading={isSaving}
              onClick={() => void save()}
            >
              {t('save')}
            </Button>
          </Group>
        </Panel>
        <ReadyOrders
          route={route}
          chosen={stops.map(({ orderId }) => orderId)}
          onAdd={(order) => arrange([...stops, addedFrom(order)])}
        />
      </div>
    </>
  );
}

/** Placing the description below the input keeps the fields in a row aligned. */
const INPUT_FIRST: ('label' | 'input' | 'description' | 'error')[] = [
  'label',
  'input',
  'description',
  'error',
];
