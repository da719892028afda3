import { IconAlertTriangle, IconCircleCheck, IconCircleOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { StockedLeather } from '@cordovan/contracts/inventory-schemas';
import { can } from '@cordovan/domain/identity';
import { unitCostOf } from '@cordovan/domain/inventory';
import { needsReorder } from '@cordovan/domain/inventory';
import { useSession } from '../../lib/session/use-session.ts';
import { useArea } from '../../ui/area/use-area.ts';
import type { Column } from '../../ui/list/data-list.types.ts';
import { Pill } from '../../ui/state/pill.tsx';
import { MoneyText } from '../../ui/text/money-text.tsx';
import { isSortable } from './leather-filter.ts';

export const runsLow = (leather: StockedLeather): boolean =>
  needsReorder({
    isActive: leather.isActive,
    orderingType: leather.orderingType === 'bulk' ? 'by bulk' : 'by order',
    reorderPoint: leather.reorderPoint,
    quantities: {
      atHand: leather.quantityAtHand,
      reserved: leather.quantityReserved,
      short: leather.quantityShort,
      inProcess: leather.quantityInProcess,
      ordered: leather.quantityOrdered,
    },
  });

type Quantity = 'available' | 'atHand' | 'reserved' | 'short' | 'inProcess' | 'ordered' | 'reorderPoint';
const quantities: Record<Quantity, (leather: StockedLeather) => number> = {
  available: (leather) => leather.quantityAvailable,
  atHand: (leather) => leather.quantityAtHand,
  reserved: (leather) => leather.quantityReserved,
  short: (leather) => leather.quantityShort,
  inProcess: (leather) => leather.quantityInProcess,
  ordered: (leather) => leather.quantityOrdered,
  reorderPoint: (leather) => leather.reorderPoint,
};

export function useLeatherColumns(): readonly Column<StockedLeather>[] {
  const { t } = useTranslation('inventory');
  const { area, unit, shownCost } = useArea();
  const session = useSession();
  const column = (
    id: Exclude<keyof ReturnType<typeof labels>, never>,
    cell: Column<StockedLeather>['cell'],
    more: Partial<Column<StockedLeather>> = {},
  ): Column<StockedLeather> => ({ id, header: labels()[id], cell, isSortable: isSortable(id), ...more });
  const labels = () => t('columns', { returnObjects: true, unit });
  const measured = (id: Quantity, more: Partial<Column<StockedLeather>> = {}) =>
    column(id, (leather) => area(quantities[id](leather)), { align: 'end', ...more });
  return [
    column('name', (leather) => leather.name, { canHide: false }),
    column('state', (leather) => <LeatherState leather={leather} />),
    column('color', (leather) => leather.color, { yieldsOn: 'tablet' }),
    column('vendor', (leather) => leather.vendor),
    column('collection', (leather) => leather.collection?.name ?? '–', { isHiddenAtFirst: true }),
    column('grade', (leather) => leather.grade?.value ?? '–', { align: 'end', yieldsOn: 'tablet' }),
    measured('available'),
    measured('atHand'),
    measured('reserved'),
    measured('short', { yieldsOn: 'tablet' }),
    measured('inProcess', { isHiddenAtFirst: true }),
    measured('ordered'),
    measured('reorderPoint', { isHiddenAtFirst: true }),
    ...(session && can(session.role, 'inventory.viewCosts')
      ? [
          column(
            'unitCost',
            (leather) =>
              leather.unitCost === undefined ? (
                '–'
              ) : (
                <MoneyText amount={shownCost(unitCostOf(leather.unitCost, leather.unitCostPerMeter))} />
              ),
            { align: 'end' },
          ),
        ]
      : []),
    column('ordering', (leather) => t(`ordering.${leather.orderingType}`), { isHiddenAtFirst: true }),
  ];
}

export function LeatherState({ leather }: { readonly leather: StockedLeather }) {
  const { t } = useTranslation('inventory');
  if (!leather.isActive)
    return (
      <Pill tone="neutral" icon={IconCircleOff}>
        {t('inactive')}
      </Pill>
    );
  if (runsLow(leather))
    return (
      <Pill tone="attention" icon={IconAlertTriangle}>
        {t('runsLow')}
      </Pill>
    );
  return (
    <Pill tone="done" icon={IconCircleCheck}>
      {t('active')}
    </Pill>
  );
}
