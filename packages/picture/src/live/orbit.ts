import { type PerspectiveCamera, Spherical, Vector3 } from 'three';

/** A camera that circles a point; all angles in radians. */
export interface Orbit {
  turn(by: { readonly turn?: number; readonly rise?: number; readonly zoom?: number }): void;
  /** Looks at `target` from a place. */
  lookFrom(position: Vector3, target: Vector3): void;
  dispose(): void;
}

const nearest = 1.6;
const farthest = 12;
/** Just above the floor. */
const lowest = Math.PI / 2 - 0.03;
const highest = 0.05;

/** Turns by dragging or with one finger, zooms by wheel or with two; calls `changed` after each step. */
export function createOrbit(camera: PerspectiveCamera, element: HTMLElement, changed: () => void): Orbit {
  const target = new Vector3();
  const place = new Spherical();
  const apply = (): void => {
    place.phi = Math.min(lowest, Math.max(highest, place.phi));
    place.radius = Math.min(farthest, Math.max(nearest, place.radius));
    camera.position.setFromSpherical(place).add(target);
    camera.lookAt(target);
    changed();
  };
  const turn: Orbit['turn'] = ({ turn: by = 0, rise = 0, zoom = 1 }) => {
    place.theta += by;
    place.phi += rise;
    place.radius *= zoom;
    apply();
  };
  return {
    turn,
    lookFrom(position, at) {
      target.copy(at);
      place.setFromVector3(position.clone().sub(at));
      apply();
    },
    dispose: listen(element, turn),
  };
}

const wheelStep = 0.001;

interface Finger {
  readonly x: number;
  readonly y: number;
}

/** Distance of the first two fingers; 0 with fewer. */
function spread(fingers: ReadonlyMap<number, Finger>): number {
  const [a, b] = [...fingers.values()];
  return a && b ? Math.hypot(a.x - b.x, a.y - b.y) : 0;
}

function listen(element: HTMLElement, turn: Orbit['turn']): () => void {
  const fingers = new Map<number, Finger>();
  const up = (event: PointerEvent): void => void fingers.delete(event.pointerId);
  const listeners = {
    pointerdown(event: PointerEvent): void {
      element.setPointerCapture(event.pointerId);
      fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    },
    pointermove(event: PointerEvent): void {
      const before = fingers.get(event.pointerId);
      if (!before) return;
      const apart = spread(fingers);
      fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
      if (fingers.size > 1) {
        turn({ zoom: apart / (spread(fingers) || apart) });
        return;
      }
      // Once across the element is half a circle.
      const scale = Math.PI / Math.max(200, element.clientWidth);
      turn({ turn: (before.x - event.clientX) * scale, rise: (before.y - event.clientY) * scale });
    },
    pointerup: up,
    pointercancel: up,
    wheel(event: WheelEvent): void {
      event.preventDefault();
      turn({ zoom: Math.exp(event.deltaY * wheelStep) });
    },
  };
  const entries = Object.entries(listeners) as [string, (event: Event) => void][];
  for (const [name, listener] of entries) element.addEventListener(name, listener, { passive: false });
  return () => {
    for (const [name, listener] of entries) element.removeEventListener(name, listener);
  };
}
