import { pickWeighted, type Random } from '../random.ts';

/** Outcome of an order. The rest of its life follows from the day it was created. */
export type Outcome = 'order' | 'quote' | 'layaway' | 'pending' | 'hold' | 'cancel' | 'void';

/** Kind of order. */
export type Kind = 'customer' | 'wholesale' | 'floor' | 'service';

/** Deck that deals every card before it is shuffled again, so that the shares always hold. */
export function createDeck<T>(random: Random, cards: readonly (readonly [T, number])[]): () => T {
  const full = cards.flatMap(([card, count]) => Array.from({ length: count }, () => card));
  let left: T[] = [];
  return () => {
    if (left.length === 0) left = shuffled(random, full);
    return left.pop()!;
  };
}

function shuffled<T>(random: Random, cards: readonly T[]): T[] {
  const rest = [...cards];
  const result: T[] = [];
  while (rest.length > 0) result.push(...rest.splice(Math.floor(random() * rest.length), 1));
  return result;
}

export const oldOutcomes: readonly (readonly [Outcome, number])[] = [
  ['order', 24],
  ['quote', 3],
  ['layaway', 1],
  ['pending', 1],
  ['hold', 1],
  ['cancel', 1],
  ['void', 1],
];

/** Outcomes for recent weeks, in which many orders are still open. */
export const recentOutcomes: readonly (readonly [Outcome, number])[] = [
  ['order', 15],
  ['quote', 4],
  ['layaway', 1],
  ['pending', 1],
  ['hold', 1],
  ['cancel', 1],
  ['void', 1],
];

export const kinds: readonly (readonly [Kind, number])[] = [
  ['customer', 20],
  ['wholesale', 2],
  ['floor', 2],
  ['service', 1],
];

/** Monthly sales factors, January to December: more before holidays, less in summer. */
const SEASON = [1.05, 0.95, 1, 0.95, 1.15, 0.85, 0.75, 0.85, 1.15, 1.1, 1.35, 1];

export const seasonOf = (month: number): number => SEASON[month - 1]!;

const METHODS = [
  ['check', 34],
  ['credit card', 30],
  ['debit card', 8],
  ['cash', 8],
  ['wire', 8],
  ['financing', 12],
] as const;

export const pickMethod = (random: Random): string => pickWeighted(random, METHODS);
