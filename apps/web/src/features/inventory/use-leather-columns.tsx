import { IconAlertTriangle, IconCircleCheck, IconCircleOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { StockedLeather } from '@cordovan/contracts/inventory-schemas';
import { can } from '@cordovan/domain/identity';
import { needsReorder, unitCostOf } from '@cordovan/domain/inventory';
import { usualName } from '@cordovan/domain/messages';
import { useLanguage } from '../../lib/i18n/use-language.ts';
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

type QuantityName = 'available' | 'atHand' | 'reserved' | 'short' | 'inProcess' | 'ordered' | 'reorderPoint';
const quantities: Record<QuantityName, (leather: StockedLeather) => number> = {
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
  const { unit, shownCost } = useArea();
  const session = useSession();
  const language = useLanguage();
  const column = (
    id: Exclude<keyof ReturnType<typeof labels>, never>,
    cell: Column<StockedLeather>['cell'],
    more: Partial<Column<StockedLeather>> = {},
  ): Column<StockedLeather> => ({ id, header: labels()[id], cell, isSortable: isSortable(id), ...more });
  const labels = () => t('columns', { returnObjects: true, unit });
  const measured = (id: QuantityName, more: Partial<Column<StockedLeather>> = {}) =>
    column(id, (leather) => <Quantity value={quantities[id](leather)} />, { align: 'end', ...more });
  return [
    column('name', (leather) => leather.name, { canHide: false }),
    column('state', (leather) => <LeatherState leather={leather} />),
    column('color', (leather) => usualName('color', leather.color, language), { yieldsOn: 'tablet' }),
    column('vendor', (leather) => leather.vendor),
    column('collection', (leather) => leather.collection?.name ?? '–', { isHiddenAtFirst: true }),
    column('grade', (leather) => leather.grade?.value ?? '–', { align: 'end', yieldsOn: 'laptop' }),
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

/** An amount of leather, without its unit. A negative one is red. */
export function Quantity({ value }: { readonly value: number }) {
  const { area } = useArea();
  return <span data-negative={value < 0 || undefined}>{area(value)}</span>;
}

export function LeatherState({ leather }: { readonly leather: StockedLeather }) {
  const { t } = useTranslation('inventory');
  if (!leather.isActive)
    return (
      <Pill tone="neutral" icon={IconCircleOff}>
        {t('inactive')}
      </Pill>
    );
  if (leather.quantityAvailable < 0)
    return (
      <Pill tone="stop" icon={IconAlertTriangle}>
        {t('shortage')}
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
