import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { StockValue } from '@cordovan/contracts/stock-value';
import { paths } from '../../../lib/paths.ts';
import { DifferenceTable } from '../difference-table.tsx';
import { useAccountingWords } from '../words.ts';

type Difference = StockValue['differences'][number];

/** Lots, orders, pieces and entries that don't match, each with a link for checking. */
export function ValueDifferences({ differences }: Pick<StockValue, 'differences'>) {
  const { t } = useTranslation('stockValue');
  const { memoText } = useAccountingWords();
  const rows = differences.map((difference) => {
    const { what, name, role, expected, found } = difference;
    const cause = t(`what.${what}`, { name: what === 'entry' ? memoText(name) : name });
    const to = placeOf(difference);
    return {
      ...{ key: `${what}/${name}/${role}/${expected}`, name: role, expected, found },
      what: to === undefined ? cause : <Link to={to}>{cause}</Link>,
    };
  });
  return <DifferenceTable title={t('differences')} what={t('cause')} rows={rows} />;
}

function placeOf({ what, name, orderId, leatherId }: Difference): string | undefined {
  if (what === 'labor') return paths.piece(name);
  if (orderId !== null) return paths.orderDetail(orderId);
  return leatherId === null ? undefined : paths.leather(leatherId);
}
