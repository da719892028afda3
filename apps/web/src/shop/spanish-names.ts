import { readWords } from '@cordovan/contracts/catalogue-words';
import { catalogueName, dictionaryOf } from '@cordovan/domain/messages';
import { send } from '../lib/http/send.ts';

/** Returns the function for Spanish catalog names. Without an answer, names stay in English. */
export async function readSpanishNames(): Promise<(name: string) => string> {
  const pairs = await send(readWords, { quiet: true }).catch(() => []);
  const dictionary = dictionaryOf('es', pairs);
  return (name) => catalogueName(name, dictionary);
}
