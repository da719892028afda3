import { allowUnless, type Result } from '@cordovan/domain/result';

/** A row of a maintained list has a name. */
export const checkName = ({ name }: { readonly name: string }): Result<void> =>
  allowUnless([
    name.trim() === '' ? { code: 'FIELD_REQUIRED', data: { field: 'name' }, field: 'name' } : undefined,
  ]);
