import { HttpRefusal } from './refusal.ts';

/** Question that the server asks before it accepts a request; throws any other error. */
export function questionOf(error: unknown, questions: readonly string[]): string {
  if (!(error instanceof HttpRefusal) || !questions.includes(error.code)) throw error;
  const texts = error.errors.map(({ message }) => message);
  return texts.length > 0 ? texts.join('\n') : error.message;
}
