import { useState } from 'react';
import { Button, Group, Switch, Text } from '@mantine/core';
import { IconPencil, IconPlus, IconPrinter } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Hide, LeatherLot } from '@cordovan/contracts/inventory-lots';
import type { StockedLeather } from '@cordovan/contracts/inventory-schemas';
import { unitCostOf } from '@cordovan/domain/inventory';
import { useCan } from '../../../lib/session/use-session.ts';
import { useArea } from '../../../ui/area/use-area.ts';
import { useDialogs } from '../../../ui/dialogs/dialogs.types.ts';
import { saveFile } from '../../../ui/download/save-file.ts';
import { notifyDone } from '../../../ui/notify/notify.tsx';
import { Panel } from '../../../ui/section/panel.tsx';
import { ReadFailure } from '../../../ui/state/read-failure.tsx';
import { MoneyText } from '../../../ui/text/money-text.tsx';
import { DayText } from '../../../ui/text/texts.tsx';
import { lotsQuery, readLabelsOf } from '../api/lots.ts';
import { AddHidesDialog } from './add-hides-dialog.tsx';
import { HideDialog } from './hide-dialog.tsx';
import { HideTable } from './hide-table.tsx';
import { LotDialog } from './lot-dialog.tsx';
import classes from './lots.module.css';

/** A leather's dye lots with their hides. Hidden for a company that keeps neither. */
export function LotsPanel({ leather }: { readonly leather: StockedLeather }) {
  const { t } = useTranslation('inventory');
  const [all, setAll] = useState(false);
  const lots = useQuery(lotsQuery(leather.id, all));
  const mayEdit = useCan('inventory.edit');
  const list = lots.data ?? [];
  if (lots.error)
    return (
      <Panel title={t('lots.title')}>
        <ReadFailure error={lots.error} onRetry={() => void lots.refetch()} />
      </Panel>
    );
  if (lots.isPending || (list.length === 0 && !all)) return null;
  return (
    <Panel
      title={t('lots.title')}
      action={
        <Switch
          label={t('lots.all')}
          checked={all}
          onChange={(event) => setAll(event.currentTarget.checked)}
        />
      }
    >
      <ul className={classes.lots}>
        {list.map((lot) => (
          <li key={lot.id} className={classes.lot}>
            <Lot lot={lot} leather={leather} mayEdit={mayEdit} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}

interface Props {
  readonly lot: LeatherLot;
  readonly leather: StockedLeather;
  readonly mayEdit: boolean;
}

function Lot({ lot, leather, mayEdit }: Props) {
  const { t } = useTranslation('inventory');
  const dialogs = useDialogs();
  const queries = useQueryClient();
  const refresh = () => queries.invalidateQueries({ queryKey: ['inventory'] });
  const name = lot.code || t('lots.none');
  const edit = async () => {
    const isDone = await dialogs.open<true>(
      (close) => <LotDialog lot={lot} onDone={() => close(true)} onCancel={() => close()} />,
      { title: t('lots.editTitle', { name }) },
    );
    if (isDone) await refresh();
  };
  const addHides = async () => {
    const added = await dialogs.open<readonly Hide[]>(
      (close) => <AddHidesDialog lot={lot} onDone={close} onCancel={() => close()} />,
      { title: t('hides.addTitle', { name }), size: 'lg' },
    );
    if (!added) return;
    await refresh();
    notifyDone(t('hides.added', { count: added.length }));
  };
  const editHide = async (hide: Hide) => {
    const isDone = await dialogs.open<true>(
      (close) => <HideDialog hide={hide} onDone={() => close(true)} onCancel={() => close()} />,
      { title: t('hides.editTitle', { code: hide.code }) },
    );
    if (isDone) await refresh();
  };
  const print = async (which: { readonly ids: number[] } | { readonly lotId: number }, file: string) =>
    saveFile(await dialogs.during(readLabelsOf(which)), `${file}.pdf`);
  const onShelf = lot.hides.filter(({ areaLeft }) => areaLeft > 0);
  return (
    <>
      <Group justify="space-between" align="flex-start">
        <div>
          <h3 className={classes.code}>{name}</h3>
          <Facts lot={lot} />
        </div>
        <Group gap="xs">
          {mayEdit && (
            <Button
              variant="subtle"
              leftSection={<IconPencil size={18} aria-hidden />}
              aria-label={t('lots.editOf', { name })}
              onClick={() => void edit()}
            >
              {t('lots.edit')}
            </Button>
          )}
          {mayEdit && (
            <Button
              variant="subtle"
              leftSection={<IconPlus size={18} aria-hidden />}
              aria-label={t('hides.addOf', { name })}
              onClick={() => void addHides()}
            >
              {t('hides.add')}
            </Button>
          )}
          {onShelf.length > 0 && (
            <Button
              variant="subtle"
              leftSection={<IconPrinter size={18} aria-hidden />}
              aria-label={t('hides.labelsOf', { name })}
              onClick={() => void print({ lotId: lot.id }, `${leather.name} ${lot.code}`.trim())}
            >
              {t('hides.labels')}
            </Button>
          )}
        </Group>
      </Group>
      {lot.hides.length > 0 && (
        <HideTable
          hides={lot.hides}
          onEdit={mayEdit ? (hide) => void editHide(hide) : undefined}
          onPrint={(hide) => void print({ ids: [hide.id] }, hide.code)}
        />
      )}
    </>
  );
}

function Facts({ lot }: { readonly lot: LeatherLot }) {
  const { t } = useTranslation('inventory');
  const { area, unit, shownCost } = useArea();
  return (
    <>
      <Text className="tabular">
        {t('lots.figures', {
          atHand: area(lot.atHand),
          reserved: area(lot.reserved),
          inProcess: area(lot.inProcess),
          unit,
        })}
      </Text>
      <Text size="sm" c="dimmed">
        {lot.receivedOn && (
          <>
            {t('lots.received')} <DayText day={lot.receivedOn} />
          </>
        )}
        {lot.unitCost != null && (
          <>
            {lot.receivedOn && ' · '}
            <MoneyText amount={shownCost(unitCostOf(lot.unitCost, null))} /> / {unit}
          </>
        )}
        {lot.note && ` · ${lot.note}`}
      </Text>
      {lot.hides.length > 0 && lot.unlisted !== 0 && (
        <Text size="sm" c="dimmed">
          {t(lot.unlisted > 0 ? 'lots.unlisted' : 'lots.unnamed', {
            area: area(Math.abs(lot.unlisted)),
            unit,
          })}
        </Text>
      )}
    </>
  );
}
