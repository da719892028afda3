import { z } from 'zod';
import { defineCall } from './call.ts';
import { wire } from './codec.ts';
import { collectionInput, gradeInput } from './catalogue-input.ts';
import { collection, collectionGroup, grade, gradeRecord } from './catalogue-schemas.ts';
import { idParams, text } from './fields.ts';

const VIEW = { staff: 'catalogue.view' } as const;
const EDIT = { staff: 'catalogue.edit' } as const;

export const listCollections = defineCall({
  id: 'catalogue.listCollections',
  method: 'GET',
  path: '/api/collections',
  access: VIEW,
  summary: 'All collections',
  requirements: ['API-24', 'API-83', 'CAT-34'],
  answer: z.array(collection),
});

export const listGradesByCollection = defineCall({
  id: 'catalogue.listGradesByCollection',
  method: 'GET',
  path: '/api/collections/get-grade-by-collection/:id',
  access: VIEW,
  summary: 'The grades of a collection',
  requirements: ['API-25', 'CAT-29'],
  params: idParams,
  answer: z.array(grade),
});

export const listCollectionGroup = defineCall({
  id: 'catalogue.listCollectionGroup',
  method: 'GET',
  path: '/api/collections/get-group-collection/:name',
  access: VIEW,
  summary: 'A collection group by its name; its first element has `configurations`',
  requirements: ['API-26', 'API-82', 'ENT-39', 'CAT-28'],
  params: z.object({ name: text(200) }),
  answer: z.array(collectionGroup),
});

export const saveCollection = defineCall({
  id: 'catalogue.saveCollection',
  method: 'POST',
  path: '/api/collections',
  access: EDIT,
  summary: 'Adds or changes a collection',
  requirements: ['N-27'],
  body: collectionInput,
  answer: collection,
});

export const listGrades = defineCall({
  id: 'catalogue.listGrades',
  method: 'GET',
  path: '/api/grades',
  access: VIEW,
  summary: 'The collection grades in use, eight at most, and the twenty leather grades',
  requirements: ['CAT-19', 'CAT-20', 'C-19'],
  answer: wire({ collectionGrades: z.array(grade), leatherGrades: z.array(grade) }),
});

export const listGradeRecords = defineCall({
  id: 'catalogue.listGradeRecords',
  method: 'GET',
  path: '/api/grades/all',
  access: EDIT,
  summary: 'The eight collection grades for their maintenance, also those that are switched off',
  requirements: ['N-27', 'C-19'],
  answer: z.array(gradeRecord),
});

export const saveGrade = defineCall({
  id: 'catalogue.saveGrade',
  method: 'POST',
  path: '/api/grades',
  access: EDIT,
  summary: 'Names a collection grade, or switches it on or off',
  requirements: ['N-27', 'C-19'],
  body: gradeInput,
  answer: gradeRecord,
});
