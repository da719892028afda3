export { type Placement, drawMultiply, drawOver, drawScreen, fill } from './blend.ts';
export {
  type Composition,
  type Compositor,
  createCompositor,
  type DrawSettings,
  type LoadImage,
} from './compositor.ts';
export { ImageFault, type ImageFaultReason, imageLimits } from './image-fault.ts';
export { type Layer, layerOf, type LayerUse, type Pixels } from './layer.ts';
