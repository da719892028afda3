import type { Language } from '@cordovan/domain/messages';
import { usualName } from '@cordovan/domain/messages';
import type { Handle } from '../../platform/database/transaction.ts';
import { refuse } from '../../platform/errors/refusal-error.ts';
import type { FileAnswer } from '../../platform/http/request.ts';
import { listEmployees, listOperations } from '../registers/index.ts';
import { findHouseName } from './pdf-facts.repository.ts';
import { type CodeCard, codeCardsDocument } from './pdf/code-cards.ts';
import { pdfFile } from './pdf/print.ts';

interface Wanted {
  /** Missing: all active ones. */
  readonly ids: readonly number[] | undefined;
  readonly language: Language;
}

const WORDS = {
  badges: { en: 'Badges', es: 'Gafetes' },
  cards: { en: 'Operation cards', es: 'Tarjetas de operaciones' },
  start: { en: 'Start', es: 'Iniciar' },
  pause: { en: 'Pause', es: 'Pausar' },
  resume: { en: 'Resume', es: 'Reanudar' },
  finish: { en: 'Finish', es: 'Terminar' },
  operation: { en: 'Operation', es: 'Operación' },
  action: { en: 'Action', es: 'Acción' },
} as const;

const chosen = <Row extends { readonly id: number; readonly isActive: boolean }>(
  rows: readonly Row[],
  ids: readonly number[] | undefined,
): readonly Row[] => rows.filter(({ id, isActive }) => (ids ? ids.includes(id) : isActive));

/** Prints the badges of employees, which the registers scan (REG-01, REG-10). */
export async function printBadges(db: Handle, { ids, language }: Wanted): Promise<FileAnswer> {
  const cards = chosen(await listEmployees(db), ids).map(({ code, name, store }) => ({
    code,
    name,
    note: store ?? '',
  }));
  return printCards(db, { title: WORDS.badges[language], language, cards });
}

/** Prints the cards of operations, and those that start, pause, resume and finish one (N-20). */
export async function printOperationCards(db: Handle, { ids, language }: Wanted): Promise<FileAnswer> {
  const operations = chosen(await listOperations(db), ids).map(({ code, name }) => ({
    code,
    name: usualName('operation', name, language),
    note: WORDS.operation[language],
  }));
  const note = WORDS.action[language];
  const actions = [
    { code: 'START', name: WORDS.start[language], note },
    { code: 'PAUSE', name: WORDS.pause[language], note },
    { code: 'RESUME', name: WORDS.resume[language], note },
    { code: 'END', name: WORDS.finish[language], note },
  ];
  const cards = operations.length === 0 ? [] : ids ? operations : [...operations, ...actions];
  return printCards(db, { title: WORDS.cards[language], language, cards });
}

interface Cards {
  readonly title: string;
  readonly language: Language;
  readonly cards: readonly CodeCard[];
}

async function printCards(db: Handle, { cards, ...document }: Cards): Promise<FileAnswer> {
  if (cards.length === 0) refuse({ code: 'NOT_FOUND' });
  // Codes from earlier versions may contain characters that a barcode can't encode.
  const bad = cards.find(({ code }) => !/^[ -~]+$/.test(code));
  if (bad) refuse({ code: 'CODE_NOT_PRINTABLE', data: { name: bad.name, code: bad.code } });
  const company = await findHouseName(db);
  return pdfFile(codeCardsDocument({ ...document, company, cards }));
}
