import { type Language, messageText } from '@cordovan/domain/messages';
import type { Refusal } from '@cordovan/domain/result';

/** Refusals with their texts, for an answer. */
export function refusalTexts(refusals: readonly Refusal[], language: Language) {
  return refusals.map(({ code, data, field }) => ({
    code,
    message: messageText(language, code, data),
    ...(field === undefined ? {} : { field }),
  }));
}
