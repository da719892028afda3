import { useMemo, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { DragDropProvider, DragOverlay } from '@dnd-kit/react';
import { Accessibility, defaultPreset, PointerActivationConstraints, PointerSensor } from '@dnd-kit/dom';
import type { Board, BoardCard } from '@cordovan/contracts/production';
import type { Day } from '@cordovan/domain/calendar';
import { can } from '@cordovan/domain/identity';
import { useMessage } from '../../lib/i18n/use-language.ts';
import { useSession } from '../../lib/session/use-session.ts';
import { useDialogs } from '../../ui/dialogs/dialogs.types.ts';
import { BoardContext, useBoardContext, type BoardContextValue } from './board/board-context.ts';
import { type BoardFilterText, passes } from './board/board-filter.ts';
import { closedDaysOf, judge, shownLines, spotOf, type Place, type Spot } from './board/board-model.ts';
import { useBoardWords } from './board/board-words.ts';
import type { Zoom } from './board/board-range.ts';
import { firstAim } from './board/carry-steps.ts';
import { spotUnder } from './board/spot-under.ts';
import { useAimUnderPointer } from './board/use-aim-under-pointer.ts';
import { useCarry } from './board/use-carry.ts';
import { useDays } from './board/use-days.tsx';
import { useMoves } from './board/use-moves.ts';
import { useUndo } from './board/use-undo.ts';
import { BoardFilters, type FilterControl } from './board-filters.tsx';
import { CardFace } from './card-face.tsx';
import { CardMenu, type MenuTarget } from './card-menu.tsx';
import { CarryBar } from './carry-bar.tsx';
import { CellDrawer } from './cell-drawer.tsx';
import { LastAction } from './last-action.tsx';
import { LatestMoves } from './latest-moves.tsx';
import { MonthTable } from './month/month-table.tsx';
import { MoveDialog } from './move-dialog.tsx';
import { PlanButton } from './plan/plan-button.tsx';
import { PrintedBoard } from './print/printed-board.tsx';
import { useIsPrinting } from './print/use-printing.ts';
import { PlanningTable } from './planning-table.tsx';
import { Tray } from './tray.tsx';
import classes from './board.module.css';
import cardClasses from './card.module.css';

interface Props {
  readonly board: Board;
  readonly boardKey: readonly unknown[];
  readonly zoom: Zoom;
  readonly filter: FilterControl;
  readonly onOpenDay: (day: Day) => void;
  /** Element in the toolbar that shows the last change and the latest moves. */
  readonly place: HTMLElement | null;
}

/** The table, the tray, and their menus and dialogs. */
export function PlanningBoard({ board, boardKey, zoom, filter, onOpenDay, place: toolbarPlace }: Props) {
  const [menu, setMenu] = useState<MenuTarget>();
  const [movedCard, setMovedCard] = useState<BoardCard>();
  const [place, setPlace] = useState<Place>();
  const isPrinting = useIsPrinting() && zoom !== 'month';
  const base = useBoardValue({ board, boardKey, zoom, filter: filter.filters });
  const value: BoardContextValue = {
    ...base,
    openMenu: (card, beside) => setMenu({ card, beside }),
    openMoveDialog: setMovedCard,
    openCell: setPlace,
    openDay: onOpenDay,
    pickUp: (card) => {
      setPlace(undefined);
      base.pickUp(card);
    },
  };
  return (
    <BoardContext.Provider value={value}>
      {toolbarPlace &&
        createPortal(
          <>
            <LastAction />
            <LatestMoves />
            {base.mayPlace && <PlanButton lines={board.lines} />}
          </>,
          toolbarPlace,
        )}
      <Dragging>
        <BoardFilters {...filter} />
        {isPrinting && <PrintedBoard />}
        <div className={classes.board} data-zoom={zoom} data-printed={zoom !== 'month' || undefined}>
          {zoom === 'month' ? <MonthTable /> : <PlanningTable />}
          <Tray />
        </div>
      </Dragging>
      <CarryBar />
      <CardMenu target={menu} onClose={() => setMenu(undefined)} />
      <MoveDialog card={movedCard} onClose={() => setMovedCard(undefined)} />
      <CellDrawer place={place} onClose={() => setPlace(undefined)} />
    </BoardContext.Provider>
  );
}

type Base = Omit<BoardContextValue, 'openMenu' | 'openMoveDialog' | 'openCell' | 'openDay'>;
interface Source extends Pick<Props, 'board' | 'boardKey' | 'zoom'> {
  readonly filter: BoardFilterText;
}

function useBoardValue({ board, boardKey, zoom, filter }: Source): Base {
  const session = useSession();
  const dialogs = useDialogs();
  const message = useMessage();
  const carry = useCarry();
  const undo = useUndo();
  const lines = useMemo(
    () => shownLines(board).filter(({ id }) => filter.line === undefined || String(id) === filter.line),
    [board, filter.line],
  );
  const closedDays = useMemo(() => closedDaysOf(board), [board]);
  const words = useBoardWords((lineId) => board.lines.find((line) => line.id === lineId)?.name ?? '');
  const { move } = useMoves({ boardKey, words, undo });
  const days = useDays({ words, undo });
  const { today } = board;
  const verdictOf = (card: BoardCard, spot: Spot) => judge(board, card, spot, closedDays);
  return {
    board,
    lines,
    closedDays,
    zoom,
    today,
    isShown: (card) => passes(card, filter, today),
    mayPlace: session !== undefined && can(session.role, 'scheduler.place'),
    words,
    carry,
    judge: verdictOf,
    move,
    days,
    undo,
    pickUp: (card) => {
      // Even the tray would refuse the card (closed day, in production, finished), so no day would accept it. Says so
      // at once.
      const back = card.date === null ? undefined : verdictOf(card, null);
      if (back?.kind === 'refuses' && back.refusal) {
        const code = card.statusId > 2 ? 'ORDER_CANNOT_BE_MOVED' : back.refusal.code;
        return void dialogs.message({ icon: 'warning', text: message(code) });
      }
      carry.pickUp(card, 'placing', firstAim(board, lines, spotOf(card)));
    },
  };
}

/** Touch needs a short hold before a drag, so that users can still scroll the table. */
const sensors = [
  PointerSensor.configure({
    activationConstraints: (event) =>
      event.pointerType === 'touch'
        ? [new PointerActivationConstraints.Delay({ value: 250, tolerance: 6 })]
        : [new PointerActivationConstraints.Distance({ value: 6 })],
  }),
];

/** Without dnd-kit's accessibility plugin: its texts and keys are English only, and the table has its own. */
const plugins = defaultPreset.plugins.filter((plugin) => plugin !== Accessibility);

interface CardData {
  readonly card?: BoardCard;
}
const cardIn = (entity: { data: unknown } | null) => (entity?.data as CardData | undefined)?.card;

function Dragging({ children }: { readonly children: ReactNode }) {
  const { carry, judge: verdictOf, move } = useBoardContext();
  const pointer = useAimUnderPointer(carry);
  return (
    <DragDropProvider
      sensors={sensors}
      plugins={plugins}
      onDragStart={({ operation }) => {
        const card = cardIn(operation.source);
        if (card) carry.pickUp(card, 'dragging');
      }}
      onDragEnd={({ operation, canceled }) => {
        const card = cardIn(operation.source);
        const spot = pointer.current && spotUnder(pointer.current);
        carry.drop();
        if (canceled || !card || spot === undefined) return;
        const { kind } = verdictOf(card, spot);
        if (kind === 'goes' || kind === 'asks') void move(card, spot);
      }}
    >
      {children}
      <DragOverlay dropAnimation={null}>
        {(source) => {
          const card = cardIn(source);
          return card ? (
            <div className={cardClasses.card} data-size="full" data-overlay>
              <span className={cardClasses.grip}>
                <CardFace card={card} size="full" />
              </span>
            </div>
          ) : null;
        }}
      </DragOverlay>
    </DragDropProvider>
  );
}
