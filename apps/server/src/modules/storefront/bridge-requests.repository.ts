import type { Handle } from '../../platform/database/transaction.ts';

export interface NewBridgeRequest {
  readonly company_id: number;
  readonly customer_name: string;
  readonly customer_phone: string;
  readonly customer_email: string;
  readonly customer_address: string;
  readonly customer_city: string;
  readonly customer_state: string;
  readonly customer_zip: string;
  readonly customer_country: string;
  readonly style_name: string;
  readonly furniture_type_name: string;
  readonly leather_name: string;
  readonly total_price_cents: number;
  readonly customizations: readonly { readonly partName: string; readonly itemName: string }[];
  readonly created_at: Date;
}

export async function insertBridgeRequest(handle: Handle, request: NewBridgeRequest): Promise<void> {
  await handle
    .insertInto('bridge_requests')
    .values({ ...request, customizations: JSON.stringify(request.customizations) })
    .execute();
}

export async function getHouseCompanyId(handle: Handle): Promise<number> {
  const row = await handle
    .selectFrom('companies')
    .where('is_house', '=', true)
    .select('id')
    .executeTakeFirstOrThrow();
  return row.id;
}
