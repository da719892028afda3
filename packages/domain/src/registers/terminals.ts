import { readSetupCode, writeCode } from '../setup/index.ts';

/** Number of characters in the code that enrolls a terminal: 40 random bits, typed once within the time below. */
export const TERMINAL_CODE_LENGTH = 8;
export const TERMINAL_CODE_MINUTES = 30;

/** Formats random bytes as a code (`7K3M-2Q9X`). Needs one byte per character. */
export function writeTerminalCode(bytes: Uint8Array): string {
  if (bytes.length !== TERMINAL_CODE_LENGTH)
    throw new RangeError(`The code of a terminal needs ${TERMINAL_CODE_LENGTH} bytes`);
  return writeCode(bytes);
}

/** Normalizes a typed code: removes hyphens and spaces, and replaces letters that look like digits. */
export const readTerminalCode = readSetupCode;

export type TerminalState = 'waiting' | 'active' | 'revoked';

/** Whether a terminal is waiting for its device, in use, or revoked. */
export function terminalState(terminal: {
  readonly enrolledAt: Date | null;
  readonly revokedAt: Date | null;
}): TerminalState {
  if (terminal.revokedAt !== null) return 'revoked';
  return terminal.enrolledAt === null ? 'waiting' : 'active';
}
