import type { CompanyProfile, CompanyProfileInput } from '@cordovan/contracts/companies-profile';
import { findTimeZone } from '@cordovan/domain/catalogue';
import {
  checkProfile,
  labelOfName,
  readableColor,
  readColor,
  readLogoAddress,
} from '@cordovan/domain/companies';
import { refusalsOf } from '@cordovan/domain/result';
import type { Config } from '../../platform/config.ts';
import type { Handle, Trx } from '../../platform/database/transaction.ts';
import { refuse, refuseAny } from '../../platform/errors/refusal-error.ts';
import type { SignedInUser } from '../../platform/http/request.ts';
import { recordAudit } from '../audit/index.ts';
import { getSettings, saveSettings } from '../settings/index.ts';
import {
  getProfileRow,
  isLabelTaken,
  lockProfileRow,
  type ProfileRow,
  type ProfileValues,
  updateProfile,
} from './profile.repository.ts';

type Zone = Pick<Config, 'timeZone'>;

/** Reads the main company's data, with the language and units from the settings. */
export async function readProfile(db: Handle, { timeZone }: Zone): Promise<CompanyProfile> {
  const [row, settings] = [await getProfileRow(db), await getSettings(db)];
  return {
    ...dataOf(row),
    id: row.id,
    timeZone: row.time_zone ?? timeZone,
    language: settings.language,
    unitSystem: settings.unitSystem === 1 ? 'metric' : 'english',
    isDemo: row.is_demo,
    rowVersion: row.row_version,
  };
}

interface Save {
  readonly actor: SignedInUser;
  readonly now: Date;
  readonly config: Zone;
}

/** Saves the main company's data, and its language and units as settings, all or nothing. */
export async function saveProfile(
  trx: Trx,
  sent: CompanyProfileInput,
  { actor, now, config }: Save,
): Promise<CompanyProfile> {
  refuseAny(refusalsOf(checkProfile(sent)));
  const before = await lockProfileRow(trx);
  if (sent.rowVersion !== before.row_version) refuse({ code: 'STALE_RECORD' });
  await updateProfile(trx, before.id, { ...valuesOf(sent), now });
  const after = await getProfileRow(trx);
  await recordAudit(trx, {
    subject: 'company',
    subjectId: String(before.id),
    before: dataOf(before),
    after: dataOf(after),
    actor,
    now,
  });
  await saveLanguageAndUnits(trx, sent, { actor, now });
  return readProfile(trx, config);
}

export type FirstProfile = Omit<CompanyProfileInput, 'rowVersion' | 'logoAddress'>;

/** Names the main company in an empty database; its label in links is derived from its name. */
export async function createProfile(
  trx: Trx,
  sent: FirstProfile,
  { actor, now }: Omit<Save, 'config'>,
): Promise<void> {
  const before = await lockProfileRow(trx);
  const label = labelOfName(sent.name);
  const isFree = label !== '' && !(await isLabelTaken(trx, label));
  await updateProfile(trx, before.id, {
    ...valuesOf({ ...sent, logoAddress: '' }),
    ...(isFree ? { label } : {}),
    now,
  });
  const after = await getProfileRow(trx);
  await recordAudit(trx, {
    subject: 'company',
    subjectId: String(before.id),
    before: null,
    after: dataOf(after),
    actor,
    now,
  });
  await saveLanguageAndUnits(trx, sent, { actor, now });
}

async function saveLanguageAndUnits(
  trx: Trx,
  { language, unitSystem }: Pick<CompanyProfileInput, 'language' | 'unitSystem'>,
  { actor, now }: Omit<Save, 'config'>,
): Promise<void> {
  const settings = [
    { name: 'language', value: language, rowVersion: 0 },
    { name: 'unit-system', value: unitSystem === 'metric' ? '1' : '0', rowVersion: 0 },
  ];
  await saveSettings(trx, actor, settings, now);
}

const dataOf = (row: ProfileRow) => ({
  name: row.name,
  address: row.address,
  city: row.city,
  state: row.state,
  zipCode: row.zip_code,
  phone: row.phone,
  email: row.email,
  timeZone: row.time_zone,
  logoAddress: row.logo_address ?? '',
  accentColor: row.accent_color ?? '',
  headColor: row.head_color ?? '',
});

function valuesOf(sent: Omit<CompanyProfileInput, 'rowVersion' | 'language' | 'unitSystem'>): ProfileValues {
  return {
    name: sent.name.trim(),
    address: sent.address.trim(),
    city: sent.city.trim(),
    state: sent.state.trim().toUpperCase(),
    zip_code: sent.zipCode.trim(),
    phone: sent.phone.trim(),
    email: sent.email.trim(),
    time_zone: findTimeZone(sent.timeZone) ?? null,
    logo_address: readLogoAddress(sent.logoAddress) ?? null,
    accent_color: colorOf(sent.accentColor),
    head_color: colorOf(sent.headColor),
  };
}

function colorOf(text: string): string | null {
  const color = readColor(text);
  return color === undefined ? null : readableColor(color);
}
