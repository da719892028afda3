import { readWords } from '@cordovan/contracts/catalogue-words';
import { catalogueName, dictionaryOf } from '@cordovan/domain/messages';
import { send } from '../lib/http/send.ts';

/** The function for the Spanish of names in the catalog; without an answer, names stay in English. */
export async function readSpanishNames(): Promise<(name: string) => string> {
  const pairs = await send(readWords, { quiet: true }).catch(() => []);
  const dictionary = dictionaryOf('es', pairs);
  return (name) => catalogueName(name, dictionary);
}
