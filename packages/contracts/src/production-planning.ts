import { z } from 'zod';
import { defineCall } from './call.ts';
import { day, id, moment, wire } from './codec.ts';
import {
  count,
  done,
  flag,
  idParams,
  NAME,
  orElse,
  rowVersion,
  rowVersionSent,
  textOrEmpty,
} from './fields.ts';
import { numberNames } from './order-records.ts';

const PLAN = { staff: 'scheduler.place' } as const;
const LINES = { staff: 'productionLines.edit' } as const;

/** One sentence in the reader's language: a message and its data. */
const sentence = wire({ code: z.string(), data: z.record(z.string(), z.union([z.string(), z.number()])) });
const sentenceOrNone = sentence.nullable();
export type PlanSentence = z.output<typeof sentence>;

const orderOfPlan = {
  orderId: id,
  soNumber: z.string().nullable(),
  poNumber: z.string().nullable(),
  customerName: z.string(),
};

/** A change that a plan proposes. Without `toDate`, the order returns to the unscheduled ones. */
const planMove = wire(
  {
    ...orderOfPlan,
    fromDate: day.nullable(),
    fromLineId: id.nullable(),
    toDate: day.nullable(),
    toLineId: id.nullable(),
    seats: z.number(),
    dueDate: day.nullable(),
    reason: sentence,
    /** Null until a person decides. */
    outcome: z.enum(['accepted', 'refused']).nullable(),
    refusal: sentenceOrNone,
  },
  numberNames,
);
export type PlanMove = z.output<typeof planMove>;

const leftOut = wire({ ...orderOfPlan, reason: sentence }, numberNames);

const figures = wire({
  lateOrders: count,
  lateDays: count,
  unscheduled: count,
  /** Orders that need several dye lots of one leather. */
  splitLots: count,
  movedByHand: count,
  seatsUsed: z.number(),
  seatsMax: z.number(),
});
export type PlanFigures = z.output<typeof figures>;

/** Proposal of the planner. It changes nothing until a person accepts its moves. */
const productionPlan = wire({
  id,
  status: z.enum(['running', 'ready', 'stopped', 'failed']),
  method: z.enum(['greedy', 'solver']),
  /** Why the plan is the greedy one: the solver failed, its server was lost, or a person stopped it. */
  solverProblem: z.enum(['failed', 'lost', 'stopped']).nullable(),
  weeks: z.int(),
  from: day,
  to: day,
  orderCount: count,
  /** How much cheaper any plan could be at most, as a fraction; null until the solver knows. */
  gap: z.number().nullable(),
  seconds: z.number(),
  plan: figures,
  /** The board when the plan was made. */
  present: figures,
  /** Figures for comparison, with each order on the first day with room, in order-number order. */
  firstCome: figures,
  moves: z.array(planMove),
  leftOut: z.array(leftOut),
  startedBy: z.string(),
  startedAt: moment,
});
export type ProductionPlan = z.output<typeof productionPlan>;

export const startPlan = defineCall({
  id: 'production.startPlan',
  method: 'POST',
  path: '/api/scheduler/plans',
  access: PLAN,
  summary: 'Proposes a plan for all open orders; a solver improves it for half a minute',
  requirements: ['N-30', 'SCHED-01', 'SCHED-19'],
  body: wire({ weeks: orElse(z.int().min(1).max(26), 8) }),
  answer: productionPlan,
});

export const readLatestPlan = defineCall({
  id: 'production.readLatestPlan',
  method: 'GET',
  path: '/api/scheduler/plans/latest',
  access: PLAN,
  summary: 'The latest proposed plan with its moves and their reasons, or none',
  requirements: ['N-30'],
  answer: wire({ plan: productionPlan.nullable() }),
});

export const stopPlan = defineCall({
  id: 'production.stopPlan',
  method: 'POST',
  path: '/api/scheduler/plans/:id/stop',
  access: PLAN,
  summary: 'Stops the solver; the best plan so far stays',
  requirements: ['N-30'],
  params: idParams,
  answer: productionPlan,
});

export const acceptPlan = defineCall({
  id: 'production.acceptPlan',
  method: 'POST',
  path: '/api/scheduler/plans/:id/accept',
  access: PLAN,
  summary: 'Makes the chosen moves of a plan, each checked like a move by hand; refused ones say why',
  requirements: ['N-30', 'SCHED-01', 'SCHED-04', 'SCHED-06', 'SCHED-07', 'SCHED-08', 'SCHED-09', 'N-02'],
  params: idParams,
  body: wire({ orderIds: z.array(id).min(1).max(2_000), confirm: flag(false) }),
  answer: productionPlan,
});

const plannedPerson = wire({
  employeeId: id,
  name: z.string(),
  /** Hours per working day; null for people without planned hours. */
  hoursPerDay: z.number().nullable(),
  /** An empty list means all operations. */
  operationIds: z.array(id),
  rowVersion,
});
export type PlannedPerson = z.output<typeof plannedPerson>;

const absence = wire({ id, employeeId: id, from: day, to: day, reason: z.string() });

export const readPlannedHours = defineCall({
  id: 'production.readPlannedHours',
  method: 'GET',
  path: '/api/scheduler/hours',
  access: { staff: 'productionLines.view' },
  summary: 'Hours that people have for pieces, what they do, and when they are absent',
  requirements: ['N-20', 'N-30'],
  answer: wire({
    people: z.array(plannedPerson),
    operations: z.array(wire({ id, name: z.string() })),
    absences: z.array(absence),
  }),
});

export const savePlannedHours = defineCall({
  id: 'production.savePlannedHours',
  method: 'POST',
  path: '/api/scheduler/hours',
  access: LINES,
  summary: 'Sets the hours of a person and what they do; without hours the person is not planned',
  requirements: ['N-20', 'N-30'],
  body: wire({
    employeeId: id,
    hoursPerDay: z.number().min(0).max(24).nullish(),
    operationIds: orElse(z.array(id).max(200), []),
    rowVersion: rowVersionSent,
  }),
  answer: plannedPerson,
});

export const addAbsence = defineCall({
  id: 'production.addAbsence',
  method: 'POST',
  path: '/api/scheduler/absences',
  access: LINES,
  summary: 'Notes the days on which a person is absent',
  requirements: ['N-30'],
  body: wire({ employeeId: id, from: day, to: day, reason: textOrEmpty(NAME) }),
  answer: absence,
});

export const removeAbsence = defineCall({
  id: 'production.removeAbsence',
  method: 'DELETE',
  path: '/api/scheduler/absences/:id',
  access: LINES,
  summary: 'Removes an absence',
  requirements: ['N-30'],
  params: idParams,
  answer: done,
});

export const planningCalls = [
  startPlan,
  readLatestPlan,
  stopPlan,
  acceptPlan,
  readPlannedHours,
  savePlannedHours,
  addAbsence,
  removeAbsence,
] as const;
