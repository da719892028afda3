import { createHash } from 'node:crypto';
import type { BodyOf } from '@cordovan/contracts/call';
import type { emailDesign as emailDesignCall } from '@cordovan/contracts/shop-designs';
import { writtenDay } from '@cordovan/domain/calendar';
import { isEmail } from '@cordovan/domain/identity';
import { catalogueName, type Dictionary, type Language } from '@cordovan/domain/messages';
import { formatMoney, NO_MONEY } from '@cordovan/domain/money';
import { chosenIn, priceDesign, shopSteps } from '@cordovan/domain/shop';
import type { Trx } from '../../../platform/database/transaction.ts';
import type { Deps } from '../../../platform/deps.ts';
import { refuse } from '../../../platform/errors/refusal-error.ts';
import { storeDay } from '../../calendar/index.ts';
import { readDictionary } from '../../catalogue/index.ts';
import { findDefaultStoreId } from '../../companies/index.ts';
import { queueMail } from '../../mail/index.ts';
import { limitVisitor, mayVisitor } from '../../orders/index.ts';
import { openPageSet } from '../../piece-pictures/index.ts';
import { recipeOfDesign } from '../page/first-picture.ts';
import { words } from '../page/words.ts';
import { keepDesign, type KeptLink, type SentDesign } from './share-design.service.ts';

interface SentEmail extends SentDesign {
  readonly body: BodyOf<typeof emailDesignCall>;
  readonly language: Language;
}

/** The same email within this time counts as a repeat, such as a double click after an error. */
const AGAIN_MINUTES = 10;

/**
 * Emails a design. The answer is the same for every address, including one that has reached its daily limit, so that
 * the caller learns nothing about it.
 */
export async function emailDesign(trx: Trx, deps: Deps, sent: SentEmail): Promise<{ ok: true }> {
  const { body, visitor, now, language } = sent;
  const email = body.email.trim();
  if (!isEmail(email)) refuse({ code: 'EMAIL_INVALID', field: 'email' });
  await limitVisitor(trx, 'designMail', { visitor, now });
  const link = await keepDesign(trx, deps, sent);
  if (!(await mayVisitor(trx, 'mail', { visitor, email, now }))) return { ok: true };
  const { shop, design } = link;
  const set = await openPageSet(deps);
  await queueMail(trx, deps, {
    companyId: shop.companyId,
    template: 'shop design',
    language,
    orderId: null,
    key: keyOf(link, email, now),
    picture: set && recipeOfDesign(set.manifest, shop, design),
    data: {
      recipient: { email },
      design: {
        ...wordsOf(link, await readDictionary(trx, language)),
        date: await todayOf(trx, deps, { link, now, language }),
      },
      link: link.address,
      store: { name: shop.name },
    },
    userId: null,
    now,
  });
  return { ok: true };
}

function keyOf({ id }: KeptLink, email: string, now: Date): string {
  const to = createHash('sha256').update(email.toLowerCase()).digest('base64url').slice(0, 16);
  return `shop design:${id}:${to}:${Math.floor(now.getTime() / (AGAIN_MINUTES * 60_000))}`;
}

const inLeather = { en: words.pictureOf, es: (name: string, leather: string) => `${name} en ${leather}` };

/** Texts of the email about the design. */
function wordsOf({ shop, design }: KeptLink, dictionary: Dictionary) {
  const shown = (name: string) => catalogueName(name, dictionary);
  const chosen = (kind: 'style' | 'leather' | 'components') => chosenIn(shop, design, { kind }, shown);
  const parts = shopSteps(shop, design).flatMap((step) => {
    const choice = step.kind === 'part' ? chosenIn(shop, design, step, shown) : '';
    return step.kind === 'part' && choice !== '' ? [{ name: shown(step.name), choice }] : [];
  });
  return {
    name: inLeather[dictionary.language](chosen('style'), chosen('leather')),
    pieces: chosen('components'),
    swivel: design.hasSwivel,
    parts,
    price: formatMoney(priceDesign(shop, design)?.totals.subtotal ?? NO_MONEY),
  };
}

interface Day {
  readonly link: KeptLink;
  readonly now: Date;
  readonly language: Language;
}

/** The price's day, at the store that would get the order. */
async function todayOf(trx: Trx, { config }: Deps, { link, now, language }: Day): Promise<string> {
  const storeId = await findDefaultStoreId(trx, link.shop.companyId);
  return writtenDay(await storeDay(trx, storeId, { now, config }), language);
}
