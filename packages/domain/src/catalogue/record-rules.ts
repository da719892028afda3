import { allowUnless, type Refusal, type Result } from '../result/index.ts';

/** Refuses an empty text of a catalog record. */
export const requiredText = (field: string, text: string): Refusal | undefined =>
  text.trim() === '' ? { code: 'FIELD_REQUIRED', data: { field }, field } : undefined;

/** A name separates lists by `;` in the workbook, so it has none. */
const plainName = (name: string): Refusal | undefined =>
  name.includes(';') ? { code: 'NAME_WITH_SEPARATOR', field: 'name' } : undefined;

/** Checks the name of a catalog record. */
export const checkRecordName = ({ name }: { readonly name: string }): Result<void> =>
  allowUnless([requiredText('name', name), plainName(name)]);
