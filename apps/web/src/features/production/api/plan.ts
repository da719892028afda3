import { queryOptions } from '@tanstack/react-query';
import { acceptPlan, readLatestPlan, startPlan, stopPlan } from '@cordovan/contracts/production-planning';
import { isPlaceQuestion } from '@cordovan/domain/production';
import { send } from '../../../lib/http/send.ts';

/** The latest plan, read every second during the calculation. */
export const planQuery = () =>
  queryOptions({
    queryKey: ['scheduler', 'plan'],
    queryFn: ({ signal }) => send(readLatestPlan, { signal }),
    refetchInterval: ({ state }) => (state.data?.plan?.status === 'running' ? 1_000 : false),
  });

export const sendStartPlan = (weeks: number) => send(startPlan, { body: { weeks } });
export const sendStopPlan = (id: number) => send(stopPlan, { params: { id } });
export const sendAcceptPlan = (id: number, body: { orderIds: number[]; confirm: boolean }) =>
  send(acceptPlan, { params: { id }, body });

/** Refusals that a person may override: not enough seats, or not enough hours. */
export const isPlanQuestion = (code: string): boolean =>
  code === 'PLAN_HOURS_EXCEEDED' || isPlaceQuestion(code);
