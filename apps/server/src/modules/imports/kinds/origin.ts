import { dayInZone } from '@cordovan/domain/calendar';
import { findCompanyZone } from '../../calendar/index.ts';
import type { KindContext } from './kind.ts';

const words = {
  en: {
    balance: 'Opening balance of import {{id}}',
    order: 'Imported from {{file}} (import {{id}})',
    deposit: 'Paid before, import {{id}}',
    undone: 'Import {{id}} undone',
    stock: 'Opening stock of import {{id}}',
    lot: 'lot {{lot}}',
    location: 'location {{location}}',
  },
  es: {
    balance: 'Saldo inicial de la importación {{id}}',
    order: 'Importado de {{file}} (importación {{id}})',
    deposit: 'Pagado antes, importación {{id}}',
    undone: 'Importación {{id}} deshecha',
    stock: 'Existencias iniciales de la importación {{id}}',
    lot: 'lote {{lot}}',
    location: 'ubicación {{location}}',
  },
} as const;

type Word = keyof (typeof words)['en'];

/** Where something came from, as shown in histories and comments. */
export function originText(
  { language }: Pick<KindContext, 'language'>,
  word: Word,
  data: Readonly<Record<string, string | number>>,
): string {
  return words[language][word].replace(/\{\{(\w+)\}\}/g, (_match, name: string) => String(data[name] ?? ''));
}

export const importedFrom = (context: KindContext, importId: number, word: 'balance' | 'deposit' | 'stock') =>
  originText(context, word, { id: importId });

export const undoneText = (context: KindContext, importId: number) =>
  originText(context, 'undone', { id: importId });

/** The calendar day of a time at the company, for reasons. */
export async function companyDays({ trx, deps }: Pick<KindContext, 'trx' | 'deps'>) {
  const zone = (await findCompanyZone(trx)) ?? deps.config.timeZone;
  return (moment: Date): string => dayInZone(moment, zone);
}
