/** A point on the inner face of a tufted shell, seen from above; `nx`, `nz` point toward the seat. */
export interface PlanPoint {
  readonly x: number;
  readonly z: number;
  readonly nx: number;
  readonly nz: number;
  /** Distance along the path, measured at the middle of the padding, so that tufts keep their width in corners. */
  readonly s: number;
}

export interface PlanShape {
  readonly halfWidth: number;
  readonly front: number;
  readonly back: number;
  readonly corner: number;
}

/** Fine enough for the folds between tufts, which run diagonally across it. */
const step = 0.0042;
const paddingDepth = 0.06;

/** From the front of the left arm around the back to the front of the right arm. */
export function planPath({ halfWidth, front, back, corner }: PlanShape): PlanPoint[] {
  const bare: Omit<PlanPoint, 's'>[] = [];
  const steps: number[] = [];
  const add = (point: Omit<PlanPoint, 's'>, length: number): void => {
    bare.push(point);
    steps.push(length);
  };
  const straight = (
    from: readonly [number, number],
    to: readonly [number, number],
    n: readonly [number, number],
  ) => {
    const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
    const count = Math.max(2, Math.round(length / step));
    for (let i = 0; i < count; i++) {
      const t = i / count;
      const [x, z] = [from[0] + (to[0] - from[0]) * t, from[1] + (to[1] - from[1]) * t];
      add({ x, z, nx: n[0], nz: n[1] }, length / count);
    }
  };
  const bend = (cx: number, start: number): void => {
    const count = 72;
    const length = ((corner + paddingDepth) * Math.PI) / 2 / count;
    for (let i = 0; i < count; i++) {
      const angle = start + ((i / count) * Math.PI) / 2;
      const [c, s] = [Math.cos(angle), Math.sin(angle)];
      add({ x: cx + corner * c, z: back + corner + corner * s, nx: -c, nz: -s }, length);
    }
  };
  straight([-halfWidth, front], [-halfWidth, back + corner], [1, 0]);
  bend(-halfWidth + corner, Math.PI);
  straight([-halfWidth + corner, back], [halfWidth - corner, back], [0, 1]);
  bend(halfWidth - corner, -Math.PI / 2);
  straight([halfWidth, back + corner], [halfWidth, front], [-1, 0]);
  add({ x: halfWidth, z: front, nx: -1, nz: 0 }, step);
  let s = 0;
  return bare.map((point, i) => {
    const at = s;
    s += steps[i]!;
    return { ...point, s: at };
  });
}
