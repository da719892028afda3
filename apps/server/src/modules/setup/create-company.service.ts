import type { FirstCompanyInput } from '@cordovan/contracts/setup';
import { checkFirstCompany } from '@cordovan/domain/setup';
import type { Language } from '@cordovan/domain/messages';
import { refusalsOf } from '@cordovan/domain/result';
import { type Handle, inTransaction, type Trx } from '../../platform/database/transaction.ts';
import { refuse, refuseAny } from '../../platform/errors/refusal-error.ts';
import type { SignedInUser } from '../../platform/http/request.ts';
import { createProfile, readProfile } from '../companies/index.ts';
import { addFirstSalesRep } from '../customers/index.ts';
import {
  countAttempt,
  createFirstAdministrator,
  forgetAttempts,
  hashPassword,
  hasUsers,
  setFirstStore,
} from '../identity/index.ts';
import { getSettings } from '../settings/index.ts';
import { saveChannel, saveStore } from '../stores/index.ts';
import { isSetupCode } from './setup-codes.service.ts';
import { lockFirstData } from './setup-codes.repository.ts';

/**
 * Name under which wrong codes are counted per network. No email contains a space, so this can't be an account's
 * name.
 */
const ATTEMPTS_OF = 'the setup code';

/** The sales channel of the first store, until others are added. */
const FIRST_CHANNEL: Readonly<Record<Language, string>> = { en: 'Walk-in', es: 'Visita a la tienda' };

interface Sender {
  readonly address: string;
  readonly now: Date;
  readonly timeZone: string;
}

/**
 * Creates the company of an empty database. Needs the setup code. If two people finish at the same time, the second
 * is refused.
 */
export async function createCompany(db: Handle, sent: FirstCompanyInput, sender: Sender): Promise<void> {
  if (await hasUsers(db)) refuse({ code: 'SETUP_DONE' });
  await checkCode(db, sent.code, sender);
  refuseAny(refusalsOf(checkFirstCompany(sent)));
  const passwordHash = await hashPassword(sent.administrator.password);
  await inTransaction(db, async (trx) => {
    await lockFirstData(trx);
    if (await hasUsers(trx)) refuse({ code: 'SETUP_DONE' });
    await insertCompany(trx, { sent, passwordHash, sender });
  });
}

/** Counts a try before it is compared, so that concurrent tries can't slip through. */
async function checkCode(db: Handle, code: string, { address, now }: Sender): Promise<void> {
  const attempt = await countAttempt(db, { account: ATTEMPTS_OF, address, now });
  if (attempt.isBlocked) refuse({ code: 'ACCOUNT_LOCKED', data: { minutes: attempt.minutes } });
  if (!(await isSetupCode(db, code))) refuse({ code: 'SETUP_CODE_WRONG', field: 'code' });
  await forgetAttempts(db, { account: ATTEMPTS_OF, address });
}

interface First {
  readonly sent: FirstCompanyInput;
  readonly passwordHash: string;
  readonly sender: Sender;
}

async function insertCompany(trx: Trx, { sent, passwordHash, sender }: First): Promise<void> {
  const { now, address, timeZone } = sender;
  const { id: companyId } = await readProfile(trx, { timeZone });
  const [name, email] = [sent.administrator.name.trim(), sent.administrator.email.trim()];
  // Every user needs a sales rep (C-42), and none has come from accounting.
  const salesRepId = await addFirstSalesRep(trx, { name, email });
  const actor = await createFirstAdministrator(trx, {
    ...{ name, email, passwordHash, salesRepId, companyId, address, now },
    language: sent.language,
  });
  await createProfile(trx, sent, { actor, now });
  await addFirstStore(trx, sent, { actor, now });
}

/** Adds the first store at the address of the company, with the customer of its floor orders and a channel. */
async function addFirstStore(
  trx: Trx,
  sent: FirstCompanyInput,
  { actor, now }: { readonly actor: SignedInUser; readonly now: Date },
): Promise<void> {
  const { address, city, zipCode, phone, email, timeZone, taxRate } = sent;
  const [name, state] = [sent.storeName.trim(), sent.state.trim().toUpperCase()];
  const { minCustomerPickupPrice, minLocalDeliveryPrice } = await getSettings(trx);
  const store = await saveStore(
    trx,
    actor,
    {
      ...{ id: 0, rowVersion: 0, name, state, taxRate, address, city, zipCode, phone, email, timeZone },
      newCustomerName: name,
      // With prices below the minimum, no order could be saved.
      customerPickupCost: minCustomerPickupPrice,
      localDeliveryCost: minLocalDeliveryPrice,
    },
    { now, defaultZone: timeZone },
  );
  await saveChannel(
    trx,
    {
      id: 0,
      storeId: store.id,
      name: FIRST_CHANNEL[sent.language],
      isWholesale: false,
      isActive: true,
      rowVersion: 0,
    },
    { user: actor, now },
  );
  await setFirstStore(trx, actor.id, store.id);
}
