import { refuse } from '../../platform/errors/refusal-error.ts';

const UNIQUE_VIOLATION = '23505';

/** Refuses a write whose email belongs to another customer; rethrows any other error. */
export function refuseTakenEmail(error: unknown): never {
  if ((error as { code?: string }).code !== UNIQUE_VIOLATION) throw error;
  return refuse({ code: 'FIELD_TAKEN', field: 'customer.email', data: { field: 'email' } });
}
