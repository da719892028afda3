import { useLocation } from '@tanstack/react-router';
import type { CustomerInput } from '@cordovan/contracts/customers-schemas';
import type { Cents } from '@cordovan/domain/money';
import type { CustomizedLine } from './line-customizer.ts';

/** A warranty or a delivery with its agreed price. */
export interface HandedExtra {
  readonly saleItemId: number;
  readonly name: string;
  readonly price: Cents;
}

/** An order started in the customizer, to be completed on the order-creation screen (ORD-83). */
export interface HandedOrder {
  readonly customer: CustomerInput | null;
  readonly storeId: number;
  readonly lines: readonly CustomizedLine[];
  readonly warranty: HandedExtra | null;
  readonly delivery: HandedExtra | null;
}

/*
 * Stored in the browser's history entry: a reload keeps it, leaving the screen drops it, and no customer
 *   name stays in web storage.
 */
declare module '@tanstack/react-router' {
  interface HistoryState {
    handedOrder?: HandedOrder;
  }
}

/** The order passed to the screen, if any. */
export const useHandedOrder = (): HandedOrder | undefined =>
  useLocation({ select: ({ state }) => state.handedOrder });
