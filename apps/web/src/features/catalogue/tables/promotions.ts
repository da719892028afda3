import { IconDiscount } from '@tabler/icons-react';
import { promotionInput } from '@cordovan/contracts/catalogue-input';
import { promotionList } from '@cordovan/contracts/catalogue-lists';
import type { Promotion } from '@cordovan/contracts/catalogue-schemas';
import { checkRecordName } from '@cordovan/domain/catalogue';
import { checkPromotion } from '@cordovan/domain/pricing';
import { allowUnless, refusalsOf } from '@cordovan/domain/result';
import { paths } from '../../../lib/paths.ts';
import { promotionsQuery, sendPromotion } from '../api/offers.ts';
import type { CatalogTable } from '../records/catalog-table.ts';
import type { PromotionDraft } from './offer-drafts.ts';
import { EndDay, StartDay } from './promotion-days.tsx';
import { promotionState } from './promotion-state.tsx';
import { PromotionLeathers } from './promotion-leathers.tsx';

const draftOf = (promotion: Promotion | undefined): PromotionDraft => ({
  id: promotion?.id ?? 0,
  name: promotion?.name ?? '',
  startDate: promotion?.startDate ?? null,
  endDate: promotion?.endDate ?? null,
  elements: promotion?.elements.map((element) => ({ ...element })) ?? [],
  isActive: promotion?.isActive ?? true,
  rowVersion: promotion?.rowVersion ?? 0,
});

export const promotionTable: CatalogTable<Promotion, PromotionDraft> = {
  name: 'promotions',
  words: 'promotions',
  icon: IconDiscount,
  address: { list: paths.promotions, record: paths.promotion },
  list: promotionList,
  looks: { state: promotionState },
  query: promotionsQuery,
  schema: promotionInput,
  draftOf,
  sections: [
    {
      name: 'about',
      fields: [
        { name: 'name', kind: 'text', isRequired: true, isWide: true },
        { name: 'startDate', part: StartDay, hasHint: true },
        { name: 'endDate', part: EndDay, hasHint: true },
      ],
    },
    {
      name: 'leathers',
      fields: [{ name: 'elements', part: PromotionLeathers, isWide: true, hasHint: true }],
    },
  ],
  check: (draft) => allowUnless([...refusalsOf(checkRecordName(draft)), ...checkPromotion(draft)]),
  send: (draft) => sendPromotion(draft),
};
