import { type Counterpart, counterpartsOf, handCounterpart, isHandKind } from '@cordovan/domain/accounting';
import type { Handle } from '../../../platform/database/transaction.ts';
import { listLines } from '../ledger.repository.ts';
import { readHandEntry } from './hand-entries.repository.ts';

export interface EntryToSend {
  readonly companyId: number;
  readonly id: number;
  readonly kind: string;
  readonly key: string;
}

const isCorrection = (key: string): boolean => key.startsWith('correction:');

/**
 * The documents that a connected package gets for an entry. An event's entry uses roles; an entry by a person uses
 * accounts.
 */
export async function readCounterparts(handle: Handle, entry: EntryToSend): Promise<readonly Counterpart[]> {
  if (isHandKind(entry.kind)) {
    const document = handCounterpart(await readHandEntry(handle, entry));
    return document.postings.length === 0 ? [] : [document];
  }
  const lines = await listLines(handle, entry);
  return counterpartsOf({ kind: entry.kind, isCorrection: isCorrection(entry.key), lines });
}
