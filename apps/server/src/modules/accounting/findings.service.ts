import type { TieOut } from '@cordovan/contracts/accounting';
import { subtract, sum } from '@cordovan/domain/money';
import type { Handle } from '../../platform/database/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import { readWaiting } from './deposits/deposits.service.ts';
import { listBrokenEntries, listBrokenRecords } from './seals.repository.ts';
import { listDifferingBatches } from './settlements/differing-batches.service.ts';
import { listLaborDifferences } from './value/labor-figures.service.ts';

type Finding = TieOut['findings'][number];

const NO_ORDER = { orderId: null, soNumber: null } as const;

/**
 * Differences outside single orders' figures: card batches, payments that wait for a bank deposit, and the labor of
 * pieces.
 */
export async function readFindings(db: Handle, deps: Pick<Deps, 'config'>): Promise<Finding[]> {
  const batches = (await listDifferingBatches(db)).map(({ id, batchId, matched, net }): Finding => ({
    ...NO_ORDER,
    ...{ what: 'batch', id, name: batchId, expected: matched, found: net },
  }));
  return [
    ...batches,
    ...(await undepositedFinding(db)),
    ...(await laborFindings(db, deps)),
    ...(await entryFindings(db)),
    ...(await recordFindings(db)),
  ];
}

/** The ledger's balance of undeposited payments, if it is more or less than the payments explain. */
async function undepositedFinding(db: Handle): Promise<Finding[]> {
  const { total, byHand, corrections, ledger, isEqual } = await readWaiting(db);
  if (isEqual) return [];
  const found = subtract(ledger, sum([byHand, corrections]));
  return [{ ...NO_ORDER, what: 'undeposited', id: null, name: '', expected: total, found }];
}

/** Pieces whose labor in the ledger differs, one finding per account. */
async function laborFindings(db: Handle, deps: Pick<Deps, 'config'>): Promise<Finding[]> {
  const different = await listLaborDifferences(db, deps);
  return different.map(({ vinItemId: id, code: name, orderId, soNumber, expected, found }) => ({
    ...{ what: 'labor', id, name, orderId, soNumber, expected, found },
  }));
}

const MOST_ENTRIES = 200;

/** Bank deposits and tax filings that aren't as they were booked. */
const recordFindings = async (db: Handle): Promise<Finding[]> =>
  (await listBrokenRecords(db, MOST_ENTRIES)).map(({ kind: what, id, booked, found }): Finding => ({
    ...NO_ORDER,
    ...{ what, id, name: String(id), expected: booked, found },
  }));

/** Entries that no longer match their original booking: someone changed, deleted or added them in the database. */
const entryFindings = async (db: Handle): Promise<Finding[]> =>
  (await listBrokenEntries(db, MOST_ENTRIES)).map((row): Finding => ({
    ...{ what: 'entry', id: row.id, name: String(row.id), orderId: row.order_id, soNumber: row.so_number },
    ...{ expected: row.booked, found: row.found },
  }));
