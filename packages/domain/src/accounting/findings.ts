/** Differences in the books, except in order amounts. */
export const findingKinds = ['batch', 'undeposited', 'labor', 'entry', 'deposit', 'filing'] as const;
export type FindingKind = (typeof findingKinds)[number];
