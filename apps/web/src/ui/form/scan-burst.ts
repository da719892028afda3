/** Milliseconds between two keys of a scanner; no one types this fast for a whole code. */
const MAX_GAP_MS = 35;
/** Characters of the shortest code on a badge, a card or a label. */
const MIN_CHARACTERS = 3;

/** Keys that came one right after the other. */
export interface Burst {
  readonly characters: number;
  /** When the last key came, in milliseconds. */
  readonly at: number;
  /** What the field held before the first of them. */
  readonly before: string;
}

interface Key {
  readonly at: number;
  /** What the field holds when the key comes. */
  readonly value: string;
}

/** The burst with one more character: a slow key begins a new one. */
export function withCharacter(burst: Burst | undefined, { at, value }: Key): Burst {
  if (!burst || at - burst.at > MAX_GAP_MS) return { characters: 1, at, before: value };
  return { ...burst, characters: burst.characters + 1, at };
}

/** Whether Enter at this moment ends a scan: a whole code at the speed of a scanner. */
export function isScanEndedAt(burst: Burst | undefined, at: number): burst is Burst {
  return burst !== undefined && burst.characters >= MIN_CHARACTERS && at - burst.at <= MAX_GAP_MS;
}
