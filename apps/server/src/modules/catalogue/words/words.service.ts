import type { BodyOf, AnswerOf } from '@cordovan/contracts/call';
import type { CatalogueWord, NameUse, saveWords as saveCall } from '@cordovan/contracts/catalogue-words';
import { gradeOfCustomization } from '@cordovan/domain/catalogue';
import {
  type Dictionary,
  dictionaryOf,
  type Language,
  nameKey,
  namesItself,
  type NamedList,
  usualName,
  usualWord,
  type WordPair,
  withPieces,
} from '@cordovan/domain/messages';
import type { Refusal } from '@cordovan/domain/result';
import type { Handle, Trx } from '../../../platform/database/transaction.ts';
import { refuseAny } from '../../../platform/errors/refusal-error.ts';
import type { Reader, SignedInCaller } from '../../../platform/http/request.ts';
import { announce } from '../../../platform/live/live.ts';
import { recordAudit } from '../../audit/index.ts';
import { lockImport } from '../import-catalogue.repository.ts';
import { sheetNamed } from '../workbook/workbook.ts';
import {
  listPieceNames,
  listUsedNames,
  listVisitorNames,
  listWordRows,
  type WordRow,
  writeWords,
} from './words.repository.ts';

/** Lists whose usual names we translate ourselves, by the use of the name. */
const USUAL: Partial<Record<NameUse, NamedList>> = {
  color: 'color',
  delivery: 'delivery',
  paymentTerm: 'paymentTerm',
  channel: 'channel',
};

interface Used {
  readonly name: string;
  readonly uses: NameUse[];
}

/** Names to translate, each once, by key. Leathers can be named by their grade, and furniture by its type. */
async function usedNames(db: Handle): Promise<ReadonlyMap<string, Used>> {
  const composed = new Set((await listPieceNames(db)).filter(namesItself).map(({ name }) => nameKey(name)));
  const used = new Map<string, Used>();
  for (const { name, use } of await listUsedNames(db)) {
    const key = nameKey(name);
    if (composed.has(key) || (use === 'option' && gradeOfCustomization(name) !== undefined)) continue;
    const known = used.get(key);
    if (!known) used.set(key, { name, uses: [use] });
    else if (!known.uses.includes(use)) known.uses.push(use);
  }
  return used;
}

const usualOf = ({ name, uses }: Used): string | null =>
  uses.flatMap((use) => {
    const list = USUAL[use];
    return list && usualWord(list, name) !== undefined ? [usualName(list, name, 'es')] : [];
  })[0] ?? null;

/** Every name in use with its Spanish, and the words whose name is no longer used. */
export async function listWords(db: Handle): Promise<CatalogueWord[]> {
  const used = await usedNames(db);
  const stored = byKey(await listWordRows(db));
  const named = [...used].map(([key, each]) => ({
    ...each,
    spanish: stored.get(key)?.spanish ?? '',
    usual: usualOf(each),
    rowVersion: stored.get(key)?.row_version ?? 0,
  }));
  const unused = [...stored].filter(([key]) => !used.has(key));
  return [
    ...named,
    ...unused.map(([, row]) => ({
      name: row.name,
      uses: [],
      spanish: row.spanish,
      usual: null,
      rowVersion: row.row_version,
    })),
  ];
}

const byKey = (rows: readonly WordRow[]): ReadonlyMap<string, WordRow> =>
  new Map(rows.map((row) => [nameKey(row.name), row]));

type Sent = Readonly<BodyOf<typeof saveCall>['words'][number]>;

interface Change {
  readonly name: string;
  readonly spanish: string;
  readonly before: WordRow | undefined;
}

/** Saves the Spanish for several names, all or none; refuses each that someone else has changed in the meantime. */
export async function saveWords(
  trx: Trx,
  words: readonly Sent[],
  { user, now }: SignedInCaller,
): Promise<AnswerOf<typeof saveCall>> {
  await lockImport(trx);
  const stored = byKey(await listWordRows(trx));
  const names = new Set<string>();
  refuseAny(
    words.flatMap((word, index) => {
      const key = nameKey(word.name);
      const isRepeated = names.has(key);
      names.add(key);
      return problemsOf({ ...word, index, isRepeated }, stored.get(key));
    }),
  );
  const changes = words
    .map(({ name, spanish }): Change => ({
      name: nameKey(name),
      spanish: spanish.trim(),
      before: stored.get(nameKey(name)),
    }))
    .filter(({ spanish, before }) => spanish !== (before?.spanish ?? ''));
  await writeWords(trx, changes);
  for (const { name, spanish, before } of changes)
    await recordAudit(trx, {
      subject: 'catalog word',
      subjectId: name,
      before: before ? { name, spanish: before.spanish } : null,
      after: spanish === '' ? null : { name, spanish },
      actor: user,
      now,
    });
  if (changes.length > 0) announce(trx, { topic: 'catalogue', id: null, storeId: null });
  return {
    added: changes.filter(({ before }) => !before).length,
    changed: changes.filter(({ before, spanish }) => before && spanish !== '').length,
    removed: changes.filter(({ before, spanish }) => before && spanish === '').length,
  };
}

const { columns } = sheetNamed('Translations');

interface PlacedWord extends Sent {
  readonly index: number;
  readonly isRepeated: boolean;
}

function problemsOf(
  { name, spanish, rowVersion, index, isRepeated }: PlacedWord,
  stored: WordRow | undefined,
): Refusal[] {
  const at = (field: string) => `words.${index}.${field}`;
  const invalid = (field: 'name' | 'spanish'): Refusal => ({
    code: 'FIELD_INVALID',
    field: at(field),
    data: { field },
  });
  if (isRepeated || 'fault' in columns['name']!.read(name)) return [invalid('name')];
  if ('fault' in columns['spanish']!.read(spanish)) return [invalid('spanish')];
  const isStale = rowVersion !== (stored?.row_version ?? 0) && spanish.trim() !== (stored?.spanish ?? '');
  return isStale ? [{ code: 'STALE_RECORD', field: at('spanish') }] : [];
}

/** The words, with those of furniture named by its style and type. */
async function allPairs(db: Handle): Promise<readonly WordPair[]> {
  const rows = await listWordRows(db);
  const pairs = rows.map(({ name, spanish }) => ({ name, spanish }));
  return pairs.length === 0 ? [] : withPieces(pairs, await listPieceNames(db));
}

/** The pairs that the caller may read: all for staff; for visitors, those whose names they see anyway. */
export async function readWords(db: Handle, { user }: Pick<Reader, 'user'>): Promise<readonly WordPair[]> {
  const pairs = await allPairs(db);
  if (user?.sessionScope === 'staff') return pairs;
  const seen = new Set((await listVisitorNames(db, { isWhole: user !== null })).map(nameKey));
  return pairs.filter(({ name }) => seen.has(nameKey(name)));
}

/** Dictionary for texts that the server writes itself, such as documents and emails. */
export async function readDictionary(db: Handle, language: Language): Promise<Dictionary> {
  return dictionaryOf(language, language === 'es' ? await allPairs(db) : []);
}

/** The word pairs of these names, for a page that shows them. */
export async function wordsOf(db: Handle, names: readonly string[]): Promise<WordPair[]> {
  const wanted = new Set(names.map(nameKey));
  return (await allPairs(db)).filter(({ name }) => wanted.has(nameKey(name)));
}
