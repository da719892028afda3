import { z } from 'zod';
import { clockTypes, operationKinds, terminalKinds } from '@cordovan/domain/registers';
import { defineCall } from './call.ts';
import { day, id, moment, wire } from './codec.ts';
import { flag, language, NOTE, orElse, text, textOrEmpty } from './fields.ts';

/** Maximum number of events per call. A device with more makes several calls, one after another. */
export const MOST_EVENTS = 50;

/** An employee as a terminal knows them, without badge code and PIN. */
const floorPerson = wire({
  id,
  name: z.string(),
  /** SHA-256 of the salt and the badge code in lower case, in hexadecimal. */
  badge: z.string(),
  isLead: z.boolean(),
  hasPin: z.boolean(),
  /** Last entry of the time register. */
  clock: z.enum(clockTypes).nullable(),
  clockAt: moment.nullable(),
  /** Entry before a clock-out that is only proposed; null for all others. */
  clockBefore: z.enum(clockTypes).nullable(),
});
export type FloorPerson = z.output<typeof floorPerson>;

const floorEvent = wire({
  id,
  kind: z.enum(operationKinds),
  employeeId: id,
  operationId: id.nullable(),
  run: z.int(),
  batch: z.string().nullable(),
  at: moment,
  isReversed: z.boolean(),
});

/** A piece in process with its history, so that the terminal decides by the same rules as the server. */
const floorPiece = wire({
  code: z.string(),
  description: z.string(),
  /** The description in Spanish, because the terminal has no catalog translations. */
  spanish: z.string(),
  orderNumber: z.string(),
  day: day.nullable(),
  line: z.string().nullable(),
  lacksLeather: z.boolean(),
  isFinished: z.boolean(),
  route: z.array(wire({ operationId: id, needsLeather: z.boolean() })),
  events: z.array(floorEvent),
});
export type FloorPiece = z.output<typeof floorPiece>;

/** Everything that a terminal knows, and keeps for when there is no network. */
export const floor = wire({
  now: moment,
  name: z.string(),
  place: z.string(),
  language,
  timeZone: z.string(),
  badgeSalt: z.string(),
  /** Point of the P-256 key with which PINs are encrypted: uncompressed, base64url. */
  pinKey: z.string(),
  /** Events older than this are passed to a lead. */
  mostHours: z.int(),
  people: z.array(floorPerson),
  operations: z.array(wire({ id, code: z.string(), name: z.string() })),
  pieces: z.array(floorPiece),
});
export type Floor = z.output<typeof floor>;

export const enrollTerminal = defineCall({
  id: 'registers.enrollTerminal',
  method: 'POST',
  path: '/api/terminal/enroll',
  access: 'public',
  summary: 'Makes this device a terminal with the one-time code of an administrator; keeps a cookie',
  requirements: ['N-20', 'N-39'],
  body: wire({ code: textOrEmpty(40) }),
  answer: wire({ name: z.string(), place: z.string() }),
});

export const readFloor = defineCall({
  id: 'registers.readFloor',
  method: 'GET',
  path: '/api/terminal/floor',
  access: 'terminal',
  summary: 'What a terminal needs to work, also for a time without a network',
  requirements: ['N-20', 'REG-01', 'REG-10'],
  answer: floor,
});

export const identifyByPin = defineCall({
  id: 'registers.identifyByPin',
  method: 'POST',
  path: '/api/terminal/pin',
  access: 'terminal',
  summary: 'Checks the PIN of an employee; the pass stands for it in the events of the next hours',
  requirements: ['N-20', 'REG-01'],
  body: wire({ employeeId: id, pin: text(20) }),
  answer: wire({ employeeId: id, pass: z.string() }),
});

/** An action that a person took at a terminal. */
export const terminalEvent = wire({
  /** Created by the device. Sending the same event again has no effect. */
  key: z.string().regex(/^[\w-]{16,80}$/),
  type: z.enum(terminalKinds),
  /** Moment by the device's clock. */
  at: moment,
  /** Our clock minus the device's, in milliseconds, as measured when the device last had a network. */
  offset: z.int().min(-315_360_000_000).max(315_360_000_000),
  /**
   * Badge code, or the employee with the pass of a PIN, or the employee with the PIN itself, encrypted while there
   * was no network.
   */
  badge: textOrEmpty(60),
  employeeId: id.nullish(),
  pass: textOrEmpty(200),
  sealedPin: textOrEmpty(600),
  operation: textOrEmpty(60),
  vinNumber: textOrEmpty(60),
  reason: textOrEmpty(NOTE),
  /** For a start: the key, created by the device, that is shared by all pieces that the person starts together. */
  batch: orElse(z.string().regex(/^([\w-]{16,80})?$/), ''),
  /** Badge of the approving lead. */
  lead: textOrEmpty(60),
  confirm: flag(false),
  /** Whether the person is waiting for the answer. If so, they see a refusal; otherwise it goes to a lead. */
  isWaiting: flag(false),
});
export type TerminalEvent = z.output<typeof terminalEvent>;

export const recordEvents = defineCall({
  id: 'registers.recordEvents',
  method: 'POST',
  path: '/api/terminal/events',
  access: 'terminal',
  summary: 'Takes events of a terminal in their order, each once, and answers each of them',
  requirements: ['N-20', 'REG-01', 'REG-02', 'REG-03', 'REG-10', 'REG-11'],
  body: wire({ events: z.array(terminalEvent).min(1).max(MOST_EVENTS) }),
  answer: wire({
    results: z.array(
      wire({
        key: z.string(),
        outcome: z.enum(['registered', 'repeated', 'refused']),
        /** A refusal's code. */
        code: z.string().nullable(),
        message: z.string(),
        isPieceFinished: z.boolean(),
      }),
    ),
  }),
});
export type EventResult = z.output<NonNullable<(typeof recordEvents)['answer']>>['results'][number];

export const terminalCalls = [enrollTerminal, readFloor, identifyByPin, recordEvents] as const;
