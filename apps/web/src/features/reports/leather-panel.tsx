import type { ReactNode } from 'react';
import { Progress, VisuallyHidden } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { Dashboard } from '@cordovan/contracts/reports';
import { paths } from '../../lib/paths.ts';
import { EmptyState } from '../../ui/state/empty-state.tsx';
import { useArea } from '../../ui/area/use-area.ts';
import { MoneyText } from '../../ui/text/money-text.tsx';
import { Panel } from './panel.tsx';

import classes from './dashboard.module.css';

/** REP-05: leather quantities, their value for roles that see costs, and low stock. */
export function LeatherPanel({ dashboard }: { readonly dashboard: Dashboard }) {
  const { t } = useTranslation('reports');
  const { area, isMetric } = useArea();
  const { leatherTotals: totals } = dashboard;
  return (
    <Panel
      title={t('leather')}
      lead={t('leatherLead', { unit: t(isMetric ? 'squareMeters' : 'squareFeet') })}
    >
      <dl className={classes.totals}>
        <Total label={t('items')}>{totals.items}</Total>
        <Total label={t('atHand')}>{area(totals.atHand)}</Total>
        <Total label={t('reserved')}>{area(totals.reserved)}</Total>
        <Total label={t('available')}>{area(totals.available)}</Total>
        <Total label={t('ordered')}>{area(totals.ordered)}</Total>
        {totals.stockValue !== undefined && (
          <Total label={t('stockValue')}>
            <MoneyText amount={totals.stockValue} />
          </Total>
        )}
      </dl>
      <h3 className={classes.subtitle}>{t('below')}</h3>
      {dashboard.belowReorderPoint.length === 0 ? (
        <EmptyState icon={IconCircleCheck} title={t('belowEmpty')} hint={t('belowEmptyHint')} />
      ) : (
        <LowLeathers leathers={dashboard.belowReorderPoint} />
      )}
    </Panel>
  );
}

function Total({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd className="tabular">{children}</dd>
    </div>
  );
}

const missing = (leather: Dashboard['belowReorderPoint'][number]) =>
  Math.max(0, leather.reorderPoint - leather.available - leather.ordered);

function LowLeathers({ leathers }: { readonly leathers: Dashboard['belowReorderPoint'] }) {
  const { t } = useTranslation('reports');
  const { area } = useArea();
  const hasValue = leathers.some((leather) => leather.stockValue !== undefined);
  const scarcest = leathers.toSorted((a, b) => missing(b) - missing(a));
  return (
    <div className={classes.scroll} tabIndex={0} role="group" aria-label={t('below')}>
      <table className={`${classes.table} stacked`}>
        <thead>
          <tr>
            <th scope="col">{t('name')}</th>
            <th scope="col" className={classes.level}>
              <VisuallyHidden>{t('levelsChart')}</VisuallyHidden>
            </th>
            <th scope="col">{t('available')}</th>
            <th scope="col">{t('ordered')}</th>
            <th scope="col">{t('reorderPoint')}</th>
            <th scope="col">{t('missing')}</th>
            {hasValue && <th scope="col">{t('stockValue')}</th>}
          </tr>
        </thead>
        <tbody>
          {scarcest.map((leather) => (
            <tr key={leather.leatherItemId}>
              <th scope="row">
                <Link to={paths.leather(leather.leatherItemId)}>{leather.name}</Link>
              </th>
              <td className={classes.level}>
                <Progress
                  size="sm"
                  color={leather.available <= 0 ? 'oxblood' : 'amber'}
                  value={
                    leather.reorderPoint > 0
                      ? (Math.max(0, leather.available) / leather.reorderPoint) * 100
                      : 0
                  }
                  aria-label={`${leather.name}: ${area(leather.available)} / ${area(leather.reorderPoint)}`}
                />
              </td>
              <td data-label={t('available')}>
                <span data-negative={leather.available < 0 || undefined}>{area(leather.available)}</span>
              </td>
              <td data-label={t('ordered')}>{area(leather.ordered)}</td>
              <td data-label={t('reorderPoint')}>{area(leather.reorderPoint)}</td>
              <td data-label={t('missing')} className={classes.strong}>
                {area(missing(leather))}
              </td>
              {hasValue && (
                <td data-label={t('stockValue')}>
                  {leather.stockValue !== undefined && <MoneyText amount={leather.stockValue} />}
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
