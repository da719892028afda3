import type { Day } from '@cordovan/domain/calendar';
import type { OrderType, StatusId } from '@cordovan/domain/orders';
import type { PlannedCustomer } from './customers.ts';
import type { PlannedLine } from './basket.ts';
import type { MarketSeller, MarketStore } from './market.ts';

export type StepActor = 'seller' | 'office' | 'factory';

/** Order as the generator plans it; the server prices it. */
export interface PlannedOrder {
  readonly number: number;
  /** 1 customer, 2 floor, 3 service, 4 sold off the floor. */
  readonly orderType: OrderType;
  readonly store: MarketStore;
  readonly seller: MarketSeller;
  /** Null on floor orders, which use the store's customer. */
  readonly customer: PlannedCustomer | null;
  readonly channelId: number;
  readonly paymentTerm: string;
  readonly externalPoNumber: string;
  readonly lines: readonly PlannedLine[];
  readonly warranty: { readonly saleItemId: number; readonly price: number } | null;
  readonly delivery: { readonly saleItemId: number; readonly name: string; readonly price: number } | null;
  readonly deliveryDate: Day;
  /** Cents; 0 for none. */
  readonly discount: number;
  readonly isGift: boolean;
  readonly comments: string;
  /** Type 4: the floor order whose first piece is sold. */
  readonly soldFrom: number | null;
}

export interface Scan {
  readonly operation: string;
  readonly type: 'start' | 'pause' | 'resume' | 'end';
  readonly employee: string;
  /** Index of the piece within the order, from 0 in the order of codes. */
  readonly unit: number;
}

export type Action =
  | { readonly kind: 'save' }
  | { readonly kind: 'email' }
  /** The customer accepts on the quote link's page. */
  | { readonly kind: 'accept' }
  | {
      readonly kind: 'pay';
      readonly share: number | 'rest';
      readonly method: string;
      readonly isLayaway?: true;
    }
  | { readonly kind: 'status'; readonly to: StatusId; readonly by: StepActor; readonly reason: string }
  | { readonly kind: 'place'; readonly day: Day; readonly lineId: number }
  | { readonly kind: 'scan'; readonly scan: Scan }
  | { readonly kind: 'cancel'; readonly refundShare: number; readonly reason: string };

/** Event of an order at a moment. */
export interface Step {
  readonly at: Date;
  readonly order: PlannedOrder;
  readonly action: Action;
}

/** UTC hours: 16 is nine in the morning in the west and noon at the factory, the same day everywhere. */
export function moment(day: Day, hour: number, minute = 0): Date {
  const pad = (value: number) => String(value).padStart(2, '0');
  return new Date(`${day}T${pad(hour)}:${pad(minute)}:00Z`);
}
