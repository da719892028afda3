import { z } from 'zod';
import { defineCall } from './call.ts';
import { wire } from './codec.ts';
import { idParams, rowVersion, text } from './fields.ts';
import { grainName, stockedLeather } from './inventory-schemas.ts';

const level = z.number().min(-100).max(100);

/** A leather's look in a picture: its eight filter values (IMG-09, IMG-10) and its grain. */
export const leatherLookInput = wire(
  {
    hue: level,
    saturation: level,
    exposure: level,
    brightness: level,
    vibrance: level,
    sepia: z.number().min(0).max(100),
    contrast: level,
    /** `red,green,blue,level`, or blank for none (IMG-10). */
    colorize: text(100),
    grain: grainName,
    rowVersion,
  },
  {
    hue: 'hue',
    saturation: 'saturation',
    exposure: 'exposure',
    brightness: 'brightness',
    vibrance: 'vibrance',
    sepia: 'sepia',
    contrast: 'contrast',
    colorize: 'colorize',
  },
);
export type LeatherLookInput = z.output<typeof leatherLookInput>;

export const saveLeatherLook = defineCall({
  id: 'pictures.saveLeatherLook',
  method: 'POST',
  path: '/api/leatherItems/:id/look',
  access: { staff: 'leatherLooks.edit' },
  summary: 'Changes the color and the surface that a leather has in the pictures, and nothing else of it',
  requirements: ['IMG-09', 'IMG-10', 'ENT-07'],
  params: idParams,
  body: leatherLookInput,
  answer: stockedLeather,
});

export const picturesCalls = [saveLeatherLook] as const;
