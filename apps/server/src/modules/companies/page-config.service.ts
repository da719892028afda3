import { createCipheriv, randomBytes } from 'node:crypto';
import type { PageConfig } from '@cordovan/contracts/page';
import type { Config } from '../../platform/config.ts';
import type { Handle } from '../../platform/database/transaction.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { refuse } from '../../platform/errors/refusal-error.ts';
import { findHiddenSetting, getSettings, saveHiddenSetting } from '../settings/index.ts';
import { findPageUser, getHouseRow } from './companies.repository.ts';
import { findCompanyByLabel } from './companies.service.ts';
import { labelOfHost } from './company-label.ts';

const DEFAULT_REDIRECT = '/Shop';
/** The user that the demo company signs its visitors in with; in no other company would somebody have this address. */
const DEMO_USER = 'admin@demo.test';
/** Hidden: no screen and no call shows it by its name. */
const SIGN_IN = 'customizer-sign-in';

const NONCE_BYTES = 12;
const KEY_BYTES = 32;

/** The account that the customizer signs in with by itself (N-06). */
interface PageSignIn {
  readonly username: string;
  readonly encryptedPassword: string;
  readonly pageKey: string;
}

const NO_SIGN_IN = { username: null, encryptedPassword: null, pageKey: null };

export interface PageRequest {
  readonly host: string;
  readonly company: string | undefined;
}

/** What a page needs before anybody signed in. Nothing of it is a secret (N-05). */
export async function readPageConfig(db: Handle, config: Config, request: PageRequest): Promise<PageConfig> {
  const label = labelOfHost(request.host) ?? request.company;
  const company = (label && (await findCompanyByLabel(db, label))?.row) || (await getHouseRow(db));
  const settings = await getSettings(db);
  const demoUser = await findPageUser(db, DEMO_USER);
  return {
    companyId: company.id,
    companyLabel: company.label,
    companyName: company.name,
    productLabel: company.product_label,
    staticToken: config.staticToken,
    ...(await readSignIn(db)),
    language: settings.language,
    redirectUrl: company.redirect_url ?? DEFAULT_REDIRECT,
    timeZone: config.timeZone,
    swivelCustomizationId: config.swivelCustomizationId,
    isDemo: demoUser?.is_active ?? false,
  };
}

/** Only an active salesperson is handed out: an account that may do more must never ship in a page. */
async function readSignIn(db: Handle): Promise<PageSignIn | typeof NO_SIGN_IN> {
  const text = await findHiddenSetting(db, SIGN_IN);
  if (text === undefined) return NO_SIGN_IN;
  const signIn = JSON.parse(text) as PageSignIn;
  const user = await findPageUser(db, signIn.username);
  return user?.is_active && user.role === 'Salesperson' ? signIn : NO_SIGN_IN;
}

/** Chooses the customizer's account. Its password is sealed under a new key each time (N-06). */
export async function setPreconfiguredUser(
  db: Handle,
  account: { username: string; password: string },
  now: Date,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const user = await findPageUser(trx, account.username);
    if (user?.role !== 'Salesperson') refuse({ code: 'ROLE_NOT_VALID' });
    const signIn: PageSignIn = { username: user.email, ...seal(account.password) };
    await saveHiddenSetting(trx, { name: SIGN_IN, value: JSON.stringify(signIn), userId: null, now });
  });
}

function seal(password: string): Pick<PageSignIn, 'encryptedPassword' | 'pageKey'> {
  const key = randomBytes(KEY_BYTES);
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key, nonce);
  const sealed = Buffer.concat([nonce, cipher.update(password, 'utf8'), cipher.final(), cipher.getAuthTag()]);
  return { encryptedPassword: sealed.toString('base64'), pageKey: key.toString('base64') };
}
