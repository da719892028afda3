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
 * Checks whether an order may be finished (N-20): with operations that are unfinished only by a lead, who confirms it
 * and gives a reason.
 */
export function checkFinish(
  pieces: readonly PieceProgress[],
  request: { readonly isLead: boolean; readonly isConfirmed: boolean; readonly reason: string },
): Result<void> {
  const open = pieces.filter((piece) => piece.open.length > 0);
  if (open.length === 0) return ok(undefined);
  if (request.isLead && request.isConfirmed)
    return request.reason.trim() === ''
      ? refuse({ code: 'REASON_REQUIRED', field: 'reason' })
      : ok(undefined);
  const named = open.slice(0, NAMED_PIECES).map(pieceText);
  const operations = [...named, ...(open.length > NAMED_PIECES ? ['…'] : [])].join('; ');
  return refuse({ code: request.isLead ? 'OPERATIONS_OPEN' : 'OPERATIONS_NEED_LEAD', data: { operations } });
}
