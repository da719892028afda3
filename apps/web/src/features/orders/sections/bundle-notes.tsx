import { Alert, Text } from '@mantine/core';
import { IconAlertTriangle, IconPackages } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { PricedOrder } from '@cordovan/contracts/orders';
import { useCatalogueName } from '../../../lib/names/use-catalogue-name.ts';
import { formatMoney } from '../../../lib/format/format.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { saleItemsQuery } from '../api/choices.ts';

type Bundles = PricedOrder['bundles'];

/** How much each bundle of the order saves, and the pieces that would complete a bundle. */
export function BundleNotes({ bundles }: { readonly bundles: Bundles }) {
  const { t } = useTranslation('orders');
  const language = useLanguage();
  const { data: items = [] } = useQuery({ ...saleItemsQuery(), enabled: bundles.length > 0 });
  const nameOf = useCatalogueName();
  const pieceName = (id: number) => nameOf(items.find((item) => item.id === id)?.name ?? '');
  return bundles.map(({ number, name: stored, sets, saving, missing }) => {
    const name = nameOf(stored);
    return sets === 0 ? (
      <Alert
        key={number}
        color="amber"
        role="status"
        py="xs"
        icon={<IconAlertTriangle size={20} aria-hidden />}
        title={t('bundle.incomplete', { name })}
      >
        {t('bundle.missing', {
          pieces: missing.map((piece) => `${piece.quantity} × ${pieceName(piece.saleItemId)}`).join(', '),
        })}
      </Alert>
    ) : (
      <Text key={number} size="sm" role="status" style={{ display: 'flex', gap: 8, alignItems: 'center' }}>
        <IconPackages size={18} aria-hidden />
        {saving > 0
          ? t('bundle.saves', { name, amount: formatMoney(saving, language) })
          : t('bundle.savesNothing', { name })}
      </Text>
    );
  });
}
