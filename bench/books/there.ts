/** The contents of an accounting package, regardless of which one. */
export interface There {
  /** Cents by account; debits are positive. */
  readonly balances: ReadonlyMap<string, number>;
  /** How many of each document that we sent should be there, by the kinds that produce it. */
  readonly documents: readonly {
    readonly name: string;
    readonly kinds: readonly string[];
    readonly there: number;
  }[];
  readonly customers: number;
}
