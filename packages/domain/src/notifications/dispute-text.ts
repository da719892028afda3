/** `due`: the answer to a dispute is due soon. `inquiry`: the bank only asks, and no money moved. */
export interface DisputeNews {
  readonly what: 'due' | 'inquiry';
  /** Last day of the answer, at the store. */
  readonly day: string;
}

/** Text of a notification of a dispute after its beginning; its screens write it in their language. */
export const disputeText = ({ what, day }: DisputeNews): string => `${what}:${day}`;

/** What such a text says; undefined for one of the beginning, which has the reason of the bank. */
export function readDisputeText(text: string): DisputeNews | undefined {
  const [, what, day] = /^(due|inquiry):(\d{4}-\d{2}-\d{2})$/.exec(text) ?? [];
  return what === undefined || day === undefined ? undefined : { what: what as DisputeNews['what'], day };
}
