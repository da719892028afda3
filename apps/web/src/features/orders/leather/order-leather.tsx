import { Button, CloseButton, Group, Text } from '@mantine/core';
import { IconScan, IconScissors } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { OrderLeather as Answer } from '@cordovan/contracts/inventory-lots';
import type { Order } from '@cordovan/contracts/orders-schemas';
import { type StatusId, statusIds } from '@cordovan/domain/orders';
import { useLive } from '../../../lib/live/use-live.ts';
import { useCan } from '../../../lib/session/use-session.ts';
import { useArea } from '../../../ui/area/use-area.ts';
import { useDialogs } from '../../../ui/dialogs/dialogs.types.ts';
import { useSaving } from '../../../ui/form/use-saving.ts';
import { useCatalogueName } from '../../../lib/names/use-catalogue-name.ts';
import { notifyDone } from '../../../ui/notify/notify.tsx';
import { Panel } from '../../../ui/section/panel.tsx';
import { orderLeatherQuery, sendRelease } from '../api/leather.ts';
import { ChooseHideDialog } from './choose-hide-dialog.tsx';
import { MixedLots } from './mixed-lots.tsx';
import { RemnantDialog } from './remnant-dialog.tsx';
import classes from './order-leather.module.css';

type Line = Answer['leathers'][number]['lines'][number];
type LineLot = Line['lots'][number];

/** An order has no leather before approval, nor after being voided or canceled. */
const WITH_LEATHER: readonly StatusId[] = [
  statusIds.approved,
  statusIds.scheduled,
  statusIds.inProduction,
  statusIds.finished,
  statusIds.shipped,
  statusIds.closed,
];
const OPEN: readonly StatusId[] = [statusIds.approved, statusIds.scheduled, statusIds.inProduction];

/** The lots and hides of an order's leather; empty before approval. */
export function OrderLeather({ order }: { readonly order: Order }) {
  const { t } = useTranslation('orders');
  const leather = useQuery({
    ...orderLeatherQuery(order.id),
    enabled: WITH_LEATHER.includes(order.statusId),
  });
  useLive('inventory');
  const leathers = leather.data?.leathers.filter(({ lines }) => lines.length > 0) ?? [];
  if (leathers.length === 0) return null;
  return (
    <Panel title={t('lots.title')}>
      {leathers.map((each) => (
        <section key={each.leather.id} className={classes.leather}>
          <h3>{each.leather.name}</h3>
          <MixedLots order={order} leather={each} />
          <ul>
            {each.lines.map((line) => (
              <li key={line.detailId}>
                <LineLeather order={order} line={line} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </Panel>
  );
}

function LineLeather({ order, line }: { readonly order: Order; readonly line: Line }) {
  const { t } = useTranslation('orders');
  const { area, unit } = useArea();
  const mayEdit = useCan('inventory.edit');
  const dialogs = useDialogs();
  const queries = useQueryClient();
  const { saving } = useSaving();
  const piece = useCatalogueName()(line.name);
  const name = t('lots.line', { quantity: line.quantity, name: piece });
  const refresh = () => queries.invalidateQueries({ queryKey: ['orders', 'leather', order.id] });
  const choose = async () => {
    const code = await dialogs.open<string>(
      (close) => (
        <ChooseHideDialog
          orderId={order.id}
          detailId={line.detailId}
          onDone={close}
          onCancel={() => close()}
        />
      ),
      { title: t('lots.chooseOf', { name: piece }) },
    );
    if (!code) return;
    await refresh();
    notifyDone(t('lots.chosen', { code }));
  };
  const remnant = async (lot: LineLot) => {
    const code = await dialogs.open<string>(
      (close) => (
        <RemnantDialog
          orderId={order.id}
          detailId={line.detailId}
          lot={lot}
          onDone={close}
          onCancel={() => close()}
        />
      ),
      {
        title: t('lots.remnantOf', { name: piece, lot: lot.lot || t('lots.noLot') }),
      },
    );
    if (!code) return;
    await refresh();
    notifyDone(t('lots.returned', { code }));
  };
  const release = (id: number) =>
    saving(async () => {
      await sendRelease(id);
      await refresh();
    });
  const isOpen = OPEN.includes(order.statusId);
  return (
    <>
      <Text fw={600}>{name}</Text>
      {line.lots.map((lot) => (
        <Group key={lot.lotId} gap="xs" justify="space-between">
          <Text className="tabular">
            {lot.lot ? t('lots.lot', { lot: lot.lot }) : t('lots.noLot')}
            {lot.held > 0 && ` · ${t('lots.held', { area: area(lot.held), unit })}`}
            {lot.inProcess > 0 && ` · ${t('lots.inProcess', { area: area(lot.inProcess), unit })}`}
          </Text>
          {mayEdit && lot.returnable > 0 && (
            <Button
              variant="subtle"
              leftSection={<IconScissors size={18} aria-hidden />}
              onClick={() => void remnant(lot)}
            >
              {t('lots.remnant')}
            </Button>
          )}
        </Group>
      ))}
      {line.short > 0 && <Text c="oxblood">{t('lots.short', { area: area(line.short), unit })}</Text>}
      {line.hides.map((hide) => (
        <Group key={hide.id} gap={4}>
          <Text size="sm">
            {t('lots.hide', { code: hide.code, area: area(hide.areaLeft || hide.area), unit })}
            {hide.location && ` · ${hide.location}`}
          </Text>
          {mayEdit && isOpen && (
            <CloseButton
              size="lg"
              aria-label={t('lots.release', { code: hide.code })}
              onClick={() => void release(hide.id)}
            />
          )}
        </Group>
      ))}
      {mayEdit && isOpen && (
        <Button
          variant="subtle"
          leftSection={<IconScan size={18} aria-hidden />}
          aria-label={t('lots.chooseOf', { name: piece })}
          onClick={() => void choose()}
        >
          {t('lots.choose')}
        </Button>
      )}
    </>
  );
}
