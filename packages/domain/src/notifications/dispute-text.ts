/**
 * `due`: the answer to a dispute is due soon. `inquiry`: the bank is only asking, and no money was withdrawn. `won`,
 * `lost`: the bank decided.
 */
export interface DisputeNews {
  readonly what: 'due' | 'inquiry' | 'won' | 'lost';
  /** Deadline of the answer, or the day on which we learned of the decision, at the store. */
  readonly day: string;
}

/** Text of a notification about a dispute; screens translate it. */
export const disputeText = ({ what, day }: DisputeNews): string => `${what}:${day}`;

/** Parses a text written by this module; undefined at the start of a dispute, when the text is the bank's reason. */
export function readDisputeText(text: string): DisputeNews | undefined {
  const [, what, day] = /^(due|inquiry|won|lost):(\d{4}-\d{2}-\d{2})$/.exec(text) ?? [];
  return what === undefined || day === undefined ? undefined : { what: what as DisputeNews['what'], day };
}
