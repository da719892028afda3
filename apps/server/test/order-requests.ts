import { expect } from 'vitest';
import type { World, WorldUser } from './world.ts';

export interface SavedBody {
  readonly Id: number;
  readonly SONumber: string;
  readonly RowVersion: number;
  readonly EmailSent?: boolean;
  readonly Order?: OrderBody;
}

/** Parts of an order's response that tests read. */
export interface OrderBody {
  readonly Id: number;
  readonly StatusId: number;
  readonly SONumber: string;
  readonly PONumber: string | null;
  readonly RowVersion: number;
  readonly CustomerId: number;
  readonly Seats: number;
  readonly Details: readonly DetailBody[];
  readonly WarrantyDetail: DetailBody | null;
  readonly DeliveryDetail: DetailBody | null;
  readonly Totals: Readonly<Record<string, number>>;
  readonly Payments: readonly Record<string, unknown>[];
  readonly AllowedTransitions: readonly {
    readonly StatusId: number;
    readonly Refusals: readonly { readonly Code: string; readonly Field?: string }[];
  }[];
  readonly EditRights: Readonly<Record<string, boolean>>;
  readonly History: readonly Record<string, unknown>[];
}

export interface DetailBody {
  readonly Id: number;
  readonly SaleItemId: number;
  readonly LeatherItemId: number | null;
  readonly Quantity: number;
  readonly Price: number;
  readonly TotalPrice: number;
  readonly Customizations: readonly Record<string, unknown>[];
  readonly PriceSteps: readonly Record<string, unknown>[];
  readonly Comments: string;
  readonly MissingParts?: readonly string[];
}

/** A sofa in gold leather with brass nails for a new customer: 4,299.00 + 85.00 = 4,384.00. */
export function sofaLine(world: World, change: Record<string, unknown> = {}): Record<string, unknown> {
  const { saleItems, leathers, customizations } = world.catalogue;
  return {
    Id: 0,
    SaleItemId: saleItems.sofa,
    LeatherItemId: leathers.gold,
    Quantity: 1,
    Discount: 0,
    Customizations: [{ CustomizationId: customizations.brass, QuantityRequired: 1 }],
    ...change,
  };
}

let buyers = 0;

/** A complete order of the Denver store, as the order form sends it. */
export function orderBody(world: World, change: Record<string, unknown> = {}): Record<string, unknown> {
  buyers += 1;
  return {
    Id: 0,
    OrderType: 1,
    Customer: { Name: `Buyer ${buyers}`, LastName: 'Test', Email: `buyer${buyers}@mail.test` },
    StoreId: world.stores.denver,
    ChannelId: world.channels.retail,
    SalesRepId: world.reps.linked,
    DeliveryDate: '2026-05-20',
    Details: [sofaLine(world)],
    DeliveryDetail: { SaleItemId: 1760, Comments: 'Factory pickup' },
    ...change,
  };
}

export async function save(
  world: World,
  change: Record<string, unknown> = {},
  user: WorldUser | 'static' = world.users.sales,
): Promise<SavedBody> {
  const answer = await world.as(user).post('/api/order/saveOrder', orderBody(world, change));
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<SavedBody>();
}

export async function read(
  world: World,
  id: number,
  user: WorldUser = world.users.admin,
): Promise<OrderBody> {
  const answer = await world.as(user).get(`/api/orders/${id}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<OrderBody>();
}

/** The order in the form's save format, with ids and row version. */
export function bodyOf(order: OrderBody, change: Record<string, unknown> = {}): Record<string, unknown> {
  const { Totals: _totals, ...rest } = order;
  return { ...rest, Origin: 'staff', ...change };
}

export async function changeStatus(
  world: World,
  id: number,
  statusId: number,
  { user = world.users.admin, ...body }: { user?: WorldUser; Reason?: string; Confirm?: boolean } = {},
) {
  return world.as(user).post(`/api/orders/${id}/status`, { StatusId: statusId, ...body });
}
