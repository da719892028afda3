import type { BridgeLeather, BridgeStyle } from '@cordovan/contracts/bridge';

export type { BridgeLeather };

/** The one style that the page is about, as it is made when nothing else is asked for (BRIDGE-01). */
export interface ShownStyle extends BridgeStyle {
  /** 'Belmont Sofa 3-seat'. */
  readonly title: string;
  /** The shop takes cards, and everything is known that an order needs. */
  readonly takesPayments: boolean;
}

export function shownStyle(style: BridgeStyle): ShownStyle {
  return {
    ...style,
    title: `${style.name} ${style.furnitureTypeName}`.trim(),
    takesPayments: style.payments && style.saleItemId !== null && style.leathers.length > 0,
  };
}
