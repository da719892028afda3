import { expect, test } from 'vitest';
import { refusalsOf } from '../result/index.ts';
import {
  checkFinish,
  type OperationEntry,
  type OperationScan,
  registerOperation,
  registerTime,
} from './index.ts';

const entry = (mark: 'start' | 'end', change: Partial<OperationEntry> = {}): OperationEntry => ({
  employeeId: 1,
  operationId: 2,
  vinCode: '000007-1-1',
  mark,
  ...change,
});

const scan = (mark: 'start' | 'end', entries: OperationEntry[], change: Partial<OperationScan> = {}) =>
  registerOperation({
    employeeId: 1,
    operationId: 2,
    vinCode: '000007-1-1',
    mark,
    lacksLeather: false,
    entries,
    ...change,
  });

const otherItem = { vinCode: '000007-1-2' };

test.each([
  ['REG-02 a start', scan('start', []), undefined],
  ['REG-02 an end after its start', scan('end', [entry('start')]), undefined],
  ['REG-04 an unknown user', scan('start', [], { employeeId: null }), 'OPERATION_INVALID_USER'],
  ['REG-05 an unknown operation', scan('start', [], { operationId: null }), 'OPERATION_INVALID'],
  ['REG-06 an unknown vin number', scan('start', [], { vinCode: null }), 'OPERATION_INVALID_VIN'],
  [
    'REG-03 another operation on the same item',
    scan('start', [entry('start', { operationId: 3 })]),
    undefined,
  ],
  ['REG-03 REG-07 the same start twice', scan('start', [entry('start')]), 'OPERATION_ALREADY_REGISTERED'],
  [
    'REG-03 REG-07 the same end twice',
    scan('end', [entry('start'), entry('end')]),
    'OPERATION_ALREADY_REGISTERED',
  ],
  [
    'REG-03 REG-07 again after the end',
    scan('start', [entry('start'), entry('end')]),
    'OPERATION_ALREADY_REGISTERED',
  ],
  ['REG-02 REG-08 an end without a start', scan('end', []), 'OPERATION_NO_START'],
  [
    'REG-08 an end after the start of another item',
    scan('end', [entry('start', otherItem)]),
    'OPERATION_NO_START',
  ],
  [
    'REG-08 an end after the start of another operation',
    scan('end', [entry('start', { operationId: 3 })]),
    'OPERATION_NO_START',
  ],
  [
    'REG-08 an end after the start of a colleague',
    scan('end', [entry('start', { employeeId: 9 })]),
    'OPERATION_NO_START',
  ],
  [
    'REG-09 a start while another item is open',
    scan('start', [entry('start', otherItem)]),
    'OPERATION_NO_END',
  ],
  [
    'REG-09 a start after another item ended',
    scan('start', [entry('start', otherItem), entry('end', otherItem)]),
    undefined,
  ],
  [
    'REG-09 a second operation on the same item',
    scan('start', [entry('start', { operationId: 3 })]),
    undefined,
  ],
  [
    'REG-09 a start while a colleague is at work',
    scan('start', [entry('start', { ...otherItem, employeeId: 9 })]),
    undefined,
  ],
] as const)('%s', (_what, result, code) => {
  expect(refusalsOf(result)[0]?.code).toBe(code);
});

test('books exactly what was scanned', { tags: ['REG-01'] }, () => {
  expect(scan('start', [])).toEqual({ ok: true, value: entry('start') });
});

test.each([
  ['REG-11 in first', 'in', null, undefined],
  ['REG-11 then out', 'out', 'in', undefined],
  ['REG-11 then in again', 'in', 'out', undefined],
  ['REG-13 out first', 'out', null, 'TIME_INVALID_TYPE'],
  ['REG-13 in twice', 'in', 'in', 'TIME_INVALID_TYPE'],
  ['REG-13 out twice', 'out', 'out', 'TIME_INVALID_TYPE'],
  ['REG-13 something else', 'lunch', null, 'TIME_INVALID_TYPE'],
] as const)('%s', (_what, type, last, code) => {
  expect(refusalsOf(registerTime({ employeeId: 1, type, last }))[0]?.code).toBe(code);
});

test('refuses an unknown employee', { tags: ['REG-12'] }, () => {
  expect(refusalsOf(registerTime({ employeeId: null, type: 'in', last: null }))[0]?.code).toBe(
    'TIME_INVALID_USER',
  );
});

test('starts a leather operation only once leather is issued', { tags: ['N-20', 'REG-02'] }, () => {
  const lacksLeather = { lacksLeather: true };
  expect(refusalsOf(scan('start', [], lacksLeather))[0]?.code).toBe('OPERATION_LEATHER_NOT_ISSUED');
  expect(scan('end', [entry('start')], lacksLeather).ok).toBe(true);
});

const packed = { vinCode: '000007-1-1', open: [], total: 7 };
const unpacked = { vinCode: '000007-1-2', open: ['packing'], total: 7 };
const untouched = { vinCode: '000007-1-3', open: ['sewing', 'foam', 'packing'], total: 7 };
const finish = (isConfirmed: boolean, reason = '') =>
  refusalsOf(checkFinish([packed, unpacked, untouched], { isConfirmed, reason }));

test('asks for a reason to finish with open operations', { tags: ['N-20', 'SCHED-11'] }, () => {
  expect(finish(false)).toEqual([
    { code: 'OPERATIONS_OPEN', data: { operations: '000007-1-2 (packing); 000007-1-3 (3/7)' } },
  ]);
  expect(finish(true, ' ')[0]?.code).toBe('REASON_REQUIRED');
  expect(finish(true, 'packed at the store')).toEqual([]);
  expect(checkFinish([packed], { isConfirmed: false, reason: '' }).ok).toBe(true);
});

test('names the first pieces of an order with many open ones', { tags: ['N-20'] }, () => {
  const pieces = Array.from({ length: 9 }, (_, at) => ({ ...unpacked, vinCode: `P${at}` }));
  expect(refusalsOf(checkFinish(pieces, { isConfirmed: false, reason: '' }))[0]?.data).toEqual({
    operations: 'P0 (packing); P1 (packing); P2 (packing); P3 (packing); P4 (packing); …',
  });
});
