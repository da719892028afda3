import { type CustomerCard, type CustomerChanges, mergedChanges } from '@cordovan/domain/accounting';
import { BooksFault } from './books.ts';

export interface CustomerChange {
  readonly externalId: string;
  readonly sent: CustomerCard;
  readonly changes: CustomerChanges;
  readonly requestId: string;
}

interface Package<Version> {
  /** Reads the customer and its version; `turn` counts from 1. */
  readonly read: (turn: number) => Promise<{ readonly there: CustomerCard; readonly version: Version }>;
  readonly write: (version: Version, changes: CustomerChanges, turn: number) => Promise<unknown>;
  /** The accounting package's code for an outdated version. */
  readonly staleCode: string;
}

const MOST_TURNS = 3;

/**
 * Reads a customer, merges the changes and writes them. If someone changed the customer in between, reads and merges
 * again (ADR 58).
 */
export async function mergeCustomer<Version>(
  { sent, changes }: Pick<CustomerChange, 'sent' | 'changes'>,
  { read, write, staleCode }: Package<Version>,
): Promise<void> {
  for (let turn = 1; ; turn += 1) {
    const { there, version } = await read(turn);
    const merged = mergedChanges(changes, { sent, there });
    if (Object.keys(merged).length === 0) return;
    try {
      await write(version, merged, turn);
      return;
    } catch (error) {
      if (!(error instanceof BooksFault && error.code === staleCode) || turn === MOST_TURNS) throw error;
    }
  }
}
