import { refuse } from './refusal-error.ts';

const UNIQUE_VIOLATION = '23505';

/** Writes a row; if another row already has the value, refuses it as the value of `field`. */
export async function unlessTaken<T>(field: string, put: () => Promise<T>): Promise<T> {
  try {
    return await put();
  } catch (error) {
    if ((error as { code?: unknown }).code !== UNIQUE_VIOLATION) throw error;
    return refuse({ code: 'FIELD_TAKEN', data: { field }, field });
  }
}

/** Trims a text, and refuses an empty one. */
export const textOf = (text: string, field: string): string =>
  text.trim() || refuse({ code: 'FIELD_REQUIRED', data: { field }, field });
