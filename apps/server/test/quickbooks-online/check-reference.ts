import { type Company, findObject } from './company.ts';
import { badReference, inactive } from './refusals.ts';

interface Reference {
  readonly element: string;
  readonly target: string;
  readonly id: string;
}

/** Refuses a reference to an object that is missing or inactive. */
export function checkReference(company: Company, { element, target, id }: Reference): void {
  if (id === '') return;
  const found = findObject(company, target, id);
  if (!found) throw badReference(element, id);
  if (found['Active'] === false) throw inactive(`${target} ${id}`);
}
