import { z } from 'zod';
import { defineCall } from './call.ts';
import { id, moment, wire } from './codec.ts';
import { done, idParams, idSent, NAME, rowVersion, rowVersionSent, textOrEmpty } from './fields.ts';

/** A floor terminal as an administrator sees it. List answers never contain its code or credential. */
export const terminal = wire({
  id,
  name: z.string(),
  place: z.string(),
  state: z.enum(['waiting', 'active', 'revoked']),
  /** When an unused code expires. */
  codeExpiresAt: moment.nullable(),
  enrolledAt: moment.nullable(),
  lastSeenAt: moment.nullable(),
  lastSeenFrom: z.string().nullable(),
  rowVersion,
});
export type Terminal = z.output<typeof terminal>;

export const listTerminals = defineCall({
  id: 'registers.listTerminals',
  method: 'GET',
  path: '/api/terminals',
  access: { staff: 'terminals.view' },
  summary: 'Terminals of the floor, those in use first',
  requirements: ['N-20', 'N-01'],
  answer: z.array(terminal),
});

export const saveTerminal = defineCall({
  id: 'registers.saveTerminal',
  method: 'POST',
  path: '/api/terminals',
  access: { staff: 'terminals.edit' },
  summary: 'Adds a terminal, or changes its name and place',
  requirements: ['N-20', 'N-01'],
  body: wire({
    id: idSent,
    name: textOrEmpty(NAME),
    place: textOrEmpty(NAME),
    rowVersion: rowVersionSent,
  }),
  answer: terminal,
});

export const issueTerminalCode = defineCall({
  id: 'registers.issueTerminalCode',
  method: 'POST',
  path: '/api/terminals/:id/code',
  access: { staff: 'terminals.edit' },
  summary: 'Makes a one-time code that enrolls a device as this terminal; the answer alone contains it',
  requirements: ['N-20', 'N-39'],
  params: idParams,
  answer: wire({ code: z.string(), expiresAt: moment }),
});

export const revokeTerminal = defineCall({
  id: 'registers.revokeTerminal',
  method: 'POST',
  path: '/api/terminals/:id/revoke',
  access: { staff: 'terminals.edit' },
  summary: 'Ends a terminal at once and for good; what it recorded stays',
  requirements: ['N-20', 'N-39'],
  params: idParams,
  answer: done,
});

export const setEmployeePin = defineCall({
  id: 'registers.setEmployeePin',
  method: 'POST',
  path: '/api/employees/:id/pin',
  access: { staff: 'employees.edit' },
  summary: 'Sets the PIN that an employee types at terminals; an empty one removes it',
  requirements: ['N-20', 'REG-01'],
  params: idParams,
  body: wire({ pin: textOrEmpty(20) }),
  answer: done,
});

export const terminalsCalls = [
  listTerminals,
  saveTerminal,
  issueTerminalCode,
  revokeTerminal,
  setEmployeePin,
] as const;
