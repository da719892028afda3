import { createContext, useContext } from 'react';
import type { DetailCustomizationInput } from '@cordovan/contracts/orders-input';

/** An order line for the customizer: stored or not saved yet. */
export interface CustomizableLine {
  /** 0 for an unsaved line. */
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

/** The configured line. Names are for display, and the server computes the prices. */
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

/** Opens a line in the customizer. Undefined if the user cancels. */
export type CustomizeLine = (line: CustomizableLine) => Promise<CustomizedLine | undefined>;

/** Provided by the route, because the order form and the customizer are separate features. */
export const LineCustomizerContext = createContext<CustomizeLine | undefined>(undefined);

export const useLineCustomizer = (): CustomizeLine | undefined => useContext(LineCustomizerContext);
