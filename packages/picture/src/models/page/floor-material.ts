import { DoubleSide, GLSL3, ShaderMaterial, type Texture } from 'three';
import type { GrainKind } from '../../renderer/grain-heights.ts';
import { lookUniforms, plainLooks, type SharedUniforms } from '../../renderer/layer-materials.ts';
import { fragmentShader, materialNumber, vertexShader } from '../../renderer/shaders.ts';

/** The floor of the studio. */
export const floorMaterial = (
  shared: SharedUniforms,
  grainOf: (kind: GrainKind) => Texture,
): ShaderMaterial =>
  new ShaderMaterial({
    glslVersion: GLSL3,
    vertexShader,
    fragmentShader,
    defines: { KIND: materialNumber.floor },
    uniforms: { ...shared, ...lookUniforms(plainLooks.floor), grain: { value: grainOf('natural') } },
    side: DoubleSide,
  });
