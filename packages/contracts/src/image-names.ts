import { z } from 'zod';
import { defineCall } from './call.ts';
import { id, wire } from './codec.ts';
import { idSent, NAME, rowVersion, rowVersionSent, textOrEmpty } from './fields.ts';

const EDIT = { staff: 'catalogue.edit' } as const;

/** Kinds of labels that have a list of image names (IMG-04). */
export const labelKind = z.enum(['insert', 'nailhead', 'leg']);
export type LabelKind = z.output<typeof labelKind>;

/** Image name of a label: an option, or a label that is only in the list. */
export const imageName = wire({
  /** 0 for an option that isn't in the list. */
  id,
  kind: labelKind,
  label: z.string(),
  /** Listed name; empty if the label isn't in the list. */
  imageName: z.string(),
  /** Name used by the pictures: the listed name, the option's, or the label in lowercase with hyphens. */
  shownName: z.string(),
  /** The active option with this label; null if there is none. */
  optionId: id.nullable(),
  rowVersion,
});
export type ImageName = z.output<typeof imageName>;

export const listImageNames = defineCall({
  id: 'catalogue.listImageNames',
  method: 'GET',
  path: '/api/image-names',
  access: EDIT,
  summary: 'The image names of inserts, nailheads and legs',
  requirements: ['IMG-04', 'N-25'],
  answer: z.array(imageName),
});

export const saveImageName = defineCall({
  id: 'catalogue.saveImageName',
  method: 'POST',
  path: '/api/image-names',
  access: EDIT,
  summary: 'Lists the image name of a label; an empty one takes the label off the list',
  requirements: ['IMG-04', 'N-25'],
  body: wire({
    id: idSent,
    kind: labelKind,
    label: textOrEmpty(NAME),
    imageName: textOrEmpty(NAME),
    rowVersion: rowVersionSent,
  }),
  answer: z.array(imageName),
});

export const readImageLabels = defineCall({
  id: 'catalogue.readImageLabels',
  method: 'GET',
  path: '/Content/images/labels.json',
  access: 'public',
  summary:
    'The lists of image names by kind, as the pictures read them, with the colors of nailheads by their ids',
  requirements: ['IMG-01', 'IMG-02', 'IMG-03', 'IMG-04', 'N-25'],
  answerKind: 'file',
});

export const imageNameCalls = [listImageNames, saveImageName, readImageLabels] as const;
