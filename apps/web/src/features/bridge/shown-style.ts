import type { BridgeLeather, BridgeStyle } from '@cordovan/contracts/bridge';

export type { BridgeLeather };

/** The page's style with its default choices (BRIDGE-01). */
export interface ShownStyle extends BridgeStyle {
  /** For example, 'Belmont Sofa 3-seat'. */
  readonly title: string;
  /** The shop takes cards, and everything required for an order is known. */
  readonly takesPayments: boolean;
}

export function shownStyle(style: BridgeStyle): ShownStyle {
  return {
    ...style,
    title: `${style.name} ${style.furnitureTypeName}`.trim(),
    takesPayments: style.payments && style.saleItemId !== null && style.leathers.length > 0,
  };
}
