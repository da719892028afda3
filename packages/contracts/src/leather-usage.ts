import { z } from 'zod';
import { defineCall } from './call.ts';
import { day, id, idText, wire } from './codec.ts';
import { count, done, idParams, tableFormat } from './fields.ts';
import { numberNames, statusId } from './order-records.ts';

const EDIT = { staff: 'inventory.edit' } as const;

export const usageGroups = ['style', 'leather', 'cutter'] as const;
export type UsageGroup = (typeof usageGroups)[number];

/** Fraction of the net area: 0.15 is 15%. */
const fraction = z.number();

/** A style's factor that begins later. */
const plannedFactor = wire({ id, factor: fraction.nullable(), from: day });

const usageRow = wire({
  /** Id of the style, leather or person; null for pieces that several people cut. */
  id: id.nullable(),
  name: z.string(),
  pieces: count,
  /** Square feet without waste. */
  net: z.number(),
  /** Square feet with the waste factor of the day on which the order was finished. */
  planned: z.number(),
  used: z.number(),
  /** Amount used above the net area, as a fraction of it; null if no pieces were measured. */
  waste: fraction.nullable(),
  /** Range of the middle 80 % of the pieces. */
  low: fraction.nullable(),
  high: fraction.nullable(),
  /** A style's current waste factor, whether it is the style's own, and the planned change. */
  factor: fraction.nullable(),
  isOwnFactor: z.boolean(),
  next: plannedFactor.nullable(),
  /** Suggested factor of a style with enough measured pieces, if it should change. */
  suggestion: fraction.nullable(),
});
export type UsageRow = z.output<typeof usageRow>;

const filter = { from: day.optional(), to: day.optional(), by: z.enum(usageGroups).optional() };

export const readLeatherUsage = defineCall({
  id: 'inventory.readLeatherUsage',
  method: 'GET',
  path: '/api/leatherUsage',
  access: EDIT,
  summary:
    'Planned and used leather of finished pieces by style, leather or cutter, with a suggested waste factor per style; the last year by default',
  requirements: ['INV-24', 'N-18'],
  query: z.object(filter),
  answer: wire({
    rows: z.array(usageRow),
    totals: wire({ pieces: count, net: z.number(), planned: z.number(), used: z.number() }),
    /** Finished pieces in these days whose leather wasn't measured by hide or remnant. */
    unmeasured: count,
    /** Waste factor of styles without their own. */
    companyFactor: fraction,
  }),
});

export const exportLeatherUsage = defineCall({
  id: 'inventory.exportLeatherUsage',
  method: 'GET',
  path: '/api/leatherUsage/export',
  access: EDIT,
  summary: 'Planned and used leather as CSV or xlsx',
  requirements: ['INV-24'],
  query: z.object({ ...filter, format: tableFormat.optional() }),
  answerKind: 'file',
});

export const previewWasteFactor = defineCall({
  id: 'inventory.previewWasteFactor',
  method: 'GET',
  path: '/api/wasteFactors/preview',
  access: EDIT,
  summary: 'Open orders whose reserved leather another waste factor of a style would change',
  requirements: ['INV-24', 'N-18'],
  query: z.object({ styleId: idText, factor: z.coerce.number().min(0).max(2).optional(), from: day }),
  answer: wire({
    orders: z.array(
      wire(
        {
          orderId: id,
          orderNumber: z.string(),
          poNumber: z.string().nullable(),
          customerName: z.string(),
          statusId,
          /** Production day. */
          date: day.nullable(),
          /** Square feet of all leathers that the order needs now, and would need with the new factor. */
          now: z.number(),
          then: z.number(),
        },
        numberNames,
      ),
    ),
  }),
});

export const saveWasteFactor = defineCall({
  id: 'inventory.saveWasteFactor',
  method: 'POST',
  path: '/api/wasteFactors',
  access: EDIT,
  summary: 'Sets the waste factor of a style from a day on; without a factor, that of the company',
  requirements: ['INV-24', 'N-18'],
  body: wire({ styleId: id, factor: z.number().min(0).max(2).nullable(), from: day }),
  answer: done,
});

export const removeWasteFactor = defineCall({
  id: 'inventory.removeWasteFactor',
  method: 'DELETE',
  path: '/api/wasteFactors/:id',
  access: EDIT,
  summary: 'Removes a planned change of a waste factor',
  requirements: ['INV-24'],
  params: idParams,
  answer: done,
});

export const leatherUsageCalls = [
  readLeatherUsage,
  exportLeatherUsage,
  previewWasteFactor,
  saveWasteFactor,
  removeWasteFactor,
] as const;
