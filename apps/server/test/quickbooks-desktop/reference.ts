import { type Company, findRef, type ListObject } from './company.ts';
import { Refusal } from './refusal.ts';
import { child, type Element, textOf } from './xml.ts';

/** The object that a form names; refuses an object that is missing or has the wrong type. */
export const reference = (
  company: Company,
  list: string,
  form: Element,
  name: string,
  types?: readonly string[],
): ListObject => {
  const found = findRef(company, list, child(form, name));
  if (!found)
    throw new Refusal(
      '3140',
      `There is an invalid reference to QuickBooks ${list} "${textOf(form, `${name}.ListID`)}".`,
    );
  if (types && !types.includes(found.fields['AccountType'] ?? ''))
    throw new Refusal('3180', `There was an error: ${name} has the wrong type of account.`);
  return found;
};
