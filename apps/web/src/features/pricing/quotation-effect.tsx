import { Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Cents } from '@cordovan/domain/money';
import { PRICE_ROW } from '@cordovan/domain/pricing';
import { formatMoney } from '../../lib/format/format.ts';
import { useLanguage } from '../../lib/i18n/use-language.ts';
import { sendPreview } from './api/price-lists.ts';

export interface EffectRow {
  readonly saleItemId: number;
  readonly type: 1 | 2;
  readonly leatherItemGradeCollectionId: number;
  readonly leatherItemGradeId: number | null;
  readonly value: Cents | null;
}

interface Props {
  readonly listId: number;
  readonly day: string;
  readonly rows: readonly EffectRow[];
}

const WAIT_MS = 500;

/** How many open quotations contain the changed prices, and how much more they would cost if repriced. */
export function QuotationEffect({ listId, day, rows }: Props) {
  const { t } = useTranslation('pricing');
  const language = useLanguage();
  const prices = rows.flatMap(({ type, value, ...place }) =>
    type === PRICE_ROW && value !== null ? [{ ...place, value }] : [],
  );
  const [asked] = useDebouncedValue(JSON.stringify({ day, rows: prices }), WAIT_MS);
  const effect = useQuery({
    queryKey: ['orders', 'priceEffect', listId, asked],
    queryFn: ({ signal }) => sendPreview(listId, JSON.parse(asked) as never, signal),
    enabled: prices.length > 0,
    staleTime: 30_000,
  });
  if (prices.length === 0 || effect.error) return null;
  if (!effect.data) return <Text size="sm">{t('effect.reading')}</Text>;
  const { quotations, difference } = effect.data;
  const amount = `${difference > 0 ? '+' : ''}${formatMoney(difference, language)}`;
  return (
    <Text size="sm" className="tabular">
      {quotations === 0 ? t('effect.none') : t('effect.some', { count: quotations, amount })}
    </Text>
  );
}
