import type { BodyOf } from '@cordovan/contracts/call';
import type { Company, saveCompany as saveCompanyCall } from '@cordovan/contracts/companies';
import type { Refusal } from '@cordovan/domain/result';
import type { Config } from '../../platform/config.ts';
import type { Handle, Trx } from '../../platform/database/transaction.ts';
import { refuse, refuseAny } from '../../platform/errors/refusal-error.ts';
import type { SignedInUser } from '../../platform/http/request.ts';
import { recordAudit } from '../audit/index.ts';
import { storeDay } from '../calendar/index.ts';
import {
  type CompanyValues,
  findCompanyRow,
  isKnown,
  listCompaniesByLabels,
  listCompanyRows,
  lockCompany,
  updateCompany,
} from './companies.repository.ts';
import { companyFrom, type CompanyRow } from './companies.rows.ts';
import { pageValuesOf, refusalsOfPage } from './company-page.ts';
import { labelCandidates } from './company-label.ts';
import { getShopperCatalogue } from './shopper-catalogue.service.ts';

export interface LabeledCompany {
  readonly row: CompanyRow;
  /** 1 for the plain label; the stored multiplier for the label with a trailing `m` (C-25). */
  readonly multiplier: number;
}

/** Finds the company of a label: a full match first, then without a trailing `m` (GEN-29, C-25). */
export async function findCompanyByLabel(db: Handle, label: string): Promise<LabeledCompany | undefined> {
  const candidates = labelCandidates(label);
  const rows = await listCompaniesByLabels(
    db,
    candidates.map((candidate) => candidate.label),
  );
  for (const candidate of candidates) {
    const row = rows.find((known) => known.label === candidate.label);
    if (row) return { row, multiplier: candidate.isVariant ? row.multiplier : 1 };
  }
  return undefined;
}

export async function getCompanyByLabel(db: Handle, label: string, at: Moment): Promise<Company> {
  const found = (await findCompanyByLabel(db, label)) ?? refuse({ code: 'NOT_FOUND' });
  return readCompany(db, found.row, { at, multiplier: found.multiplier });
}

interface Moment {
  readonly now: Date;
  readonly config: Pick<Config, 'timeZone'>;
}

/** Reads a company with today's prices at the store that receives the shop's orders (N-37). */
async function readCompany(
  db: Handle,
  row: CompanyRow,
  { at, multiplier }: { at: Moment; multiplier: number },
): Promise<Company> {
  const today = await storeDay(db, row.default_store_id, at);
  return companyFrom(row, await getShopperCatalogue(db, row, today), multiplier);
}

export async function listCompanies(db: Handle) {
  const rows = await listCompanyRows(db);
  return rows.map((row) => ({
    id: row.id,
    label: row.label,
    name: row.name,
    multiplier: row.multiplier,
    payments: row.payments,
    rowVersion: row.row_version,
  }));
}

export interface Change extends Moment {
  readonly actor: SignedInUser;
}

/** Saves only the multiplier of the company object that is sent (SHOP-49, AUTH-41). */
export async function updateMultiplier(
  trx: Trx,
  sent: { id: number; multiplier: number; rowVersion: number },
  { actor, now }: Change,
): Promise<void> {
  await change(trx, { ...sent, values: { multiplier: sent.multiplier }, actor, now });
}

export type CompanySent = BodyOf<typeof saveCompanyCall>;

export async function saveCompany(
  trx: Trx,
  sent: CompanySent,
  { actor, now, config }: Change,
): Promise<Company> {
  refuseAny(await refusalsOf(trx, sent));
  await change(trx, { ...sent, values: valuesOf(sent), actor, now });
  const row = (await findCompanyRow(trx, sent.id))!;
  return readCompany(trx, row, { at: { now, config }, multiplier: row.multiplier });
}

async function refusalsOf(trx: Trx, sent: CompanySent): Promise<Refusal[]> {
  const isRep = !sent.adiisSalesRepDefault || (await isKnown(trx, 'sales_reps', sent.adiisSalesRepDefault));
  const isLeather = !sent.leatherItemId || (await isKnown(trx, 'leather_items', sent.leatherItemId));
  const isSaleItem = !sent.saleItemId || (await isKnown(trx, 'sale_items', sent.saleItemId));
  return [
    sent.name.trim() === '' && about('FIELD_REQUIRED', 'name'),
    sent.productLabel.trim() === '' && about('FIELD_REQUIRED', 'productLabel'),
    sent.salesTax > 100 && about('FIELD_INVALID', 'salesTax'),
    sent.minimumPercentage > 100 && about('FIELD_INVALID', 'minimumPercentage'),
    !isRep && about('FIELD_INVALID', 'salesRep'),
    !isLeather && about('FIELD_INVALID', 'leatherItemId'),
    !isSaleItem && about('FIELD_INVALID', 'saleItemId'),
    ...refusalsOfPage(sent),
  ].filter((refusal) => refusal !== false);
}

const about = (code: 'FIELD_REQUIRED' | 'FIELD_INVALID', field: string): Refusal => ({
  code,
  field,
  data: { field },
});

function valuesOf(sent: CompanySent): CompanyValues {
  return {
    name: sent.name.trim(),
    product_label: sent.productLabel.trim(),
    multiplier: sent.multiplier,
    sales_tax: sent.salesTax,
    payments: sent.payments,
    minimum_percentage: sent.minimumPercentage,
    flavor_mode: sent.flavorMode,
    adiis_class_id: sent.adiisClassId || null,
    default_sales_rep_id: sent.adiisSalesRepDefault || null,
    template_order: sent.templateOrder || null,
    template_email: sent.templateEmail || null,
    redirect_url: sent.redirectUrl || null,
    default_leather_item_id: sent.leatherItemId || null,
    default_sale_item_id: sent.saleItemId || null,
    ...pageValuesOf(sent),
  };
}

/** Clients of the original interface send no version: 0 overwrites any version. */
async function change(
  trx: Trx,
  request: { id: number; rowVersion: number; values: CompanyValues; actor: SignedInUser; now: Date },
): Promise<void> {
  const { id, rowVersion, values, actor, now } = request;
  if (values.multiplier <= 0)
    refuse({ code: 'FIELD_INVALID', field: 'multiplier', data: { field: 'multiplier' } });
  const version = (await lockCompany(trx, id)) ?? refuse({ code: 'NOT_FOUND' });
  if (rowVersion !== 0 && rowVersion !== version) refuse({ code: 'STALE_RECORD' });
  const before = await findCompanyRow(trx, id);
  await updateCompany(trx, { id, values, now });
  const after = await findCompanyRow(trx, id);
  await recordAudit(trx, {
    subject: 'company',
    subjectId: String(id),
    before,
    after,
    actor,
    now,
  });
}
