import type { StockedLeather } from '@cordovan/contracts/inventory-schemas';
import type { LeatherLookInput } from '@cordovan/contracts/pictures';
import { parseColorize } from '@cordovan/picture/filters';
import type { Trx } from '../../platform/database/transaction.ts';
import { refuse } from '../../platform/errors/refusal-error.ts';
import type { SignedInUser } from '../../platform/http/request.ts';
import { announce } from '../../platform/live/live.ts';
import { recordAudit } from '../audit/index.ts';
import { updateLeatherLook } from './leather.repository.ts';
import { getLeather } from './leather.service.ts';

interface LookChange {
  readonly id: number;
  readonly look: LeatherLookInput;
  readonly actor: SignedInUser;
  readonly now: Date;
}

/** Changes how a leather looks in pictures (IMG-09, IMG-10); refuses a stale row version. */
export async function saveLeatherLook(
  trx: Trx,
  { id, look, actor, now }: LookChange,
): Promise<StockedLeather> {
  const colorize = colorizeText(look.colorize);
  const before = await getLeather(trx, id, true);
  if (!(await updateLeatherLook(trx, { id, look: { ...look, colorize }, now })))
    return refuse({ code: 'STALE_RECORD' });
  const after = await getLeather(trx, id, true);
  const change = { subject: 'leather', subjectId: String(id), before, after } as const;
  await recordAudit(trx, { ...change, actor, now });
  announce(trx, { topic: 'inventory', id, storeId: null });
  return after;
}

/** Three colors from 0 to 255 and a level from 0 to 100; a level of 0 is stored as an empty text. */
function colorizeText(text: string): string {
  const numbers = parseColorize(text);
  const isValid = numbers?.every((value, i) => value >= 0 && value <= (i < 3 ? 255 : 100)) ?? false;
  if (!numbers || !isValid)
    return refuse({ code: 'FIELD_INVALID', field: 'colorize', data: { field: 'colorize' } });
  return numbers[3] === 0 ? '' : numbers.map((value) => Math.round(value * 1000) / 1000).join(',');
}
