import { useState } from 'react';
import type { BoardCard } from '@cordovan/contracts/production';
import type { Spot } from './board-model.ts';

/** A card being moved: by keyboard or clicks (`placing`), or by the pointer (`dragging`). */
export interface Carry {
  readonly card: BoardCard;
  readonly mode: 'placing' | 'dragging';
  /** The spot where the card would be placed. Undefined outside all spots. */
  readonly target: Spot | undefined;
}

export function useCarry() {
  const [carry, setCarry] = useState<Carry>();
  return {
    carry,
    pickUp: (card: BoardCard, mode: Carry['mode'], target?: Spot) => setCarry({ card, mode, target }),
    aim: (target: Spot | undefined) => setCarry((now) => now && { ...now, target }),
    drop: () => setCarry(undefined),
  };
}
export type CarryControl = ReturnType<typeof useCarry>;
