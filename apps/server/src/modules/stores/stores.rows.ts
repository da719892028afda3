import type { Store } from '@cordovan/contracts/stores-schemas';
import type { Cents } from '@cordovan/domain/money';

/** A store with its price lists and its collection group. */
export interface StoreRow {
  readonly id: number;
  readonly company_id: number;
  readonly name: string;
  readonly state: string;
  readonly tax_rate: number;
  readonly is_factory: boolean;
  readonly is_active: boolean;
  readonly customer_id: number | null;
  readonly phone: string | null;
  readonly mobile: string | null;
  readonly email: string | null;
  readonly address: string;
  readonly city: string;
  readonly zip_code: string;
  readonly time_zone: string;
  readonly detail_price_list_id: number | null;
  readonly use_special: boolean;
  readonly uses_collection: boolean;
  readonly emails_new_orders: boolean;
  readonly customer_pickup_cost_cents: Cents;
  readonly local_delivery_cost_cents: Cents;
  readonly row_version: number;
  readonly opening_hours: Store['openingHours'];
  readonly delivery_areas: Store['deliveryAreas'];
  readonly price_lists: readonly { readonly id: number; readonly name: string }[];
  readonly group_name: string | null;
  readonly collection_principal_id: number | null;
  readonly min_collection_id: number | null;
  readonly max_collection_id: number | null;
}

export function storeFrom(row: StoreRow): Store {
  return {
    id: row.id,
    name: row.name,
    state: row.state,
    taxRate: row.tax_rate,
    isFactory: row.is_factory,
    customerId: row.customer_id,
    phone: row.phone ?? '',
    mobile: row.mobile ?? '',
    email: row.email ?? '',
    address: row.address,
    city: row.city,
    zipCode: row.zip_code,
    timeZone: row.time_zone,
    priceLists: row.price_lists.map(({ id, name }) => ({ id, name })),
    detailPriceListId: row.detail_price_list_id,
    useSpecial: row.use_special,
    usesCollection: row.uses_collection,
    emailsNewOrders: row.emails_new_orders,
    customerPickupCost: row.customer_pickup_cost_cents,
    localDeliveryCost: row.local_delivery_cost_cents,
    deliveryAreas: [...row.delivery_areas],
    openingHours: [...row.opening_hours],
    parameterCollectionName: row.group_name,
    parameterCollection: groupFrom(row),
    isActive: row.is_active,
    rowVersion: row.row_version,
  };
}

function groupFrom(row: StoreRow): Store['parameterCollection'] {
  if (row.group_name === null) return null;
  return {
    collectionPrincipalId: row.collection_principal_id,
    minCollectionId: row.min_collection_id,
    maxCollectionId: row.max_collection_id,
  };
}

/**
 * A store for the customizer page, whose password is public (N-06). Contains what its prices, tax, days and leathers
 * depend on, and nothing about how the store is run.
 */
export const forPage = (store: Store): Store => ({
  ...store,
  customerId: null,
  phone: '',
  mobile: '',
  email: '',
  address: '',
  city: '',
  zipCode: '',
  priceLists: [],
  emailsNewOrders: false,
  customerPickupCost: null,
  localDeliveryCost: null,
  deliveryAreas: [],
  openingHours: [],
  parameterCollectionName: null,
  rowVersion: 0,
});
