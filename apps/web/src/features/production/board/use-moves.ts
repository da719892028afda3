import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Board, BoardCard } from '@cordovan/contracts/production';
import { isPlaceQuestion } from '@cordovan/domain/production';
import { HttpRefusal, refusalText } from '../../../lib/http/refusal.ts';
import { useDialogs } from '../../../ui/dialogs/dialogs.types.ts';
import { sendBack, sendPlacement } from '../api/place-order.ts';
import { findCard, isSamePlace, spotOf, withAnswer, withMove, type Place, type Spot } from './board-model.ts';
import { numberOf, type BoardWords } from './board-words.ts';
import type { Undo } from './use-undo.ts';

interface Options {
  readonly boardKey: readonly unknown[];
  readonly words: BoardWords;
  readonly undo: Undo;
}

/** Places orders: shows the move at once, asks about a full day or a weekend, and supports undo. */
export function useMoves({ boardKey, words, undo }: Options) {
  const { t } = useTranslation('production');
  const queries = useQueryClient();
  const ask = usePlaceQuestion();

  const change = (update: (board: Board) => Board) =>
    queries.setQueryData<Board>(boardKey, (board) => board && update(board));

  /** The latest known version of the card, because a save needs the current row version. */
  const current = (card: BoardCard): BoardCard => {
    const board = queries.getQueryData<Board>(boardKey);
    return (board && findCard(board, card.orderId)) ?? card;
  };

  const send = async (card: BoardCard, spot: Spot) => {
    if (spot === null) return sendBack({ orderId: card.orderId, rowVersion: card.rowVersion });
    const body = { orderId: card.orderId, ...spot, position: null, rowVersion: card.rowVersion };
    try {
      return await sendPlacement({ ...body, confirm: false });
    } catch (error) {
      if (!(await ask(error))) return undefined;
      return sendPlacement({ ...body, confirm: true });
    }
  };

  const perform = async (card: BoardCard, spot: Spot): Promise<BoardCard | undefined> => {
    await queries.cancelQueries({ queryKey: ['scheduler', 'board'] });
    change((board) => withMove(board, card, spot));
    const answer = await send(card, spot).catch(() => undefined);
    if (answer) change((board) => withAnswer(board, answer));
    // Also after a successful move, because other cached ranges of days are now out of date. A cached order may have
    // an outdated status.
    void queries.invalidateQueries({ queryKey: ['orders'] });
    await queries.invalidateQueries({ queryKey: ['scheduler', 'board'] });
    return answer?.card;
  };

  const move = async (card: BoardCard, spot: Spot): Promise<void> => {
    const from = spotOf(card);
    if (isSamePlace(from, spot)) return;
    const moved = await perform(current(card), spot);
    if (!moved) return;
    const number = numberOf(card);
    undo.add({
      text: spot ? t('last.placed', { number, place: words.place(spot) }) : t('last.sentBack', { number }),
      undo: async () => (await perform(current(moved), from)) !== undefined,
    });
  };
  return { move };
}
export type Move = (card: BoardCard, spot: Place | null) => Promise<void>;

/** SCHED-09: asks about a full line or a weekend. The error dialog shows every other refusal. */
function usePlaceQuestion() {
  const { t } = useTranslation('production');
  const dialogs = useDialogs();
  return async (error: unknown): Promise<boolean> => {
    if (!(error instanceof HttpRefusal) || !isPlaceQuestion(error.code)) throw error;
    return dialogs.confirm({
      text: refusalText(error),
      yesText: t(error.code === 'LEATHER_LOTS_MIXED' ? 'status.mixLots' : 'exceeded.yes'),
      noText: t('exceeded.no'),
    });
  };
}
