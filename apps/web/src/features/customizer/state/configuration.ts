import {
  changeChoices,
  type Choice,
  type ChoiceAction,
  type ChoiceRules,
} from '@cordovan/domain/configurator';
import type { Cents } from '@cordovan/domain/money';

/** An additional piece of the same order (CZR-04), with the first piece's leather and choices. */
export interface AddedPiece {
  readonly saleItemId: number;
  readonly quantity: number;
}

export interface ChosenDelivery {
  readonly saleItemId: number;
  readonly name: string;
  readonly price: Cents;
}

export interface Configuration {
  readonly saleItemId: number;
  readonly leatherId: number | null;
  readonly choices: readonly Choice[];
  readonly quantity: number;
  readonly pieces: readonly AddedPiece[];
  readonly warrantyId: number | null;
  readonly delivery: ChosenDelivery | null;
}

export type ConfigurationAction =
  | { readonly type: 'leather'; readonly leatherId: number }
  | { readonly type: 'item'; readonly saleItemId: number; readonly choices: readonly Choice[] }
  | { readonly type: 'choices'; readonly action: ChoiceAction; readonly rules: ChoiceRules }
  | { readonly type: 'quantity'; readonly quantity: number }
  | { readonly type: 'add-piece'; readonly saleItemId: number }
  | { readonly type: 'piece-quantity'; readonly saleItemId: number; readonly quantity: number }
  | { readonly type: 'remove-piece'; readonly saleItemId: number }
  | { readonly type: 'warranty'; readonly warrantyId: number | null }
  | { readonly type: 'delivery'; readonly delivery: ChosenDelivery | null }
  /** A whole configuration of the same style, from the comparison. */
  | { readonly type: 'take-over'; readonly configuration: Configuration };

/** Changing leather, piece or customization removes the additional pieces (CZR-13). */
const withoutPieces = { pieces: [] } as const;

/** Returns the changed configuration, or the same object if nothing changes. The caller asks for confirmation first. */
export function changeConfiguration(now: Configuration, change: ConfigurationAction): Configuration {
  switch (change.type) {
    case 'leather':
      return change.leatherId === now.leatherId
        ? now
        : { ...now, ...withoutPieces, leatherId: change.leatherId };
    case 'item':
      return { ...now, ...withoutPieces, saleItemId: change.saleItemId, choices: change.choices };
    case 'choices': {
      const choices = changeChoices(now.choices, change.action, change.rules);
      return choices === now.choices ? now : { ...now, ...withoutPieces, choices };
    }
    case 'quantity':
      return { ...now, quantity: change.quantity };
    case 'add-piece':
      return now.pieces.some((piece) => piece.saleItemId === change.saleItemId)
        ? now
        : { ...now, pieces: [...now.pieces, { saleItemId: change.saleItemId, quantity: 1 }] };
    case 'piece-quantity':
      return {
        ...now,
        pieces: now.pieces.map((piece) =>
          piece.saleItemId === change.saleItemId ? { ...piece, quantity: change.quantity } : piece,
        ),
      };
    case 'remove-piece':
      return { ...now, pieces: now.pieces.filter((piece) => piece.saleItemId !== change.saleItemId) };
    case 'warranty':
      return { ...now, warrantyId: change.warrantyId };
    case 'delivery':
      return { ...now, delivery: change.delivery };
    case 'take-over':
      return change.configuration;
  }
}

/** The configuration with its undo and redo history. */
export interface History {
  readonly past: readonly Configuration[];
  readonly present: Configuration;
  readonly future: readonly Configuration[];
}

const LONGEST_PAST = 50;

export type HistoryAction = ConfigurationAction | { readonly type: 'undo' } | { readonly type: 'redo' };

/** Whether two configurations differ only in the delivery price. */
const isSameButDeliveryPrice = (a: Configuration, b: Configuration): boolean =>
  a.delivery !== null &&
  a.delivery.saleItemId === b.delivery?.saleItemId &&
  (Object.keys(a) as (keyof Configuration)[]).every((key) => key === 'delivery' || a[key] === b[key]);

/** A price is typed digit by digit. Undo restores the price before the typing. */
const goesOnTyping = ({ past, present }: History, next: Configuration): boolean => {
  const before = past.at(-1);
  return (
    before !== undefined && isSameButDeliveryPrice(before, present) && isSameButDeliveryPrice(present, next)
  );
};

export function changeHistory(history: History, action: HistoryAction): History {
  const { past, present, future } = history;
  if (action.type === 'undo') {
    const previous = past.at(-1);
    return previous ? { past: past.slice(0, -1), present: previous, future: [present, ...future] } : history;
  }
  if (action.type === 'redo') {
    const [next, ...rest] = future;
    return next ? { past: [...past, present], present: next, future: rest } : history;
  }
  const next = changeConfiguration(present, action);
  if (next === present) return history;
  const before = goesOnTyping(history, next) ? past : [...past, present].slice(-LONGEST_PAST);
  return { past: before, present: next, future: [] };
}
