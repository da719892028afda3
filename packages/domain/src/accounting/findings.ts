/** Differences in the books other than order amounts. */
export const findingKinds = ['batch', 'undeposited'] as const;
export type FindingKind = (typeof findingKinds)[number];
