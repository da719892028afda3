import { CloseButton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { isOrderType, orderTypeNames } from '@cordovan/domain/orders';
import { formatDay } from '../../../lib/format/format.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import type { OrderFilters } from './use-order-filters.ts';
import list from './order-list.module.css';

const RANGES = ['ordered', 'approved', 'shipped', 'expires'] as const;

/** Filters that came with a link: shows each one's value and a button that removes it. */
export function FilterChips({ filters, setFilters }: OrderFilters) {
  const { t } = useTranslation('orders');
  const language = useLanguage();
  const day = (text: string | undefined) => (text ? formatDay(text, language) : '…');
  const types = (filters.type ?? '').split(',').map(Number).filter(isOrderType);
  const chips = [
    ...RANGES.flatMap((range) => {
      const from = filters[`${range}From`];
      const to = filters[`${range}To`];
      if (!from && !to) return [];
      const text = t(`filter.linked.${range}`, { from: day(from), to: day(to) });
      return [{ key: range, text, cleared: { [`${range}From`]: undefined, [`${range}To`]: undefined } }];
    }),
    ...(filters.delivered === 'onTime' || filters.delivered === 'late'
      ? [
          {
            key: 'delivered',
            text: t(`filter.linked.${filters.delivered}`),
            cleared: { delivered: undefined },
          },
        ]
      : []),
    ...(filters.deposit === 'missing' || filters.deposit === 'paid'
      ? [
          {
            key: 'deposit',
            text: t(`filter.linked.deposit_${filters.deposit}`),
            cleared: { deposit: undefined },
          },
        ]
      : []),
    ...(types.length > 0
      ? [
          {
            key: 'type',
            text: types.map((type) => orderTypeNames[type][language]).join(', '),
            cleared: { type: undefined },
          },
        ]
      : []),
  ];
  if (chips.length === 0) return null;
  return (
    <ul className={list.chips} aria-label={t('filter.linked.label')}>
      {chips.map(({ key, text, cleared }) => (
        <li key={key} className={list.chip}>
          {text}
          <CloseButton
            size="sm"
            aria-label={t('filter.linked.remove', { filter: text })}
            onClick={() => setFilters(cleared)}
          />
        </li>
      ))}
    </ul>
  );
}
