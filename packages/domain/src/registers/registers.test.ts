import { expect, test } from 'vitest';
import { refusalsOf } from '../result/index.ts';
import { checkFinish, registerTime } from './index.ts';

test.each([
  ['REG-11 in first', 'in', null, undefined],
  ['REG-11 then out', 'out', 'in', undefined],
  ['REG-11 then in again', 'in', 'out', undefined],
  ['REG-13 out first', 'out', null, 'TIME_INVALID_TYPE'],
  ['REG-13 in twice', 'in', 'in', 'TIME_INVALID_TYPE'],
  ['REG-13 out twice', 'out', 'out', 'TIME_INVALID_TYPE'],
  ['REG-11 to a break', 'break start', 'in', undefined],
  ['REG-11 back from a break', 'break end', 'break start', undefined],
  ['REG-11 home from a break', 'out', 'break start', undefined],
  ['REG-11 to another break', 'break start', 'break end', undefined],
  ['REG-13 a break before the day', 'break start', 'out', 'TIME_INVALID_TYPE'],
  ['REG-13 back without a break', 'break end', 'in', 'TIME_INVALID_TYPE'],
  ['REG-13 in from a break', 'in', 'break start', 'TIME_INVALID_TYPE'],
  ['REG-13 something else', 'lunch', null, 'TIME_INVALID_TYPE'],
] as const)('%s', (_what, type, last, code) => {
  expect(
    refusalsOf(registerTime({ ...{ employeeId: 1, isClockOutMissing: false }, type, last }))[0]?.code,
  ).toBe(code);
});

test('refuses an unknown employee', { tags: ['REG-12'] }, () => {
  expect(
    refusalsOf(registerTime({ ...{ employeeId: null, type: 'in' }, last: null, isClockOutMissing: false }))[0]
      ?.code,
  ).toBe('TIME_INVALID_USER');
});

test('asks a person who forgot to clock out to clock in', { tags: ['REG-11', 'REG-13'] }, () => {
  const code = (type: string) =>
    refusalsOf(registerTime({ employeeId: 1, type, last: 'out', isClockOutMissing: true }))[0]?.code;
  expect(['in', 'out', 'break start', 'lunch'].map(code)).toEqual([
    undefined,
    'TIME_CLOCK_OUT_MISSING',
    'TIME_CLOCK_OUT_MISSING',
    'TIME_INVALID_TYPE',
  ]);
});

const packed = { vinCode: '000007-1-1', open: [], total: 7, isMissing: false };
const unpacked = { vinCode: '000007-1-2', open: ['packing'], total: 7, isMissing: false };
const untouched = { vinCode: '000007-1-3', open: ['sewing', 'foam', 'packing'], total: 7, isMissing: false };
const finish = (isConfirmed: boolean, reason = '', isLead = true) =>
  refusalsOf(checkFinish([packed, unpacked, untouched], { isLead, isConfirmed, reason, missingCodes: [] }));

test('asks for a reason to finish an order with open operations', { tags: ['N-20', 'SCHED-11'] }, () => {
  expect(finish(false)).toEqual([
    { code: 'OPERATIONS_OPEN', data: { operations: '000007-1-2 (packing); 000007-1-3 (3/7)' } },
  ]);
  expect(finish(true, ' ')[0]?.code).toBe('REASON_REQUIRED');
  expect(finish(true, 'packed at the store')).toEqual([]);
  expect(checkFinish([packed], { isLead: false, isConfirmed: false, reason: '', missingCodes: [] }).ok).toBe(
    true,
  );
});

test('lets only a lead finish an order with open operations', { tags: ['N-20', 'SCHED-11'] }, () => {
  for (const isConfirmed of [false, true])
    expect(finish(isConfirmed, 'packed at the store', false)[0]?.code).toBe('OPERATIONS_NEED_LEAD');
});

test('names only the first pieces if an order has many unfinished ones', { tags: ['N-20'] }, () => {
  const pieces = Array.from({ length: 9 }, (_, at) => ({ ...unpacked, vinCode: `P${at}` }));
  const asked = { isLead: true, isConfirmed: false, reason: '', missingCodes: [] };
  expect(refusalsOf(checkFinish(pieces, asked))[0]?.data).toEqual({
    operations: 'P0 (packing); P1 (packing); P2 (packing); P3 (packing); P4 (packing); …',
  });
});

test(
  "doesn't finish an order while an unfinished piece is missing, and asks about a finished one",
  { tags: ['N-20', 'N-32'] },
  () => {
    const confirmed = { isLead: true, isConfirmed: true, reason: 'Urgent', missingCodes: [] };
    for (const piece of [packed, unpacked])
      expect(refusalsOf(checkFinish([packed, { ...piece, isMissing: true }], confirmed))).toEqual([
        { code: 'PIECES_MISSING_UNFINISHED', data: { codes: piece.vinCode } },
      ]);
    const missing = { ...confirmed, missingCodes: ['000007-1-4'] };
    expect(refusalsOf(checkFinish([packed], missing))).toEqual([]);
    expect(refusalsOf(checkFinish([packed], { ...missing, isConfirmed: false }))).toEqual([
      { code: 'PIECES_MISSING', data: { codes: '000007-1-4' } },
    ]);
  },
);
