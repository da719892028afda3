import { type Box3, PerspectiveCamera, Vector3 } from 'three';

/** Camera position of a piece; a narrow field of view, like product photographs. */
export interface View {
  readonly position: readonly [number, number, number];
  readonly target: readonly [number, number, number];
  /** Vertical field of view in degrees. */
  readonly fieldOfView: number;
  /** Nearest distance that the camera sees, in meters; by default 0.5. */
  readonly near?: number;
}

/** Direction and lens of a camera, in degrees. */
interface Placement {
  /** To the right of the front. */
  readonly yaw: number;
  /** Above the floor. */
  readonly elevation: number;
  /** Vertical. */
  readonly fieldOfView: number;
}

/** The first picture of a piece. */
const threeQuarter: Placement = { yaw: 21, elevation: 12, fieldOfView: 13 };

/** Cameras of second pictures. A longer lens from farther away keeps both arms as wide as they are. */
export const cameras = { front: { yaw: 0, elevation: 4, fieldOfView: 8 } } as const satisfies Record<
  string,
  Placement
>;
/** Maximum share of the picture that the furniture may fill. */
const widthShare = 0.87;
const heightShare = 0.78;

export const cornersOf = ({ min, max }: Box3): Vector3[] =>
  Array.from(
    { length: 8 },
    (_, i) => new Vector3(i & 1 ? max.x : min.x, i & 2 ? max.y : min.y, i & 4 ? max.z : min.z),
  );

/** Fits a box into the picture as large as possible, slightly below the middle. */
export function viewOf(box: Box3, aspect: number, camera?: keyof typeof cameras): View {
  const placement: Placement = camera ? cameras[camera] : threeQuarter;
  const [yaw, elevation] = [radians(placement.yaw), radians(placement.elevation)];
  const { fieldOfView } = placement;
  const direction = new Vector3(
    Math.sin(yaw) * Math.cos(elevation),
    Math.sin(elevation),
    Math.cos(yaw) * Math.cos(elevation),
  );
  const target = box.getCenter(new Vector3());
  let distance = 8;
  for (let round = 0; round < 12; round++) {
    const view = viewFrom(target, { direction, distance, fieldOfView });
    const { left, right, bottom, top } = extentIn(box, cameraOf(view, aspect));
    const used = Math.max((right - left) / 2 / widthShare, (top - bottom) / 2 / heightShare);
    distance *= used;
    shiftTarget(target, { view, x: (left + right) / 2, y: (bottom + top) / 2 + 0.03, aspect });
  }
  return viewFrom(target, { direction, distance, fieldOfView });
}

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

interface Sight {
  readonly direction: Vector3;
  readonly distance: number;
  readonly fieldOfView: number;
}

const viewFrom = (target: Vector3, { direction, distance, fieldOfView }: Sight): View => ({
  position: target.clone().addScaledVector(direction, distance).toArray(),
  target: target.toArray(),
  fieldOfView,
});

interface Shift {
  readonly view: View;
  /** In units of half the picture. */
  readonly x: number;
  readonly y: number;
  readonly aspect: number;
}

function shiftTarget(target: Vector3, { view, x, y, aspect }: Shift): void {
  const camera = cameraOf(view, aspect);
  const distance = camera.position.distanceTo(target);
  const halfHeight = Math.tan((view.fieldOfView * Math.PI) / 360) * distance;
  const right = new Vector3().setFromMatrixColumn(camera.matrixWorld, 0);
  const up = new Vector3().setFromMatrixColumn(camera.matrixWorld, 1);
  target.addScaledVector(right, x * halfHeight * aspect).addScaledVector(up, y * halfHeight);
}

export function extentIn(box: Box3, camera: PerspectiveCamera) {
  const points = cornersOf(box).map((corner) => corner.project(camera));
  return {
    left: Math.min(...points.map((p) => p.x)),
    right: Math.max(...points.map((p) => p.x)),
    bottom: Math.min(...points.map((p) => p.y)),
    top: Math.max(...points.map((p) => p.y)),
  };
}

export function cameraOf(
  { position, target, fieldOfView: angle, near = 0.5 }: View,
  aspect: number,
): PerspectiveCamera {
  const camera = new PerspectiveCamera(angle, aspect, near, 60);
  camera.position.set(...position);
  camera.lookAt(...target);
  camera.updateMatrixWorld();
  camera.updateProjectionMatrix();
  return camera;
}
