import type { Language } from '@cordovan/domain/messages';
import type { Handle } from '../../platform/database/transaction.ts';
import { refuse } from '../../platform/errors/refusal-error.ts';
import type { FileAnswer } from '../../platform/http/request.ts';
import { listHidesByIds, listHidesOfLots } from '../inventory/index.ts';
import { getSettings } from '../settings/index.ts';
import { hideLabelsDocument } from './pdf/hide-labels.ts';
import { pdfFile } from './pdf/print.ts';
import { localeOf } from './pdf/words.ts';
import { findHouseName } from './pdf-facts.repository.ts';

interface Wanted {
  readonly ids?: readonly number[] | undefined;
  /** All hides of this lot in stock. */
  readonly lotId?: number | undefined;
  readonly language: Language;
}

/** Prints a label for each hide, with its code as a QR code. */
export async function printHideLabels(db: Handle, { ids, lotId, language }: Wanted): Promise<FileAnswer> {
  const hides = ids
    ? await listHidesByIds(db, ids)
    : await listHidesOfLots(db, lotId === undefined ? [] : [lotId], { withGone: false });
  if (hides.length === 0) refuse({ code: 'NOT_FOUND' });
  const { unitSystem } = await getSettings(db);
  return pdfFile(
    hideLabelsDocument({ hides, company: await findHouseName(db), locale: localeOf(language), unitSystem }),
  );
}
