import type { SharedDesign } from '@cordovan/contracts/shop-designs';
import type { Design } from '@cordovan/domain/shop';

/** A design as calls send it. */
export const wireDesign = ({ optionIds, componentIds, ...rest }: Design): SharedDesign['design'] => ({
  ...rest,
  optionIds: [...optionIds],
  componentIds: [...componentIds],
});
