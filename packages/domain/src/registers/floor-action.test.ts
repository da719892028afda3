import { expect, test } from 'vitest';
import { refusalsOf } from '../result/index.ts';
import {
  allowedKinds,
  decideAction,
  type FloorAction,
  type FloorFacts,
  type OperationKind,
  type Run,
} from './index.ts';

const [CUT, SEW, PACK] = [2, 3, 4];
const VIN = '000007-1-1';
const route = [
  { operationId: CUT, name: 'cutting' },
  { operationId: SEW, name: 'sewing' },
  { operationId: PACK, name: 'packing' },
];
const run = (operationId: number, change: Partial<Run> = {}): Run => ({
  operationId,
  employeeId: 1,
  run: 1,
  batch: null,
  startedAt: 0,
  pausedAt: null,
  endedAt: null,
  isRework: false,
  isCurrent: true,
  stretches: [],
  ...change,
});
const ended = { endedAt: 9 };
const open: Partial<Run> = {};
const paused = { pausedAt: 5 };
const colleague = { employeeId: 9 };

const decide = (kind: OperationKind, facts: Partial<FloorFacts> = {}, action: Partial<FloorAction> = {}) =>
  decideAction(
    {
      ...{ kind, employeeId: 1, operationId: CUT, vinCode: VIN, batch: null },
      ...{ isLead: false, isConfirmed: false, reason: '' },
      ...action,
    },
    { route, runs: [], lacksLeather: false, isBegun: true, atWork: [], isFinished: false, ...facts },
  );
const other = { vinCode: '000007-1-2', batch: null };

test.each([
  ['REG-02 a start', decide('start'), undefined],
  ['REG-02 an end after its start', decide('end', { runs: [run(CUT)] }), undefined],
  ['REG-04 an unknown user', decide('start', {}, { employeeId: null }), 'OPERATION_INVALID_USER'],
  ['REG-05 an unknown operation', decide('start', {}, { operationId: null }), 'OPERATION_INVALID'],
  ['REG-06 an unknown vin number', decide('start', {}, { vinCode: null }), 'OPERATION_INVALID_VIN'],
  ['REG-03 another operation on the same item', decide('start', { runs: [run(SEW)] }), undefined],
  [
    'REG-09 a second operation on the same item while the first is open',
    decide('start', { runs: [run(SEW)], atWork: [{ vinCode: VIN, batch: null }] }),
    undefined,
  ],
  [
    'REG-03 REG-07 the same start twice',
    decide('start', { runs: [run(CUT)] }),
    'OPERATION_ALREADY_REGISTERED',
  ],
  [
    'REG-03 REG-07 the same end twice',
    decide('end', { runs: [run(CUT, ended)] }),
    'OPERATION_ALREADY_REGISTERED',
  ],
  [
    'REG-03 REG-07 again after the end',
    decide('start', { runs: [run(CUT, ended)] }),
    'OPERATION_ALREADY_REGISTERED',
  ],
  [
    'REG-07 a start while it is paused',
    decide('start', { runs: [run(CUT, paused)] }),
    'OPERATION_ALREADY_REGISTERED',
  ],
  ['REG-02 REG-08 an end without a start', decide('end'), 'OPERATION_NO_START'],
  [
    'REG-08 an end after the start of another operation',
    decide('end', { runs: [run(SEW)] }),
    'OPERATION_NO_START',
  ],
  [
    'REG-08 an end after the start of a colleague',
    decide('end', { runs: [run(CUT, colleague)] }),
    'OPERATION_NO_START',
  ],
  [
    'REG-08 an end after undone work',
    decide('end', { runs: [run(CUT, { isCurrent: false })] }),
    'OPERATION_NO_START',
  ],
  ['REG-09 a start while another item is open', decide('start', { atWork: [other] }), 'OPERATION_NO_END'],
  [
    'REG-09 a start while a colleague is at work',
    decide('start', { runs: [run(CUT, colleague)] }),
    undefined,
  ],
  [
    'N-20 an operation outside of the routing',
    decide('start', {}, { operationId: 8 }),
    'OPERATION_NOT_IN_ROUTING',
  ],
  [
    'N-20 an end of one that left the routing',
    decide('end', { runs: [run(8)] }, { operationId: 8 }),
    undefined,
  ],
  [
    'N-20 a start of what a colleague finished',
    decide('start', { runs: [run(CUT, { ...colleague, ...ended })] }),
    'OPERATION_ALREADY_REGISTERED',
  ],
  [
    'N-20 a start while a colleague goes on after someone’s end',
    decide('start', { runs: [run(CUT, { ...ended, employeeId: 9 }), run(CUT, colleague)] }),
    undefined,
  ],
  [
    'N-20 scrap before any work on it',
    decide('scrap', { isBegun: false }, { isLead: true, reason: 'Torn' }),
    'PIECE_NOT_BEGUN',
  ],
  ['N-20 without leather', decide('start', { lacksLeather: true }), 'OPERATION_LEATHER_NOT_ISSUED'],
  ['N-20 an end without leather', decide('end', { lacksLeather: true, runs: [run(CUT)] }), undefined],
  ['N-20 a pause', decide('pause', { runs: [run(CUT)] }), undefined],
  ['N-20 a pause of nothing', decide('pause'), 'OPERATION_NO_START'],
  ['N-20 a pause after the end', decide('pause', { runs: [run(CUT, ended)] }), 'OPERATION_NO_START'],
  ['N-20 a second pause', decide('pause', { runs: [run(CUT, paused)] }), 'OPERATION_ALREADY_REGISTERED'],
  ['N-20 going on', decide('resume', { runs: [run(CUT, paused)] }), undefined],
  ['N-20 going on with nothing', decide('resume', { runs: [run(CUT, ended)] }), 'OPERATION_NO_START'],
  ['N-20 going on twice', decide('resume', { runs: [run(CUT)] }), 'OPERATION_ALREADY_REGISTERED'],
  [
    'N-20 going on while another item is open',
    decide('resume', { runs: [run(CUT, paused)], atWork: [other] }),
    'OPERATION_NO_END',
  ],
  ['N-20 an end while it is paused', decide('end', { runs: [run(CUT, paused)] }), undefined],
] as const)('%s', (_what, result, code) => {
  expect(refusalsOf(result)[0]?.code).toBe(code);
});

test('starts several pieces together and continues with one of them', { tags: ['N-20', 'REG-09'] }, () => {
  const mate = { vinCode: '000007-1-2', batch: 'b' };
  expect(decide('start', { atWork: [mate] }, { batch: 'b' }).ok).toBe(true);
  expect(refusalsOf(decide('start', { atWork: [mate] }, { batch: 'c' }))[0]?.code).toBe('OPERATION_NO_END');
  const runs = [run(CUT, { ...paused, batch: 'b' })];
  expect(decide('resume', { runs, atWork: [mate] }).ok).toBe(true);
});

test('begins a new run after a rework or an undone run', { tags: ['N-20', 'N-02'] }, () => {
  const runs = [run(CUT, { ...ended, isCurrent: false }), run(CUT, { ...ended, run: 2, isCurrent: false })];
  expect(decide('start', { runs })).toMatchObject({ ok: true, value: { run: 3 } });
  expect(decide('start', { runs: [run(CUT, { ...colleague, run: 5 })] })).toMatchObject({
    value: { run: 1 },
  });
});

const others = [run(CUT, ended), run(SEW, ended)];

test('finishes the piece with the last of its operations', { tags: ['N-20'] }, () => {
  const finishes = (facts: Partial<FloorFacts>, operationId = PACK) => {
    const result = decide('end', facts, { operationId });
    return result.ok && result.value.finishesPiece;
  };
  expect(finishes({ runs: [...others, run(PACK)] })).toBe(true);
  expect(finishes({ runs: [...others, run(PACK)], isFinished: true }), 'once').toBe(false);
  expect(finishes({ runs: [run(CUT, ended), run(SEW)] }, SEW), 'not before packing').toBe(false);
  expect(finishes({ runs: [run(CUT, ended), run(SEW), run(PACK, ended)] }, SEW), 'a rework').toBe(true);
  const shared = [...others, run(PACK), run(PACK, colleague)];
  expect(decide('end', { runs: shared }, { operationId: PACK }), 'a colleague still packs').toMatchObject({
    value: { finishesPiece: false },
  });
});

test('finishes a piece with open operations only if a lead confirms', { tags: ['N-20'] }, () => {
  const runs = [run(CUT, ended), run(PACK)];
  const end = (action: Partial<FloorAction>) => decide('end', { runs }, { operationId: PACK, ...action });
  const data = { operations: 'sewing' };
  expect(refusalsOf(end({ isConfirmed: true, reason: 'late' }))).toEqual([
    { code: 'PIECE_NEEDS_LEAD', data },
  ]);
  expect(refusalsOf(end({ isLead: true }))).toEqual([{ code: 'PIECE_OPERATIONS_OPEN', data }]);
  expect(refusalsOf(end({ isLead: true, isConfirmed: true }))[0]?.code).toBe('REASON_REQUIRED');
  expect(end({ isLead: true, isConfirmed: true, reason: 'late' })).toMatchObject({
    value: { finishesPiece: true },
  });
});

test('lets a lead open a rework of a finished operation, with a reason', { tags: ['N-20'] }, () => {
  const rework = (runs: Run[], action: Partial<FloorAction>, isFinished = false) =>
    decide('rework', { runs, isFinished }, action);
  const lead = { isLead: true, reason: 'A scratch' };
  expect(refusalsOf(rework([], lead))[0]?.code).toBe('OPERATION_NOT_FINISHED');
  expect(refusalsOf(rework([run(CUT, open)], lead))[0]?.code).toBe('OPERATION_NOT_FINISHED');
  expect(refusalsOf(rework(others, { ...lead, isLead: false }))[0]?.code).toBe('LEAD_REQUIRED');
  expect(refusalsOf(rework(others, { ...lead, reason: ' ' }))[0]?.code).toBe('REASON_REQUIRED');
  expect(rework(others, lead)).toMatchObject({ value: { reopensPiece: false } });
  expect(rework(others, lead, true)).toMatchObject({ value: { reopensPiece: true } });
});

test('lets only a lead scrap a piece, with a reason', { tags: ['N-20'] }, () => {
  const scrap = (action: Partial<FloorAction>) => decide('scrap', {}, { operationId: null, ...action });
  expect(refusalsOf(scrap({ reason: 'Torn' }))[0]?.code).toBe('LEAD_REQUIRED');
  expect(refusalsOf(scrap({ isLead: true }))[0]?.code).toBe('REASON_REQUIRED');
  expect(scrap({ isLead: true, reason: 'Torn' }).ok).toBe(true);
});

test('offers the actions that are allowed now', { tags: ['N-20', 'REG-02'] }, () => {
  const allowed = (facts: Partial<FloorFacts>) =>
    allowedKinds(
      { employeeId: 1, operationId: CUT, vinCode: VIN },
      { route, runs: [], lacksLeather: false, isBegun: true, atWork: [], isFinished: false, ...facts },
    );
  expect(allowed({})).toEqual(['start', 'scrap']);
  expect(allowed({ runs: [run(CUT)] })).toEqual(['end', 'pause', 'scrap']);
  expect(allowed({ runs: [run(CUT, paused)] })).toEqual(['resume', 'end', 'scrap']);
  expect(allowed({ runs: [run(CUT, ended)] })).toEqual(['rework', 'scrap']);
  expect(allowed({ lacksLeather: true })).toEqual(['scrap']);
  expect(allowed({ runs: others, isFinished: true })).toEqual(['rework']);
});
