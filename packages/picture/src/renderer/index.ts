export { cameraOf, cameras, cornersOf, extentIn, type View, viewOf } from './camera.ts';
export { type GrainKind, grainKinds, type GrainLook, grainLooks, randomSequence } from './grain-heights.ts';
export { grainPixels, tileNoise } from './grain-texture.ts';
export {
  type RenderedLayer,
  renderingVersion,
  type RenderRequest,
  type RenderResult,
} from './render-request.ts';
export { fragmentShader, lightsPerPass, vertexShader } from './shaders.ts';
export { studioLight, studioLights } from './studio-light.ts';
