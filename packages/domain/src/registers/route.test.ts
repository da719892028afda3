import { expect, test } from 'vitest';
import { refusalsOf } from '../result/index.ts';
import { checkRouting, isReadyFor, type RunState, stateOfStep, type StepState } from './index.ts';

const run = (change: Partial<RunState> = {}): RunState => ({
  operationId: 2,
  isCurrent: true,
  pausedAt: null,
  endedAt: null,
  ...change,
});

test.each([
  ['nobody began', [], 'waiting'],
  ['someone works', [run()], 'running'],
  ['it is paused', [run({ pausedAt: 1 })], 'paused'],
  ['one has paused and one works', [run({ pausedAt: 1 }), run()], 'running'],
  ['one has finished and one works', [run({ endedAt: 1 }), run()], 'running'],
  ['all have finished', [run({ endedAt: 1 }), run({ endedAt: 2 })], 'done'],
  ['it was opened again', [run({ endedAt: 1, isCurrent: false })], 'waiting'],
  ['another operation is done', [run({ endedAt: 1, operationId: 3 })], 'waiting'],
] as const)('reports the progress of an operation when %s', { tags: ['N-20'] }, (_when, runs, state) => {
  expect(stateOfStep(2, runs)).toBe(state);
});

test(
  'suggests a piece whose earlier operations are done and whose leather is there',
  { tags: ['N-20'] },
  () => {
    const steps = (cutting: StepState, sewing: StepState) => [
      { operationId: 1, needsLeather: false, state: cutting },
      { operationId: 2, needsLeather: true, state: sewing },
    ];
    const isReady = (lacksLeather: boolean, cutting: StepState, sewing: StepState = 'waiting') =>
      isReadyFor(2, { lacksLeather, steps: steps(cutting, sewing) });
    expect(isReady(false, 'done')).toBe(true);
    expect(isReady(true, 'done')).toBe(false);
    expect(isReady(false, 'running')).toBe(false);
    expect(isReady(false, 'done', 'running')).toBe(false);
    expect(isReadyFor(1, { lacksLeather: true, steps: steps('waiting', 'waiting') })).toBe(true);
    expect(isReadyFor(9, { lacksLeather: false, steps: steps('done', 'waiting') })).toBe(false);
  },
);

test('accepts a routing only if it has each operation just once', { tags: ['N-20'] }, () => {
  const step = (operationId: number, standardMinutes = 30) => ({ operationId, standardMinutes });
  const check = (...steps: ReturnType<typeof step>[]) =>
    refusalsOf(checkRouting(steps, new Set([1, 2]))).map(({ code, field }) => [code, field]);
  expect(check(step(2), step(1, 0))).toEqual([]);
  expect(check()).toEqual([['ROUTING_EMPTY', 'steps']]);
  expect(check(step(1), step(1))).toEqual([['FIELD_INVALID', 'steps.1.operation']]);
  expect(check(step(7))).toEqual([['FIELD_INVALID', 'steps.0.operation']]);
  expect(check(step(1, -1), step(2, 10_081))).toEqual([
    ['FIELD_INVALID', 'steps.0.standardMinutes'],
    ['FIELD_INVALID', 'steps.1.standardMinutes'],
  ]);
});
