import { IconAlertTriangle, IconCircleCheck, IconCircleOff } from '@tabler/icons-react';
import { leatherColumns, leatherState, leatherStateNames } from '@cordovan/contracts/inventory-columns';
import { leatherSorts } from '@cordovan/contracts/inventory-leather';
import type { StockedLeather } from '@cordovan/contracts/inventory-schemas';
import { useLanguage } from '../../lib/i18n/use-language.ts';
import { useArea } from '../../ui/area/use-area.ts';
import { useListColumns } from '../../ui/list/use-list-columns.tsx';
import { Pill } from '../../ui/state/pill.tsx';

export const useLeatherColumns = () =>
  useListColumns(leatherColumns, {
    sorts: leatherSorts,
    unitSystem: useArea().system,
    isUnitShown: true,
    looks: {
      name: { canHide: false },
      state: { cell: (leather) => <LeatherState leather={leather} /> },
      color: { yieldsOn: 'tablet' },
      grade: { cell: ({ grade }) => grade?.value ?? '–', yieldsOn: 'laptop' },
      available: { cell: (leather) => <Quantity value={leather.quantityAvailable} /> },
      short: { yieldsOn: 'tablet' },
    },
  });

/** An amount of leather, without its unit. A negative one is red. */
export function Quantity({ value }: { readonly value: number }) {
  const { area } = useArea();
  return <span data-negative={value < 0 || undefined}>{area(value)}</span>;
}

const looks = {
  active: { tone: 'done', icon: IconCircleCheck },
  inactive: { tone: 'neutral', icon: IconCircleOff },
  shortage: { tone: 'stop', icon: IconAlertTriangle },
  runsLow: { tone: 'attention', icon: IconAlertTriangle },
} as const;

export function LeatherState({ leather }: { readonly leather: StockedLeather }) {
  const language = useLanguage();
  const state = leatherState(leather);
  return <Pill {...looks[state]}>{leatherStateNames[state][language]}</Pill>;
}
