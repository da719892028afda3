import type { Employee, Operation } from '@cordovan/contracts/registers';
import type { MessageCode } from '@cordovan/domain/messages';
import { codeOfAddress } from '../../../lib/piece/piece-address.ts';

const MARKS = ['start', 'pause', 'resume', 'end'] as const;
export type Mark = (typeof MARKS)[number];

/** Meaning of a scanned code: a badge, an operation card or a piece label. */
export type Code =
  | { readonly kind: 'employee'; readonly employee: Employee }
  | { readonly kind: 'operation'; readonly operation: Operation }
  | { readonly kind: 'mark'; readonly mark: Mark }
  | { readonly kind: 'piece'; readonly vinNumber: string }
  | { readonly kind: 'unknown'; readonly code: MessageCode };

interface Known {
  readonly employees: readonly Employee[];
  readonly operations: readonly Operation[];
  /** What is selected already. An unknown code counts as the first of the missing ones. */
  readonly hasEmployee: boolean;
  readonly hasOperation: boolean;
}

const isSame = (a: string, b: string) => a !== '' && a.trim().toLowerCase() === b.trim().toLowerCase();
const isMark = (text: string): text is Mark => MARKS.some((mark) => mark === text);

/**
 * Parses a scanned or typed code. Badges and operations are found in their lists, so they can be scanned in
 * any order. Any other code is a piece number, which only the server can check (REG-04 to REG-06).
 */
export function readCode(text: string, known: Known): Code {
  const word = codeOfAddress(text.trim());
  const employee = known.employees.find((one) => isSame(one.code, word));
  if (employee) return { kind: 'employee', employee };
  const operation = known.operations.find((one) => isSame(one.code, word) || isSame(one.name, word));
  if (operation) return { kind: 'operation', operation };
  const mark = word.toLowerCase();
  if (isMark(mark)) return { kind: 'mark', mark };
  if (!known.hasEmployee) return { kind: 'unknown', code: 'OPERATION_INVALID_USER' };
  if (!known.hasOperation) return { kind: 'unknown', code: 'OPERATION_INVALID' };
  return { kind: 'piece', vinNumber: word };
}
