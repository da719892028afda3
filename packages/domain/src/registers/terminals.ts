import { readSetupCode, writeCode } from '../setup/index.ts';

/** Characters of the code that enrolls a terminal: 40 random bits, typed once within the time below. */
export const TERMINAL_CODE_LENGTH = 8;
export const TERMINAL_CODE_MINUTES = 30;

/** Writes random bytes as a code (`7K3M-2Q9X`). Needs one byte per character. */
export function writeTerminalCode(bytes: Uint8Array): string {
  if (bytes.length !== TERMINAL_CODE_LENGTH)
    throw new RangeError(`The code of a terminal needs ${TERMINAL_CODE_LENGTH} bytes`);
  return writeCode(bytes);
}

/** The code that a person typed: without hyphens and spaces, and with the digits that letters look like. */
export const readTerminalCode = readSetupCode;

export type TerminalState = 'waiting' | 'active' | 'revoked';

/** Whether a terminal waits for its device, works, or was revoked. */
export function terminalState(terminal: {
  readonly enrolledAt: Date | null;
  readonly revokedAt: Date | null;
}): TerminalState {
  if (terminal.revokedAt !== null) return 'revoked';
  return terminal.enrolledAt === null ? 'waiting' : 'active';
}
