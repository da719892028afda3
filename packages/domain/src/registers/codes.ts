import { allowUnless, type Refusal, type Result } from '../result/index.ts';

/** Words that the register reads as an action. */
const MARKS: readonly string[] = ['start', 'pause', 'resume', 'end'];
const LONGEST = 20;
/** Format of piece labels: order, line and unit. */
const PIECE_LABEL = /^\d+-\d+-\d+$/;

/**
 * Whether a code can be printed as a Code 128 barcode and scanned: printable ASCII without spaces, and neither an
 * action word nor in the format of a piece label.
 */
export function isScanCode(code: string): boolean {
  const isReserved = MARKS.includes(code.toLowerCase()) || PIECE_LABEL.test(code);
  return /^[!-~]+$/.test(code) && code.length <= LONGEST && !isReserved;
}

interface Coded {
  readonly name: string;
  readonly code: string;
}

const blank = (field: 'name' | 'code', text: string): Refusal | undefined =>
  text.trim() === '' ? { code: 'FIELD_REQUIRED', data: { field }, field } : undefined;

/** Checks an employee or operation in the registers. A code that is already in use stays valid (N-20). */
export function checkCoded({ name, code }: Coded, before: Pick<Coded, 'code'> | null): Result<void> {
  const typed = code.trim();
  return allowUnless([
    blank('name', name),
    blank('code', code),
    typed !== '' && typed !== before?.code && !isScanCode(typed)
      ? { code: 'SCAN_CODE_INVALID', data: { most: LONGEST }, field: 'code' }
      : undefined,
  ]);
}
