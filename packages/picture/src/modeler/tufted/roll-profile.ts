/** A point of the shell's cross-section: `n` outward from the seat, `y` upward, with its normal. */
export interface ProfilePoint {
  readonly n: number;
  readonly y: number;
  readonly nn: number;
  readonly ny: number;
  /** Distance along the section, starting at its lower inner end. */
  readonly s: number;
}

export interface RollShape {
  /** Lower end of the inner face. */
  readonly bottom: number;
  /** Lower end of the outer face. */
  readonly base: number;
  readonly top: number;
  readonly roll: number;
  readonly thickness: number;
}

/** Up the inner face, outward over the roll, and down the outer face. */
export function rollProfile({ bottom, base, top, roll, thickness }: RollShape): ProfilePoint[] {
  const bare: { n: number; y: number }[] = [];
  const middle = top - roll;
  for (let i = 0; i <= 120; i++) {
    const t = i / 120;
    const hollow = 0.01 * Math.sin(Math.PI * t) ** 2;
    bare.push({ n: 0.035 * t * t * (3 - 2 * t) - hollow, y: bottom + (middle - bottom) * t });
  }
  const center = bare.at(-1)!.n + roll;
  for (let i = 1; i <= 100; i++) {
    const angle = Math.PI - (i / 100) * Math.PI * 1.42;
    bare.push({ n: center + roll * Math.cos(angle), y: middle + roll * Math.sin(angle) });
  }
  const last = bare.at(-1)!;
  const outer = thickness + 0.02;
  for (let i = 1; i <= 30; i++) {
    const t = i / 30;
    bare.push({ n: last.n + (outer - last.n) * Math.min(1, t * 4), y: last.y + (base - last.y) * t });
  }
  let s = 0;
  return bare.map((point, i) => {
    const before = bare[Math.max(0, i - 1)]!;
    const after = bare[Math.min(bare.length - 1, i + 1)]!;
    if (i > 0) s += Math.hypot(point.n - before.n, point.y - before.y);
    const [dn, dy] = [after.n - before.n, after.y - before.y];
    const length = Math.hypot(dn, dy) || 1;
    return { ...point, nn: -dy / length, ny: dn / length, s };
  });
}
