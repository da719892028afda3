import { createContext, useContext } from 'react';
import type { Board, BoardCard, ProductionLine } from '@cordovan/contracts/production';
import type { Day } from '@cordovan/domain/calendar';
import type { Place, Spot, Verdict } from './board-model.ts';
import type { Zoom } from './board-range.ts';
import type { BoardWords } from './board-words.ts';
import type { CarryControl } from './use-carry.ts';
import type { Days } from './use-days.tsx';
import type { Move } from './use-moves.ts';
import type { Undo } from './use-undo.ts';

/** Data shared by all parts of the planning table. */
export interface BoardContextValue {
  readonly board: Board;
  readonly lines: readonly ProductionLine[];
  readonly closedDays: ReadonlySet<Day>;
  readonly zoom: Zoom;
  readonly today: Day;
  /** Whether the role may place orders and close days (N-01). Other roles only read. */
  readonly mayPlace: boolean;
  /** Whether a card passes the filters. */
  readonly isShown: (card: BoardCard) => boolean;
  readonly words: BoardWords;
  readonly carry: CarryControl;
  readonly judge: (card: BoardCard, spot: Spot) => Verdict;
  readonly move: Move;
  readonly days: Days;
  readonly undo: Undo;
  /** Opens a card's actions next to the element. */
  readonly openMenu: (card: BoardCard, beside: Element) => void;
  readonly openMoveDialog: (card: BoardCard) => void;
  readonly openCell: (place: Place) => void;
  /** Shows the two weeks around a day. */
  readonly openDay: (day: Day) => void;
  /** Picks up a card by keyboard or click. Says why if it can't be moved. */
  readonly pickUp: (card: BoardCard) => void;
}

export const BoardContext = createContext<BoardContextValue | undefined>(undefined);

export function useBoardContext(): BoardContextValue {
  const value = useContext(BoardContext);
  if (!value) throw new Error('A part of the planning table needs its context');
  return value;
}
