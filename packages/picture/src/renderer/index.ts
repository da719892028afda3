export { cameraOf, cameras, cornersOf, extentIn, type Lens, type View, viewOf } from './camera.ts';
export { closeUpLooks } from './close-up-grain.ts';
export { closeHeights } from './close-up-heights.ts';
export { type GrainKind, grainKinds, type GrainLook, grainLooks } from './grain-heights.ts';
export { grainPixels } from './grain-texture.ts';
export {
  type RenderedLayer,
  renderingVersion,
  type RenderRequest,
  type RenderResult,
} from './render-request.ts';
export { fragmentShader, lightsPerPass, vertexShader } from './shaders.ts';
export { studioLight, studioLights } from './studio-light.ts';
