import { PerspectiveCamera, Vector3 } from 'three';
import { expect, test, vi } from 'vitest';
import { createOrbit, pressKey } from './orbit.ts';

const HEIGHT = 400;

/** A camera at a distance of five meters, and the element that rotates it. */
function stage() {
  const page = new EventTarget();
  const element = Object.assign(new EventTarget(), {
    ownerDocument: page,
    getRootNode: () => page,
    clientHeight: HEIGHT,
    style: {},
    setPointerCapture: () => undefined,
    releasePointerCapture: () => undefined,
  }) as unknown as HTMLElement;
  const camera = new PerspectiveCamera();
  const changed = vi.fn();
  const orbit = createOrbit(camera, element, changed);
  camera.position.set(0, 3, 4);
  orbit.update();
  changed.mockClear();
  const send = (to: EventTarget, type: string, data: object) =>
    to.dispatchEvent(Object.assign(new Event(type), { pointerId: 1, pointerType: 'mouse', button: 0 }, data));
  const drag = (x: number, y: number, touch = {}) => {
    send(element, 'pointerdown', { clientX: 0, clientY: 0, ...touch });
    send(page, 'pointermove', { clientX: x, clientY: y, ...touch });
    send(page, 'pointerup', touch);
  };
  return { orbit, camera, changed, drag, element, page, send };
}

test('a drag across the view turns the furniture halfway around, once per step', { tags: ['IMG-11'] }, () => {
  const { orbit, camera, changed, drag } = stage();
  drag(HEIGHT, 0);
  expect(Math.abs(orbit.getAzimuthalAngle())).toBeCloseTo(Math.PI, 5);
  expect(camera.position.distanceTo(new Vector3(0, 3, -4))).toBeLessThan(1e-6);
  expect(changed).toHaveBeenCalledTimes(1);
});

test('the camera stays above the floor and does not pass over the top', { tags: ['IMG-11'] }, () => {
  const { orbit, drag } = stage();
  drag(0, -3 * HEIGHT);
  expect(orbit.getPolarAngle()).toBeLessThan(Math.PI / 2);
  drag(0, 3 * HEIGHT);
  expect(orbit.getPolarAngle()).toBeGreaterThan(0);
});

test('the wheel and two fingers zoom within limits, without moving the target', { tags: ['IMG-11'] }, () => {
  const { orbit, element, page, send } = stage();
  const turn = (deltaY: number) => send(element, 'wheel', { deltaY, deltaMode: 0 });
  turn(-100);
  expect(orbit.getDistance()).toBeLessThan(5);
  for (let step = 0; step < 50; step++) turn(-100);
  expect(orbit.getDistance()).toBeCloseTo(1.6, 5);
  for (let step = 0; step < 99; step++) turn(100);
  expect(orbit.getDistance()).toBeCloseTo(12, 5);
  const finger = (pointerId: number, x: number) => ({ pointerId, pointerType: 'touch', pageX: x, pageY: 0 });
  send(element, 'pointerdown', finger(1, 0));
  send(element, 'pointerdown', finger(2, 100));
  send(page, 'pointermove', finger(2, 200));
  expect(orbit.getDistance()).toBeCloseTo(6, 5);
  expect(orbit.target.toArray()).toEqual([0, 0, 0]);
});

test.each([
  ['ArrowLeft', { azimuth: -0.12 }],
  ['ArrowRight', { azimuth: 0.12 }],
  ['ArrowUp', { polar: -0.08 }],
  ['+', { distance: 5 / 1.1 }],
  ['=', { distance: 5 / 1.1 }],
  ['-', { distance: 5 * 1.1 }],
])(
  'the key %s turns or zooms, since OrbitControls has no key for that',
  { tags: ['IMG-11'] },
  (key, moved) => {
    const { orbit, changed } = stage();
    const before = { azimuth: orbit.getAzimuthalAngle(), polar: orbit.getPolarAngle() };
    expect(pressKey(orbit, key)).toBe(true);
    const { azimuth = 0, polar = 0, distance = 5 } = moved as Record<string, number>;
    expect(orbit.getAzimuthalAngle() - before.azimuth).toBeCloseTo(azimuth, 5);
    expect(orbit.getPolarAngle() - before.polar).toBeCloseTo(polar, 5);
    expect(orbit.getDistance()).toBeCloseTo(distance, 5);
    expect(changed).toHaveBeenCalledTimes(1);
  },
);

test('leaves other keys to the page', { tags: ['IMG-11'] }, () => {
  const { orbit, changed } = stage();
  expect(pressKey(orbit, 'Tab')).toBe(false);
  expect(changed).not.toHaveBeenCalled();
});

test('stops listening to the page when it is disposed of', { tags: ['IMG-11'] }, () => {
  const { orbit, changed, drag } = stage();
  orbit.dispose();
  drag(100, 0);
  expect(changed).not.toHaveBeenCalled();
});
