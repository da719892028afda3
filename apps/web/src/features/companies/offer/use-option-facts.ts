import { useTranslation } from 'react-i18next';
import type { Offer, OfferItem } from '@cordovan/domain/companies';

export const kindNames = { 1: 'leather', 2: 'fabric', 3: 'finish' } as const;

/** An option's kind, requirements and picture, in a few words. */
export function useOptionFacts({ components }: Offer): (item: OfferItem) => readonly string[] {
  const { t } = useTranslation('companies');
  return ({ kind, needs, dependentParts, componentIds, isDrawn }) => [
    t(`offer.kinds.${kindNames[kind]}`),
    ...(needs.length > 0
      ? [t('offer.needsOne', { names: needs.map(({ part, item }) => `${part} / ${item}`).join(', ') })]
      : []),
    ...(dependentParts.length > 0 ? [t('offer.opens', { names: dependentParts.join(', ') })] : []),
    ...(componentIds.length > 0
      ? [
          t('offer.onlyFor', {
            names: components
              .filter(({ saleItemId }) => componentIds.includes(saleItemId))
              .map(({ name }) => name)
              .join(', '),
          }),
        ]
      : []),
    ...(isDrawn ? [] : [t('offer.notDrawn')]),
  ];
}
