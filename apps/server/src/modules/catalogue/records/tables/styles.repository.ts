import { saleItemTypes } from '@cordovan/domain/catalogue';
import type { Handle } from '../../../../platform/database/transaction.ts';

/** The furniture of a style. */
export async function listFurnitureCodes(handle: Handle, styleId: number) {
  return handle
    .selectFrom('sale_items')
    .select(['id', 'code', 'is_principal as isPrincipal'])
    .where('style_id', '=', styleId)
    .where('type', '=', saleItemTypes.furniture)
    .orderBy('id')
    .execute();
}
