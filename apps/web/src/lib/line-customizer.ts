import { createContext, useContext } from 'react';
import type { DetailCustomizationInput } from '@cordovan/contracts/orders-input';

/** A line of an order as the customizer opens it: a stored one, or one that is only typed yet. */
export interface CustomizableLine {
  /** 0 for a line that was never saved. */
  readonly id: number;
  readonly name: string;
  readonly storeId: number | null;
  readonly styleId: number | null;
  readonly furnitureTypeId: number | null;
  readonly saleItemId: number;
  readonly leatherItemId: number | null;
  readonly quantity: number;
  readonly description: string;
  readonly comments: string;
  readonly customizations: readonly DetailCustomizationInput[];
}

/** The line as it was configured; names are for showing, prices are the server's. */
export interface CustomizedLine {
  readonly saleItemId: number;
  readonly name: string;
  readonly styleId: number | null;
  readonly furnitureTypeId: number | null;
  readonly leatherItemId: number | null;
  readonly leather: string;
  readonly collectionId: number | null;
  readonly quantity: number;
  readonly description: string;
  readonly comments: string;
  readonly customizations: readonly (DetailCustomizationInput & { readonly label: string })[];
}

/** Opens a line in the customizer; nothing when that was left without taking anything over. */
export type CustomizeLine = (line: CustomizableLine) => Promise<CustomizedLine | undefined>;

/** Brought by the route: the order form and the customizer do not know each other. */
export const LineCustomizerContext = createContext<CustomizeLine | undefined>(undefined);

export const useLineCustomizer = (): CustomizeLine | undefined => useContext(LineCustomizerContext);
