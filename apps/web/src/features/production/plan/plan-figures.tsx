import { Table, VisuallyHidden } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { PlanFigures as Figures, ProductionPlan } from '@cordovan/contracts/production-planning';
import { formatNumber } from '../../../lib/format/format.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import classes from './plan.module.css';

const columns = ['present', 'plan', 'firstCome'] as const;
const rows = ['lateOrders', 'lateDays', 'unscheduled', 'splitLots', 'movedByHand'] as const;

/** Compares the current schedule with the plan and with first come, first served. */
export function PlanFigures({ plan }: { readonly plan: ProductionPlan }) {
  const { t } = useTranslation('planning');
  const language = useLanguage();
  const number = (value: number) => formatNumber(value, language);
  const seats = (figures: Figures) =>
    t('compare.seatsOf', { used: number(figures.seatsUsed), max: number(figures.seatsMax) });
  return (
    <Table className={classes.figures} aria-label={t('compare.label')} withRowBorders>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>
            <VisuallyHidden>{t('compare.figure')}</VisuallyHidden>
          </Table.Th>
          {columns.map((column) => (
            <Table.Th key={column} scope="col">
              {t(`compare.${column}`)}
            </Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rows.map((row) => (
          <Table.Tr key={row}>
            <Table.Th scope="row">{t(`compare.${row}`)}</Table.Th>
            {columns.map((column) => (
              <Table.Td key={column} data-plan={column === 'plan'}>
                {number(plan[column][row])}
              </Table.Td>
            ))}
          </Table.Tr>
        ))}
        <Table.Tr>
          <Table.Th scope="row">{t('compare.seats')}</Table.Th>
          {columns.map((column) => (
            <Table.Td key={column} data-plan={column === 'plan'}>
              {seats(plan[column])}
            </Table.Td>
          ))}
        </Table.Tr>
      </Table.Tbody>
    </Table>
  );
}
