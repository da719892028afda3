import type { PerspectiveCamera } from 'three';
import { OrbitControls } from 'three/examples/jsm/controls/OrbitControls.js';

/** Keyboard steps. `OrbitControls` only has keys for moving the target, which stays in place here. */
const keySteps: Readonly<Record<string, (controls: OrbitControls) => void>> = {
  ArrowLeft: (controls) => controls.rotateLeft(0.12),
  ArrowRight: (controls) => controls.rotateLeft(-0.12),
  ArrowUp: (controls) => controls.rotateUp(0.08),
  ArrowDown: (controls) => controls.rotateUp(-0.08),
  '+': (controls) => controls.dollyIn(1 / 1.1),
  '=': (controls) => controls.dollyIn(1 / 1.1),
  '-': (controls) => controls.dollyOut(1 / 1.1),
};

/** Rotates by dragging or with one finger, zooms by wheel or with two fingers; calls `changed` after each step. */
export function createOrbit(
  camera: PerspectiveCamera,
  element: HTMLElement,
  changed: () => void,
): OrbitControls {
  const controls = new OrbitControls(camera, element);
  controls.enablePan = false;
  // A drag across the full height is half a circle.
  controls.rotateSpeed = 0.5;
  [controls.minDistance, controls.maxDistance] = [1.6, 12];
  // Just above the floor.
  [controls.minPolarAngle, controls.maxPolarAngle] = [0.05, Math.PI / 2 - 0.03];
  controls.addEventListener('change', changed);
  return controls;
}

/** Moves the camera in response to a key. False if the key has no meaning here. */
export function pressKey(controls: OrbitControls, key: string): boolean {
  keySteps[key]?.(controls);
  return key in keySteps;
}
