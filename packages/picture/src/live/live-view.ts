import { Box3, PerspectiveCamera, type Scene, Vector3, type WebGLRenderer } from 'three';
import { viewOf } from '../renderer/camera.ts';
import type { LiveConfiguration } from './live-configuration.ts';
import { buildLiveFurniture, type LiveFurniture } from './live-scene.ts';
import { createOrbit, pressKey } from './orbit.ts';
import { studioRenderer, studioScene } from './studio.ts';

export interface LiveView {
  readonly canvas: HTMLCanvasElement;
  /**
   * Changes leather and finishes in place, and rebuilds for a different form. False if the style doesn't have that
   * type.
   */
  update(configuration: LiveConfiguration): boolean;
  /** Resets the view to the pictures' camera. */
  resetView(): void;
  /** The furniture as a binary glTF file. */
  toGlb(): Promise<Blob>;
  dispose(): void;
}

export interface LiveViewSettings {
  /** Description of the view for screen readers. */
  readonly label: string;
  /** Called when the WebGL context is lost: the view is then blank and must be disposed of. */
  readonly onLost?: () => void;
}

/**
 * Shows a configuration in 3D inside `container`, which sets the size. Dragging or one finger rotates, the wheel or a
 * pinch zooms. On the keyboard, the arrow keys rotate, + and - zoom, Home resets. Draws a frame only after a change.
 */
export function createLiveView(
  container: HTMLElement,
  configuration: LiveConfiguration,
  { label, onLost }: LiveViewSettings,
): LiveView {
  const canvas = focusableCanvas(container, label);
  const renderer = studioRenderer(canvas);
  const stage = createStage(renderer, canvas);
  const update = (wanted: LiveConfiguration): boolean => stage.show(wanted);
  const resize = new ResizeObserver(() => stage.resize(container.clientWidth, container.clientHeight));
  resize.observe(container);
  stage.resize(container.clientWidth, container.clientHeight);
  update(configuration);
  stage.resetView();
  const onKey = (event: KeyboardEvent): void => {
    if (stage.press(event.key)) event.preventDefault();
  };
  canvas.addEventListener('keydown', onKey);
  const lost = (): void => onLost?.();
  canvas.addEventListener('webglcontextlost', lost);
  return {
    canvas,
    update,
    resetView: () => {
      stage.resetView();
    },
    toGlb: () => stage.toGlb(),
    dispose() {
      resize.disconnect();
      canvas.removeEventListener('keydown', onKey);
      canvas.removeEventListener('webglcontextlost', lost);
      stage.dispose();
      canvas.remove();
    },
  };
}

function focusableCanvas(container: HTMLElement, label: string): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.tabIndex = 0;
  canvas.setAttribute('role', 'img');
  canvas.setAttribute('aria-label', label);
  canvas.style.cssText = 'display:block;width:100%;height:100%';
  container.append(canvas);
  return canvas;
}

interface Stage {
  show(configuration: LiveConfiguration): boolean;
  resetView(): void;
  resize(width: number, height: number): void;
  press(key: string): boolean;
  toGlb(): Promise<Blob>;
  dispose(): void;
}

function createStage(renderer: WebGLRenderer, canvas: HTMLCanvasElement): Stage {
  const studio = studioScene(renderer);
  const { scene } = studio;
  const camera = new PerspectiveCamera(24, 1, 0.1, 40);
  let furniture: LiveFurniture | undefined;
  let formKey = '';
  const draw = frameRequester(() => renderer.render(scene, camera));
  const orbit = createOrbit(camera, canvas, draw);
  const resetView = (): void => {
    if (!furniture) return;
    aim(camera, orbit.target, furniture);
    orbit.update();
  };
  return {
    show(configuration) {
      const key = JSON.stringify([
        configuration.style,
        configuration.furnitureType,
        shapeOptions(configuration),
      ]);
      if (key === formKey) furniture?.recolor(configuration);
      else {
        const next = buildLiveFurniture(configuration);
        if (!next) return false;
        replace(scene, furniture, next);
        furniture = next;
        formKey = key;
      }
      draw();
      return true;
    },
    resetView,
    resize(width, height) {
      if (width === 0 || height === 0) return;
      renderer.setSize(width, height, false);
      camera.aspect = width / height;
      camera.updateProjectionMatrix();
      draw();
    },
    press(key) {
      if (key !== 'Home') return pressKey(orbit, key);
      resetView();
      return true;
    },
    async toGlb() {
      const { furnitureToGlb } = await import('./export-glb.ts');
      if (!furniture) throw new Error('There is no furniture to export');
      return furnitureToGlb(furniture.group);
    },
    dispose() {
      draw.cancel();
      orbit.dispose();
      furniture?.dispose();
      studio.dispose();
      renderer.dispose();
      // A page may open many views, and a browser gives it only some sixteen contexts at a time.
      renderer.forceContextLoss();
    },
  };
}

/** Options that change the form; all others only change colors or hide trims. */
const shapeOptions = ({ options }: LiveConfiguration): string[] =>
  ['arms', 'back', 'seat', 'legs', 'base', 'size', 'motion', 'sleeper'].map((name) => options[name] ?? '');

function replace(scene: Scene, before: LiveFurniture | undefined, after: LiveFurniture): void {
  if (before) {
    scene.remove(before.group);
    before.dispose();
  }
  scene.add(after.group);
}

/** Places the camera at the pictures' position, with its target in the middle of the furniture. */
function aim(camera: PerspectiveCamera, target: Vector3, { group }: LiveFurniture): void {
  const box = new Box3().setFromObject(group);
  const view = viewOf(box, camera.aspect);
  box.getCenter(target);
  // The pictures are taken from far away with a long lens; a user orbits at a closer distance.
  const direction = new Vector3(...view.position).sub(new Vector3(...view.target)).normalize();
  const size = box.getSize(new Vector3());
  const spread = Math.max(size.y, size.x / camera.aspect) / 2 / Math.tan((camera.fov * Math.PI) / 360);
  camera.position.copy(target).addScaledVector(direction, spread * 1.25 + size.z / 2);
}

/** Draws once in the next frame, however often it is called before. */
function frameRequester(draw: () => void): { (): void; cancel(): void } {
  let pending = 0;
  const request = (): void => {
    pending ||= requestAnimationFrame(() => {
      pending = 0;
      draw();
    });
  };
  return Object.assign(request, { cancel: () => cancelAnimationFrame(pending) });
}
