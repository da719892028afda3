import { expect, test } from 'vitest';
import { statusIds as s, type StatusId } from './statuses.ts';
import { statusSteps } from './status-steps.ts';

const at = (statusId: StatusId, day: string) => ({ statusId, at: `2026-03-${day}T10:00:00Z`, user: 'Ada' });
const track = [at(s.quotation, '01'), at(s.approved, '04'), at(s.scheduled, '05'), at(s.canceled, '09')];
const shown = (statusId: StatusId, orderType = 1) =>
  statusSteps({ statusId, orderType, track }).map(
    (step) => `${step.statusId} ${step.state}${step.at ? ` ${step.at.slice(8, 10)} ${step.user}` : ''}`,
  );

test(
  'dates the steps that an order has passed, but none that a step back undid',
  { tags: ['ORD-81', 'N-39'] },
  () => {
    expect(shown(s.approved)).toEqual([
      '9 done 01 Ada',
      '1 current 04 Ada',
      '2 upcoming',
      '3 upcoming',
      '4 upcoming',
      '5 upcoming',
    ]);
  },
);

test('shows fewer steps for a piece sold from the floor', { tags: ['ORD-81', 'ORD-02'] }, () => {
  expect(shown(s.approved, 4)).toEqual(['9 done 01 Ada', '1 current 04 Ada', '5 upcoming']);
});

test('ends with cancellation, after the steps before it', { tags: ['ORD-81', 'N-39'] }, () => {
  expect(shown(s.canceled)).toEqual(['9 done 01 Ada', '1 done 04 Ada', '2 done 05 Ada', '8 current 09 Ada']);
});

test('shows a special status between completed and remaining steps', { tags: ['ORD-81'] }, () => {
  expect(shown(s.pending).slice(0, 3)).toEqual(['9 done 01 Ada', '7 current', '1 upcoming']);
  expect(shown(s.onHold).slice(2, 5)).toEqual(['2 done 05 Ada', '11 current', '3 upcoming']);
  expect(shown(s.closed).slice(-2)).toEqual(['5 done', '6 current']);
});
