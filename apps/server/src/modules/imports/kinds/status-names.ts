import type { Language } from '@cordovan/domain/messages';
import { type StatusId, statusText } from '@cordovan/domain/orders';

/** Name of a status within a sentence. */
export const statusNames = (language: Language, id: StatusId): string =>
  statusText(id, language).toLowerCase();
