import { ok, refuse, type Result } from '../result/index.ts';

/** A piece of an order with the operations that are not ended on it, of all that its routing has. */
export interface PieceProgress {
  readonly vinCode: string;
  readonly open: readonly string[];
  readonly total: number;
}

/** Pieces that a question names; of an order with more it names the first ones. */
const NAMED_PIECES = 5;
/** Operations that are named; of a piece with more open ones their number is told. */
const NAMED_OPERATIONS = 2;

function pieceText({ vinCode, open, total }: PieceProgress): string {
  const text = open.length > NAMED_OPERATIONS ? `${open.length}/${total}` : open.join(', ');
  return `${vinCode} (${text})`;
}

/**
 * Whether an order may be finished (N-20): an operation that is not ended on one of its pieces asks first, and whoever
 * finishes the order anyway says why.
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
