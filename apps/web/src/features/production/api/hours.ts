import { queryOptions } from '@tanstack/react-query';
import type { BodyOf } from '@cordovan/contracts/call';
import {
  addAbsence,
  readPlannedHours,
  removeAbsence,
  savePlannedHours,
} from '@cordovan/contracts/production-planning';
import { send } from '../../../lib/http/send.ts';

export const hoursQuery = () =>
  queryOptions({
    queryKey: ['scheduler', 'hours'],
    queryFn: ({ signal }) => send(readPlannedHours, { signal }),
  });

export type HoursDraft = BodyOf<typeof savePlannedHours>;
export const sendHours = (body: HoursDraft) => send(savePlannedHours, { body });

export type AbsenceDraft = BodyOf<typeof addAbsence>;
export const sendAbsence = (body: AbsenceDraft) => send(addAbsence, { body });
export const sendRemoveAbsence = (id: number) => send(removeAbsence, { params: { id } });
