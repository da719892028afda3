import { IconAlertTriangle, IconStack2 } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { ValuedLeather } from '@cordovan/contracts/stock-value';
import { valuedLeatherColumns } from '@cordovan/contracts/stock-value-columns';
import { sum } from '@cordovan/domain/money';
import { paths } from '../../../lib/paths.ts';
import { DataList } from '../../../ui/list/data-list.tsx';
import { useListColumns } from '../../../ui/list/use-list-columns.tsx';
import { EmptyState } from '../../../ui/state/empty-state.tsx';
import { Pill } from '../../../ui/state/pill.tsx';
import { MoneyText } from '../../../ui/text/money-text.tsx';
import { useArea } from '../../../ui/area/use-area.ts';
import type { ValuedListProps } from './valued-list.types.ts';

/** Leather on hand with its value. Leather without a cost is marked, because it isn't in the books. */
export function ValuedLeatherList({ rows, error, onRetry, toolbar }: ValuedListProps<ValuedLeather>) {
  const { t } = useTranslation('stockValue');
  return (
    <DataList
      name="valuedLeathers"
      label={t('parts.leathers')}
      columns={useListColumns(valuedLeatherColumns, {
        unitSystem: useArea().system,
        looks: {
          name: {
            canHide: false,
            cell: ({ leatherId, name }) => <Link to={paths.leather(leatherId)}>{name}</Link>,
            card: 'title',
          },
          area: { card: 'line' },
          withoutCost: { yieldsOn: 'tablet', card: 'none' },
          value: {
            canHide: false,
            cell: ({ value, areaWithoutCost, area }) =>
              areaWithoutCost === area ? (
                <Pill tone="attention" icon={IconAlertTriangle}>
                  {t('noCost')}
                </Pill>
              ) : (
                <MoneyText amount={value} />
              ),
            card: 'titleEnd',
          },
        },
      })}
      rows={rows}
      rowKey={({ leatherId }) => leatherId}
      error={error}
      onRetry={onRetry}
      empty={<EmptyState icon={IconStack2} title={t('noLeather')} hint={t('noLeatherHint')} />}
      sums={rows && { value: <MoneyText amount={sum(rows.map(({ value }) => value))} /> }}
      toolbar={toolbar}
    />
  );
}
