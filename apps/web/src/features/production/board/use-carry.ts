import { useState } from 'react';
import type { BoardCard } from '@cordovan/contracts/production';
import type { Spot } from './board-model.ts';

/** A card that hangs over the board: by keyboard or clicks (`placing`), or under the pointer (`dragging`). */
export interface Carry {
  readonly card: BoardCard;
  readonly mode: 'placing' | 'dragging';
  /** Where it would fall; undefined while it is over nothing. */
  readonly target: Spot | undefined;
}

export function useCarry() {
  const [carry, setCarry] = useState<Carry>();
  return {
    carry,
    pickUp: (card: BoardCard, mode: Carry['mode'], target?: Spot) => setCarry({ card, mode, target }),
    aim: (target: Spot | undefined) => setCarry((now) => now && { ...now, target }),
    letGo: () => setCarry(undefined),
  };
}
export type CarryControl = ReturnType<typeof useCarry>;
