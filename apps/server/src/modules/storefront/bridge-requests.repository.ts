import type { Role } from '@cordovan/domain/identity';
import type { Cents } from '@cordovan/domain/money';
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
  readonly total_price_cents: Cents;
  readonly customizations: readonly { readonly partName: string; readonly itemName: string }[];
  /** The visitor's message to the shop, as typed. */
  readonly message: string;
  /** Language of the consent; null if the shop requires none. */
  readonly consent_language: string | null;
  readonly consent_version: number | null;
  readonly created_at: Date;
}

export async function insertBridgeRequest(handle: Handle, request: NewBridgeRequest): Promise<number> {
  const { id } = await handle
    .insertInto('bridge_requests')
    .values({ ...request, customizations: JSON.stringify(request.customizations) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Email address for a shop's requests: its sales rep's, else its store's, else the first administrator's. */
export async function findShopEmail(handle: Handle, companyId: number): Promise<string | undefined> {
  const shop = await handle
    .selectFrom('companies as c')
    .leftJoin('sales_reps as r', (join) =>
      join.onRef('r.id', '=', 'c.default_sales_rep_id').on('r.is_active', '=', true),
    )
    .leftJoin('stores as s', 's.id', 'c.default_store_id')
    .where('c.id', '=', companyId)
    .select(['r.email as rep', 's.email as store'])
    .executeTakeFirst();
  const known = shop?.rep ?? shop?.store;
  if (known) return known;
  const administrator = await handle
    .selectFrom('users')
    .where('role', '=', 'Administrator' satisfies Role)
    .where('is_active', '=', true)
    .select('email')
    .orderBy('id')
    .executeTakeFirst();
  return administrator?.email;
}

export async function getHouseCompanyId(handle: Handle): Promise<number> {
  const row = await handle
    .selectFrom('companies')
    .where('is_house', '=', true)
    .select('id')
    .executeTakeFirstOrThrow();
  return row.id;
}
