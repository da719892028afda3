import { ok, refuse, type Result } from '../result/index.ts';

/** Piece of an order with its unfinished operations, out of all in its routing. */
export interface PieceProgress {
  readonly vinCode: string;
  readonly open: readonly string[];
  readonly total: number;
  /** Whether the piece is missing: work on it can't continue until it is found. */
  readonly isMissing: boolean;
}

/** Maximum number of pieces that a question names. */
const NAMED_PIECES = 5;
/** Maximum number of operations named per piece; the rest is shown as a count. */
const NAMED_OPERATIONS = 2;

function pieceText({ vinCode, open, total }: PieceProgress): string {
  const text = open.length > NAMED_OPERATIONS ? `${open.length}/${total}` : open.join(', ');
  return `${vinCode} (${text})`;
}

interface FinishRequest {
  readonly isLead: boolean;
  readonly isConfirmed: boolean;
  readonly reason: string;
  /** Codes of finished pieces that are missing. */
  readonly missingCodes: readonly string[];
}

/**
 * Checks whether an order may be finished (N-20). Never while an unfinished piece is missing: it must be found or
 * scrapped. With unfinished operations, only a lead may finish it, with confirmation and a reason. A missing finished
 * piece requires confirmation.
 */
export function checkFinish(pieces: readonly PieceProgress[], request: FinishRequest): Result<void> {
  const lost = pieces.filter(({ isMissing }) => isMissing).map(({ vinCode }) => vinCode);
  if (lost.length > 0) return refuse({ code: 'PIECES_MISSING_UNFINISHED', data: { codes: lost.join(', ') } });
  const asked = checkOpen(pieces, request);
  if (!asked.ok || request.missingCodes.length === 0 || request.isConfirmed) return asked;
  return refuse({ code: 'PIECES_MISSING', data: { codes: request.missingCodes.join(', ') } });
}

function checkOpen(pieces: readonly PieceProgress[], request: FinishRequest): Result<void> {
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
