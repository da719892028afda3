import { useLocation } from '@tanstack/react-router';
import type { CustomerInput } from '@cordovan/contracts/customers-schemas';
import type { Cents } from '@cordovan/domain/money';
import type { CustomizedLine } from './line-customizer.ts';

/** A warranty or a delivery with the price agreed for it. */
export interface HandedExtra {
  readonly saleItemId: number;
  readonly name: string;
  readonly price: Cents;
}

/** An order that was started in the customizer, for the order-creation screen to finish (ORD-83). */
export interface HandedOrder {
  readonly customer: CustomerInput | null;
  readonly storeId: number;
  readonly lines: readonly CustomizedLine[];
  readonly warranty: HandedExtra | null;
  readonly delivery: HandedExtra | null;
}

/*
 * It travels with the entry of the browser's history: a reload of the screen keeps it, leaving the screen drops it,
 * and no customer's name is left behind in a storage.
 */
declare module '@tanstack/react-router' {
  interface HistoryState {
    handedOrder?: HandedOrder;
  }
}

/** The order that the screen was opened with, if any. */
export const useHandedOrder = (): HandedOrder | undefined =>
  useLocation({ select: ({ state }) => state.handedOrder });
