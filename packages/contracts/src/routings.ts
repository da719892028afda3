import { z } from 'zod';
import { defineCall } from './call.ts';
import { id, wire } from './codec.ts';
import { flag, orElse, rowVersion, rowVersionSent } from './fields.ts';

const MOST_STEPS = 50;

export const routingStep = wire({
  operationId: id,
  operation: z.string(),
  standardMinutes: z.number(),
  needsLeather: z.boolean(),
});

/** A furniture type's operations in order. Without a type, those of all types that have no routing of their own. */
export const routing = wire({
  furnitureTypeId: id.nullable(),
  furnitureType: z.string().nullable(),
  /** False for a type that follows the company's routing and shows its steps. */
  isOwn: z.boolean(),
  steps: z.array(routingStep),
  rowVersion,
});
export type Routing = z.output<typeof routing>;

export const listRoutings = defineCall({
  id: 'catalogue.listRoutings',
  method: 'GET',
  path: '/api/routings',
  access: { staff: 'routings.view' },
  summary: "The company's routing and that of each furniture type",
  requirements: ['N-20'],
  answer: z.array(routing),
});

export const saveRouting = defineCall({
  id: 'catalogue.saveRouting',
  method: 'POST',
  path: '/api/routings',
  access: { staff: 'routings.edit' },
  summary:
    "Saves the company's routing or that of a furniture type; not own means the type follows the company's",
  requirements: ['N-20'],
  body: wire({
    furnitureTypeId: id.nullish(),
    isOwn: flag(true),
    steps: orElse(
      z
        .array(
          wire({
            operationId: id,
            standardMinutes: orElse(z.number(), 0),
            needsLeather: flag(false),
          }),
        )
        .max(MOST_STEPS),
      [],
    ),
    rowVersion: rowVersionSent,
  }),
  answer: routing,
});

export const routingsCalls = [listRoutings, saveRouting] as const;
