import { ok, refuse, type Result } from '../result/index.ts';

/** Piece of an order with its unfinished operations, out of all in its routing. */
export interface PieceProgress {
  readonly vinCode: string;
  readonly open: readonly string[];
  readonly total: number;
}

/** Maximum number of pieces that a question names. */
const NAMED_PIECES = 5;
/** Maximum number of operations named per piece; the rest is a count. */
const NAMED_OPERATIONS = 2;

function pieceText({ vinCode, open, total }: PieceProgress): string {
  const text = open.length > NAMED_OPERATIONS ? `${open.length}/${total}` : open.join(', ');
  return `${vinCode} (${text})`;
}

/**
 * Checks whether an order may be finished (N-20). Asks when operations are unfinished; finishing anyway needs a
 * reason.
 */
export function checkFinish(
  pieces: readonly PieceProgress[],
  request: { readonly isConfirmed: boolean; readonly reason: string },
): Result<void> {
  const open = pieces.filter((piece) => piece.open.length > 0);
  if (open.length === 0) return ok(undefined);
  if (request.isConfirmed && request.reason.trim() !== '') return ok(undefined);
  if (request.isConfirmed) return refuse({ code: 'REASON_REQUIRED', field: 'reason' });
  const named = open.slice(0, NAMED_PIECES).map(pieceText);
  const operations = [...named, ...(open.length > NAMED_PIECES ? ['…'] : [])].join('; ');
  return refuse({ code: 'OPERATIONS_OPEN', data: { operations } });
}
