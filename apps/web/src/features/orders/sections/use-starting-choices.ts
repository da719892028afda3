import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { SaleItem } from '@cordovan/contracts/catalogue-schemas';
import { lineChoices } from '@cordovan/domain/configurator';
import { labeledChoices, type LabeledChoice, offerOf, rulesOf } from '../../../lib/piece/offer.ts';
import { customizationsQuery, defaultsQuery } from '../../../lib/piece/piece-queries.ts';
import { storesQuery } from '../api/choices.ts';

/** Default choices of a new line: those of its style at the order's store, as in the customizer. */
export function useStartingChoices(item: SaleItem | undefined, storeId: number | null) {
  const queries = useQueryClient();
  const { data: stores = [] } = useQuery(storesQuery());
  const store = stores.find(({ id }) => id === storeId);
  const styleId = item?.styleId ?? null;
  const offer = customizationsQuery(item?.id ?? 0, store ?? { id: 0, detailPriceListId: null });
  const defaults = defaultsQuery({ id: styleId ?? 0, externalId: null });
  const isCustomized = item !== undefined && styleId !== null && store !== undefined;
  // Preloads while the leather is being chosen, so that adding the line doesn't wait.
  useQuery({ ...offer, enabled: isCustomized });
  useQuery({ ...defaults, enabled: isCustomized });
  return async (): Promise<readonly LabeledChoice[]> => {
    if (!isCustomized) return [];
    const [customizations, ofStyle] = await Promise.all([queries.query(offer), queries.query(defaults)]);
    const { rows, ...rest } = offerOf(
      { customizations, defaults: ofStyle },
      { usesSpecial: store.useSpecial },
    );
    return labeledChoices({ choices: lineChoices([], rulesOf({ rows, ...rest })), rows });
  };
}
