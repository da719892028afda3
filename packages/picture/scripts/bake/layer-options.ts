import { type PartName, partOrder } from '../../src/modeler/index.ts';

export type LayerName = PartName | 'shadow';

/** Options that change each layer's image. */
export const optionsOfLayer: Readonly<Record<LayerName, readonly string[]>> = {
  shadow: ['size', 'motion', 'sleeper'],
  legs: ['legs', 'base', 'size'],
  metalwork: ['legs', 'base', 'size'],
  mechanism: ['motion', 'sleeper'],
  frame: ['size', 'motion'],
  armFar: ['arms', 'size'],
  back: ['back', 'size', 'motion'],
  weltBack: ['back', 'size', 'motion'],
  insert: ['back', 'size', 'motion', 'insert'],
  stitchBack: ['back', 'size', 'motion'],
  seat: ['seat', 'size', 'motion', 'sleeper'],
  bed: ['sleeper'],
  footrest: ['motion', 'size'],
  weltSeat: ['seat', 'size', 'motion', 'sleeper'],
  stitchSeat: ['seat', 'size', 'motion', 'sleeper'],
  nailsBody: ['size'],
  armNear: ['arms', 'size'],
  weltArms: ['arms', 'size', 'sleeper'],
  stitchArms: ['arms', 'size', 'sleeper'],
  nailsArms: ['arms', 'size', 'sleeper'],
};

/** Seams and nails of the arms. A raised footrest or an open bed hides some of them on the far arm. */
export const armTrims: readonly LayerName[] = ['weltArms', 'stitchArms', 'nailsArms'];
export const armLayers: readonly LayerName[] = ['armFar', 'armNear', ...armTrims];
export const backLayers: readonly LayerName[] = ['back', 'weltBack', 'insert', 'stitchBack'];
export const seatLayers: readonly LayerName[] = ['seat', 'weltSeat', 'stitchSeat'];
/** Layers that look brighter without an arm or a wing. */
export const inArmsShadow: readonly LayerName[] = ['frame', ...backLayers, ...seatLayers];
export const leatherLayers: readonly LayerName[] = [
  'frame',
  'armFar',
  'back',
  'insert',
  'seat',
  'footrest',
  'armNear',
];
export const everyLayer: readonly LayerName[] = ['shadow', ...partOrder];
