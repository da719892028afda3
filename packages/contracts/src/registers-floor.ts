import { z } from 'zod';
import { operationKinds } from '@cordovan/domain/registers';
import { defineCall } from './call.ts';
import { day, id, idText, moment, wire } from './codec.ts';
import { flag, NOTE, orElse, text, textOrEmpty } from './fields.ts';
import { leftOut } from './order-records.ts';
import { operationKind, operationRecord } from './registers-records.ts';

/** Maximum number of pieces that one person starts together. */
const MOST_PIECES = 50;

const stepState = z.enum(['waiting', 'running', 'paused', 'done']);

/** One run: a period in which a person worked on one of the piece's operations. */
export const pieceRun = wire({
  employeeId: id,
  employee: z.string(),
  run: z.int(),
  startedAt: moment,
  pausedAt: moment.nullable(),
  endedAt: moment.nullable(),
  /** Excluding pauses; until the last event if the run is still open. */
  minutes: z.number(),
  isRework: z.boolean(),
  isCurrent: z.boolean(),
});

/** An operation in the piece's routing, or one outside it that was worked on. */
export const pieceStep = wire({
  operationId: id,
  operation: z.string(),
  /** Null if the operation isn't in the routing. */
  standardMinutes: z.number().nullable(),
  needsLeather: z.boolean(),
  state: stepState,
  /** Minutes of all people, rework included. */
  minutes: z.number(),
  runs: z.array(pieceRun),
});
export type PieceStep = z.output<typeof pieceStep>;

/** Rework or scrapping of the piece, and who decided it. */
const pieceDecision = wire({
  type: z.enum(['rework', 'scrap']),
  operation: z.string().nullable(),
  lead: z.string(),
  reason: z.string(),
  at: moment,
});

export const piece = wire({
  id,
  code: z.string(),
  orderId: id,
  /** Order number that the reader sees (N-03). */
  orderNumber: z.string(),
  detailId: id,
  saleItem: z.string(),
  leather: z.string().nullable(),
  leatherCode: z.string().nullable(),
  /** Dye lots reserved or in process for the order line. */
  lots: z.array(z.string()),
  /** Whether the order's leather has been issued. */
  isLeatherIssued: z.boolean(),
  /** Options in words: the part and its choice. */
  options: z.array(wire({ part: z.string(), choice: z.string() })),
  comments: z.string(),
  /** Place among the pieces of its line. */
  unit: z.int(),
  units: z.int(),
  day: day.nullable(),
  line: z.string().nullable(),
  deliveryDate: day.nullable(),
  isInWork: z.boolean(),
  finishedAt: moment.nullable(),
  scrappedAt: moment.nullable(),
  /** Whether a scrapped piece waits for a decision: replace it, or leave it out. */
  needsDecision: z.boolean(),
  /** Whether the piece is left out while the office decides about its price; until then it can still be replaced. */
  waitsForOffice: z.boolean(),
  /** Null unless the piece was left out. */
  leftOut: leftOut.nullable(),
  replaces: z.string().nullable(),
  replacedBy: z.string().nullable(),
  steps: z.array(pieceStep),
  decisions: z.array(pieceDecision),
  /** The order's files: drawings, photos. */
  files: z.array(wire({ id, fileName: z.string(), fileType: z.string() })),
});
export type Piece = z.output<typeof piece>;

export const readPiece = defineCall({
  id: 'registers.readPiece',
  method: 'GET',
  path: '/api/pieces/:code',
  access: { staff: 'operationRegister.view' },
  summary: 'A piece with its options, leather, files, route and who did what',
  requirements: ['N-20', 'REG-14'],
  params: z.object({ code: text(60) }),
  answer: piece,
});

export const recordOperations = defineCall({
  id: 'registers.recordOperations',
  method: 'POST',
  path: '/api/operation-register/events',
  access: { staff: 'operationRegister.record' },
  summary:
    'Starts, pauses, resumes or ends an operation on pieces, opens a rework or scraps pieces; all of them, or none',
  requirements: ['N-20', 'REG-01', 'REG-02', 'REG-03', 'REG-07', 'REG-08', 'REG-09'],
  body: wire({
    /** Employee code; the signed-in user when missing. */
    employee: textOrEmpty(60),
    /** Code or name; empty when scrapping a piece. */
    operation: textOrEmpty(60),
    type: operationKind,
    /**
     * Each event's key. Resending it returns what was registered. Several pieces that start together share their
     * time.
     */
    events: z
      .array(wire({ key: orElse(text(80), ''), vinNumber: textOrEmpty(60) }))
      .min(1)
      .max(MOST_PIECES),
    reason: textOrEmpty(NOTE),
    /** Code of the lead who agrees; empty if the employee is a lead. */
    lead: textOrEmpty(60),
    confirm: flag(false),
  }),
  answer: wire({
    records: z.array(operationRecord),
    /** Codes of pieces that this finishes. */
    finished: z.array(z.string()),
  }),
});

export const readWork = defineCall({
  id: 'registers.readWork',
  method: 'GET',
  path: '/api/operation-register/work',
  access: { staff: 'operationRegister.view' },
  summary: 'What an employee may do now with an operation on a piece',
  requirements: ['N-20', 'REG-02'],
  query: z.object({ employee: text(60), operation: text(60), vinNumber: text(60) }),
  answer: wire({
    vinNumber: z.string(),
    allowed: z.array(z.enum(operationKinds)),
    state: stepState,
    /** Other people working on the operation. */
    others: z.array(z.string()),
    piece,
  }),
});

/** Piece that is ready for an operation. */
export const nextPiece = wire({
  vinNumber: z.string(),
  orderId: id,
  orderNumber: z.string(),
  description: z.string(),
  day: day.nullable(),
  line: z.string().nullable(),
});
export type NextPiece = z.output<typeof nextPiece>;

export const listNextPieces = defineCall({
  id: 'registers.listNextPieces',
  method: 'GET',
  path: '/api/operation-register/next',
  access: { staff: 'operationRegister.view' },
  summary: 'Pieces that are ready for an operation, in the order of the board',
  requirements: ['N-20', 'SCHED-01'],
  query: z.object({ operationId: idText, lineId: idText.optional() }),
  answer: z.array(nextPiece),
});

/** An employee's unfinished work. */
export const openWork = wire({
  vinNumber: z.string(),
  description: z.string(),
  operationId: id,
  operation: z.string(),
  startedAt: moment,
  isPaused: z.boolean(),
  /** Pieces that were started together have the same key. */
  batch: z.string().nullable(),
});
export type OpenWork = z.output<typeof openWork>;

export const listOpenWork = defineCall({
  id: 'registers.listOpenWork',
  method: 'GET',
  path: '/api/operation-register/open',
  access: { staff: 'operationRegister.view' },
  summary: 'Work of an employee that is running or paused',
  requirements: ['N-20', 'REG-08'],
  query: z.object({ employee: text(60) }),
  answer: z.array(openWork),
});

export const floorCalls = [readPiece, recordOperations, readWork, listNextPieces, listOpenWork] as const;
