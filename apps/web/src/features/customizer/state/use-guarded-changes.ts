import { useQueryClient } from '@tanstack/react-query';
import {
  choicesBeyondDefaults,
  choicesForFurther,
  decideChange,
  type ChoiceAction,
} from '@cordovan/domain/configurator';
import type { MessageCode } from '@cordovan/domain/messages';
import { useMessage } from '../../../lib/i18n/use-language.ts';
import { useDialogs } from '../../../ui/dialogs/dialogs.types.ts';
import { PIECE_KEY } from '../../../lib/piece/piece-queries.ts';
import { pricePiece } from '../price/price-order.ts';
import { fitChoices } from './choices.ts';
import { useShowroom } from './showroom.ts';
import type { Configuration } from './configuration.ts';
import type { Configurator } from './use-configurator.ts';
import { fetchPiece, type Piece } from './use-piece.ts';

/** Restarts the page with this configuration. Undo leads back to `past`. */
export type Restart = (next: Configuration, past: readonly Configuration[]) => void;

/** Changes with their confirmations (C-48) and required prices (CZR-26). */
export function useGuardedChanges(configurator: Configurator, onRestart: Restart) {
  const { now, piece, style, dispatch, rules, leather } = configurator;
  const showroom = useShowroom();
  const queries = useQueryClient();
  const dialogs = useDialogs();
  const message = useMessage();

  const decide = (change: 'leather' | 'customization') => {
    const chosenCount = choicesBeyondDefaults(now.choices, piece.defaults).length;
    return decideChange({ change, detailCount: 1 + now.pieces.length, chosenCount });
  };
  /** Asynchronous only if there is a question, so that a choice without a question takes a single render. */
  const ask = (question: MessageCode) => dialogs.confirm({ text: message(question) });
  const sayUnavailable = () => dialogs.message({ text: message('NO_AVAILABLE_PRODUCT') });
  const hasPrice = (other: Piece, choices = now.choices, of = leather) =>
    of !== undefined &&
    pricePiece({ item: other.item, leather: of, choices, rows: other.rows, quantity: 1 }, showroom.market).ok;
  /** Undefined if the piece can't be read, which the page reports. The user can click again. */
  const fetchOther = async (saleItemId: number) => {
    const wanted = { saleItemId, style, store: showroom.store };
    const other = await dialogs.during(fetchPiece(queries, wanted)).catch(() => undefined);
    if (!other) await dialogs.message({ icon: 'error', text: message('CUSTOMIZER_LOAD_FAILED') });
    return other;
  };

  return {
    /** CZR-10 to CZR-13: reads everything again. If choices were made, restarts the page in the new leather. */
    chooseLeather: async (leatherId: number) => {
      if (leatherId === now.leatherId) return;
      const chosen = showroom.leathers.find(({ id }) => id === leatherId);
      if (!hasPrice(piece, now.choices, chosen)) return sayUnavailable();
      const { question, restarts } = decide('leather');
      if (question !== null && !(await ask(question))) return;
      void queries.invalidateQueries({ queryKey: PIECE_KEY });
      if (restarts)
        onRestart({ ...now, leatherId, choices: piece.defaults, pieces: [] }, [...configurator.past, now]);
      else dispatch({ type: 'leather', leatherId });
    },
    changeChoices: async (action: ChoiceAction) => {
      const { question } = decide('customization');
      if (question === null || (await ask(question))) dispatch({ type: 'choices', action, rules });
    },
    /** Makes another piece of the same style the first piece. Keeps the choices that this piece also offers. */
    chooseItem: async (saleItemId: number) => {
      if (saleItemId === now.saleItemId) return;
      const { question } = decide('customization');
      if (question !== null && !(await ask(question))) return;
      const other = await fetchOther(saleItemId);
      if (!other) return;
      const choices = fitChoices(now.choices, other.rows, other.defaults);
      if (!hasPrice(other, choices)) return sayUnavailable();
      dispatch({ type: 'item', saleItemId, choices });
    },
    addPiece: async (saleItemId: number) => {
      const other = await fetchOther(saleItemId);
      if (!other) return;
      const choices = fitChoices(choicesForFurther(now.choices), other.rows, other.defaults);
      if (!hasPrice(other, choices)) return sayUnavailable();
      dispatch({ type: 'add-piece', saleItemId });
    },
  };
}

export type GuardedChanges = ReturnType<typeof useGuardedChanges>;
