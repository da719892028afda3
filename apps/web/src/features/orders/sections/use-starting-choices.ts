import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { SaleItem } from '@cordovan/contracts/catalogue-schemas';
import { lineChoices } from '@cordovan/domain/configurator';
import { labeledChoices, type LabeledChoice, offerOf, rulesOf } from '../../../lib/piece/offer.ts';
import { customizationsQuery, defaultsQuery } from '../../../lib/piece/piece-queries.ts';
import { storesQuery } from '../api/choices.ts';

type Item = Pick<SaleItem, 'id' | 'styleId'>;

/** Reads the default choices of a piece: those of its style at the order's store, as in the customizer. */
export function useReadChoices(storeId: number | null) {
  const queries = useQueryClient();
  const { data: stores = [] } = useQuery(storesQuery());
  const store = stores.find(({ id }) => id === storeId);
  return async (item: Item | undefined): Promise<readonly LabeledChoice[]> => {
    if (!item || item.styleId === null || !store) return [];
    const [customizations, defaults] = await Promise.all([
      queries.query(customizationsQuery(item.id, store)),
      queries.query(defaultsQuery({ id: item.styleId, externalId: null })),
    ]);
    const { rows, ...rest } = offerOf({ customizations, defaults }, { usesSpecial: store.useSpecial });
    return labeledChoices({ choices: lineChoices([], rulesOf({ rows, ...rest })), rows });
  };
}

/** Default choices of a new line. */
export function useStartingChoices(item: SaleItem | undefined, storeId: number | null) {
  const readChoices = useReadChoices(storeId);
  const { data: stores = [] } = useQuery(storesQuery());
  const store = stores.find(({ id }) => id === storeId);
  const styleId = item?.styleId ?? null;
  const isCustomized = item !== undefined && styleId !== null && store !== undefined;
  // Preloads while the user chooses the leather, so that adding the line doesn't wait.
  useQuery({
    ...customizationsQuery(item?.id ?? 0, store ?? { id: 0, detailPriceListId: null }),
    enabled: isCustomized,
  });
  useQuery({ ...defaultsQuery({ id: styleId ?? 0, externalId: null }), enabled: isCustomized });
  return () => readChoices(item);
}
