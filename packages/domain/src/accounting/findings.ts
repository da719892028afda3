/** What can differ in the books outside the figures of an order. */
export const findingKinds = ['batch', 'undeposited'] as const;
export type FindingKind = (typeof findingKinds)[number];
