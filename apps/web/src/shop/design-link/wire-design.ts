import type { SharedDesign } from '@cordovan/contracts/shop-design-schemas';
import type { Design } from '@cordovan/domain/shop';

/** A design in the form that calls send. */
export const wireDesign = ({ optionIds, componentIds, ...rest }: Design): SharedDesign['design'] => ({
  ...rest,
  optionIds: [...optionIds],
  componentIds: [...componentIds],
});
