/** `due`: the answer to a dispute is due soon. `inquiry`: the bank only asks, and no money was moved. */
export interface DisputeNews {
  readonly what: 'due' | 'inquiry';
  /** Deadline of the answer, at the store. */
  readonly day: string;
}

/** Text of a notification about an open dispute; screens translate it. */
export const disputeText = ({ what, day }: DisputeNews): string => `${what}:${day}`;

/** Meaning of such a text; undefined at the start of a dispute, when the text is the bank's reason. */
export function readDisputeText(text: string): DisputeNews | undefined {
  const [, what, day] = /^(due|inquiry):(\d{4}-\d{2}-\d{2})$/.exec(text) ?? [];
  return what === undefined || day === undefined ? undefined : { what: what as DisputeNews['what'], day };
}
