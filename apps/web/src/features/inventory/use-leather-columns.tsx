import type { ReactNode } from 'react';
import { IconAlertTriangle, IconCircleCheck, IconCircleOff } from '@tabler/icons-react';
import { leatherColumns, leatherState, leatherStateNames } from '@cordovan/contracts/inventory-columns';
import { leatherSorts } from '@cordovan/contracts/inventory-leather';
import type { StockedLeather } from '@cordovan/contracts/inventory-schemas';
import { formatFixed } from '../../lib/format/format.ts';
import { useLanguage } from '../../lib/i18n/use-language.ts';
import { useArea } from '../../ui/area/use-area.ts';
import type { RowCard } from '../../ui/list/data-list.types.ts';
import { LeatherPatch } from '../../ui/leather/leather-patch.tsx';
import { useListColumns } from '../../ui/list/use-list-columns.tsx';
import { Pill } from '../../ui/state/pill.tsx';
import classes from './inventory.module.css';

export const useLeatherColumns = () =>
  useListColumns(leatherColumns, {
    sorts: leatherSorts,
    unitSystem: useArea().system,
    isUnitShown: true,
    looks: {
      name: { cell: (leather, shown) => <Named leather={leather} shown={shown} />, canHide: false },
      state: { cell: (leather) => <LeatherState leather={leather} /> },
      // The swatch already shows the color.
      color: { yieldsOn: 'laptop' },
      vendor: { yieldsOn: 'tablet' },
      grade: { cell: ({ grade }) => grade?.value ?? '–', yieldsOn: 'laptop' },
      available: { cell: (leather) => <Aligned value={leather.quantityAvailable} /> },
      atHand: { cell: (leather) => <Aligned value={leather.quantityAtHand} /> },
      reserved: { cell: (leather) => <Aligned value={leather.quantityReserved} /> },
      short: { cell: (leather) => <Aligned value={leather.quantityShort} />, yieldsOn: 'tablet' },
      ordered: { cell: (leather) => <Aligned value={leather.quantityOrdered} /> },
    },
  });

/** The leather's appearance and its name. */
function Named({ leather, shown }: { readonly leather: StockedLeather; readonly shown: ReactNode }) {
  return (
    <span className={classes.named}>
      <LeatherPatch leather={leather} size="row" />
      {shown}
    </span>
  );
}

/** A quantity in a column: always two decimals, so that the decimal points line up. */
function Aligned({ value }: { readonly value: number }) {
  const language = useLanguage();
  const { shown } = useArea();
  if (value === 0) return <span className={classes.zero}>{formatFixed(0, language)}</span>;
  return <span data-negative={value < 0 || undefined}>{formatFixed(shown(value), language)}</span>;
}

/** A leather on a phone: its name and what is available, its color and vendor, what is on hand and on order. */
export function useLeatherCard(): (leather: StockedLeather) => RowCard {
  const language = useLanguage();
  const label = (key: 'atHand' | 'reserved') => leatherColumns[key].label[language];
  return (leather) => ({
    title: <Named leather={leather} shown={leather.name} />,
    titleEnd: <Quantity value={leather.quantityAvailable} />,
    line: leather.vendor,
    lineEnd: <LeatherState leather={leather} />,
    note: (
      <>
        {label('atHand')} <Quantity value={leather.quantityAtHand} />
      </>
    ),
    noteEnd: (
      <>
        {label('reserved')} <Quantity value={leather.quantityReserved} />
      </>
    ),
  });
}

/** An amount of leather, without its unit. Negative amounts are red. */
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
