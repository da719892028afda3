import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { TieOut } from '@cordovan/contracts/accounting';
import { orderNumber } from '../../lib/order-number.ts';
import { paths } from '../../lib/paths.ts';
import { DifferenceTable } from './difference-table.tsx';

/** Orders that don't agree, with links to the order and its journal entries. */
export function Differences({ differences }: { readonly differences: TieOut['differences'] }) {
  const { t } = useTranslation('accounting');
  const rows = differences.map(({ orderId, soNumber, ...figure }) => ({
    ...figure,
    key: `${orderId}/${figure.name}`,
    what: (
      <Link to={paths.orderDetail(orderId)}>{orderNumber({ id: orderId, soNumber, poNumber: null })}</Link>
    ),
  }));
  return <DifferenceTable title={t('differences')} what={t('order')} rows={rows} />;
}
