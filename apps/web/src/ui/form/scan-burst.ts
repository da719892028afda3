/** Maximum milliseconds between two scanner keys. No one can type a whole code this fast. */
const MAX_GAP_MS = 35;
/** Length of the shortest code on a badge, a card or a label. */
const MIN_CHARACTERS = 3;

/** Number of keys in rapid succession. */
export interface Burst {
  readonly characters: number;
  /** Time of the last key, in milliseconds. */
  readonly at: number;
  /** The field's content before the first of these keys. */
  readonly before: string;
}

interface Key {
  readonly at: number;
  /** The field's content when the key arrives. */
  readonly value: string;
}

/** Adds a character to the burst. A slow key starts a new burst. */
export function withCharacter(burst: Burst | undefined, { at, value }: Key): Burst {
  if (!burst || at - burst.at > MAX_GAP_MS) return { characters: 1, at, before: value };
  return { ...burst, characters: burst.characters + 1, at };
}

/** Whether Enter at this time ends a scan: a whole code at scanner speed. */
export function isScanEndedAt(burst: Burst | undefined, at: number): burst is Burst {
  return burst !== undefined && burst.characters >= MIN_CHARACTERS && at - burst.at <= MAX_GAP_MS;
}
