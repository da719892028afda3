import { HttpRefusal, refusalText } from '../../../../lib/http/refusal.ts';

export interface BulkOutcome {
  readonly state: 'waiting' | 'running' | 'done' | 'refused';
  /** Why the row was refused. */
  readonly reason: string;
}

interface Run<Row> {
  readonly rows: readonly Row[];
  readonly act: (row: Row) => Promise<unknown>;
  readonly onOutcome: (row: Row, outcome: BulkOutcome) => void;
  readonly signal: AbortSignal;
}

/** Processes the rows one by one, so that one refusal doesn't stop the others. */
export async function runBulk<Row>({ rows, act, onOutcome, signal }: Run<Row>): Promise<void> {
  for (const row of rows) {
    if (signal.aborted) return;
    onOutcome(row, { state: 'running', reason: '' });
    try {
      await act(row);
      onOutcome(row, { state: 'done', reason: '' });
    } catch (error) {
      if (!(error instanceof HttpRefusal)) throw error;
      onOutcome(row, { state: 'refused', reason: refusalText(error) || error.code });
    }
  }
}
