import { z } from 'zod';
import { defineCall } from './call.ts';
import { gridPreview, optionGrid, optionGridInput } from './catalogue-options-schemas.ts';
import { idText, wire } from './codec.ts';

const EDIT = { staff: 'catalogue.edit' } as const;

const grid = { params: z.object({ partId: idText }) };

export const readOptionGrid = defineCall({
  id: 'catalogue.readOptionGrid',
  method: 'GET',
  path: '/api/customizations/grid/:partId',
  access: EDIT,
  summary: 'Which options of a part are offered on which sale items',
  requirements: ['N-27', 'ENT-12'],
  ...grid,
  answer: optionGrid,
});

export const saveOptionGrid = defineCall({
  id: 'catalogue.saveOptionGrid',
  method: 'POST',
  path: '/api/customizations/grid/:partId',
  access: EDIT,
  summary: 'Turns options of a part on or off on sale items; a cell that isn’t sent stays as it is',
  requirements: ['N-27', 'ENT-12', 'CAT-35'],
  ...grid,
  body: optionGridInput,
  answer: optionGrid,
});

export const previewOptionGrid = defineCall({
  id: 'catalogue.previewOptionGrid',
  method: 'POST',
  path: '/api/customizations/grid/:partId/preview',
  access: EDIT,
  summary: 'What a change of the grid would do; saves nothing',
  requirements: ['N-27'],
  ...grid,
  body: optionGridInput,
  answer: gridPreview,
});

export const uploadOptionPicture = defineCall({
  id: 'catalogue.uploadOptionPicture',
  method: 'POST',
  path: '/api/customizations/pictures',
  access: EDIT,
  summary:
    'Stores a picture of an option (PNG, JPEG or WebP) and answers its address, for the save of the option',
  requirements: ['N-15', 'N-25'],
  bodyKind: 'multipart',
  body: z.object({}),
  answer: wire({ pictureAddress: z.string() }),
});

export const readOptionPicture = defineCall({
  id: 'catalogue.readOptionPicture',
  method: 'GET',
  path: '/Content/images/options/:file',
  access: 'public',
  summary: 'A picture of an option; its name is its hash',
  requirements: ['N-25', 'IMG-18'],
  params: z.object({ file: z.string().regex(/^[0-9a-f]{32}\.webp$/) }),
  answerKind: 'file',
});

export const uploadCatalogPicture = defineCall({
  id: 'catalogue.uploadCatalogPicture',
  method: 'POST',
  path: '/api/catalogue/pictures',
  access: EDIT,
  summary:
    'Stores a photo of a sale item or leather (PNG, JPEG or WebP) and answers its address, for the save of the record',
  requirements: ['N-15', 'N-27', 'ENT-05', 'ENT-07'],
  bodyKind: 'multipart',
  body: z.object({}),
  answer: wire({ pictureAddress: z.string() }),
});

export const readCatalogPicture = defineCall({
  id: 'catalogue.readCatalogPicture',
  method: 'GET',
  path: '/Content/images/catalog/:file',
  access: 'public',
  summary: 'A photo of a sale item or leather; its name is its hash',
  requirements: ['N-25', 'N-27'],
  params: z.object({ file: z.string().regex(/^[0-9a-f]{32}\.webp$/) }),
  answerKind: 'file',
});

export const optionCalls = [
  uploadCatalogPicture,
  readCatalogPicture,
  readOptionGrid,
  saveOptionGrid,
  previewOptionGrid,
  uploadOptionPicture,
  readOptionPicture,
] as const;
