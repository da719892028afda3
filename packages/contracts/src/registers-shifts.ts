import { z } from 'zod';
import { defineCall } from './call.ts';
import { id, wire } from './codec.ts';
import { count, done, idParams, idSent, named, orElse, rowVersion, rowVersionSent } from './fields.ts';

const CLOCK = /^([01]\d|2[0-3]):([0-5]\d)$/;
const two = (value: number) => String(value).padStart(2, '0');

/** Time of day: `HH:MM` on the wire, minutes after midnight in code. */
export const timeOfDay = z.codec(z.string().max(5), z.number(), {
  decode: (text, context) => {
    const match = CLOCK.exec(text);
    if (match) return Number(match[1]) * 60 + Number(match[2]);
    context.issues.push({ code: 'custom', message: 'Give a time as HH:MM', input: text });
    return z.NEVER;
  },
  encode: (minutes) => `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`,
});

const times = {
  /** The line or person to whom the shift belongs. */
  lineId: id.nullable(),
  employeeId: id.nullable(),
  /** 1 Monday to 7 Sunday. */
  weekdays: z.array(z.int().min(1).max(7)),
  startsAt: timeOfDay,
  /** Earlier than the start if the shift ends on the next day. */
  endsAt: timeOfDay,
  breakMinutes: count,
};

const shift = wire({ id, ...times, rowVersion });
export type ShownShift = z.output<typeof shift>;

const EDIT = { staff: 'productionLines.edit' } as const;

export const listShifts = defineCall({
  id: 'registers.listShifts',
  method: 'GET',
  path: '/api/shifts',
  access: { staff: 'productionLines.view' },
  summary: 'Shifts of production lines and of people, and on which line each person works',
  requirements: ['N-20', 'REG-11'],
  answer: wire({
    shifts: z.array(shift),
    lines: z.array(named),
    people: z.array(wire({ employeeId: id, name: z.string(), lineId: id.nullable() })),
  }),
});

export const saveShift = defineCall({
  id: 'registers.saveShift',
  method: 'POST',
  path: '/api/shifts',
  access: EDIT,
  summary: 'Adds or changes the shift of a production line, or of one person',
  requirements: ['N-20', 'REG-11'],
  body: wire({
    id: idSent,
    ...times,
    weekdays: orElse(z.array(z.int().min(1).max(7)).max(7), []),
    breakMinutes: orElse(z.int().min(0).max(1_439), 0),
    rowVersion: rowVersionSent,
  }),
  answer: shift,
});

export const removeShift = defineCall({
  id: 'registers.removeShift',
  method: 'DELETE',
  path: '/api/shifts/:id',
  access: EDIT,
  summary: 'Removes a shift',
  requirements: ['N-20'],
  params: idParams,
  answer: done,
});

export const setLineOfPerson = defineCall({
  id: 'registers.setLineOfPerson',
  method: 'POST',
  path: '/api/shifts/people',
  access: EDIT,
  summary: 'Sets the production line on which a person works, whose shifts are theirs; none when it is null',
  requirements: ['N-20'],
  body: wire({ employeeId: id, lineId: id.nullable() }),
  answer: done,
});

export const shiftsCalls = [listShifts, saveShift, removeShift, setLineOfPerson] as const;
