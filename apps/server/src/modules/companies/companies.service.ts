import type { BodyOf, QueryOf } from '@cordovan/contracts/call';
import type {
  Company,
  exportCompanies as exportCall,
  saveCompany as saveCompanyCall,
} from '@cordovan/contracts/companies';
import { companyColumns } from '@cordovan/contracts/companies-columns';
import { checkCompany, checkMultiplier } from '@cordovan/domain/companies';
import type { Term } from '@cordovan/domain/messages';
import { type Refusal, refusalsOf as refusalsIn } from '@cordovan/domain/result';
import type { Config } from '../../platform/config.ts';
import type { Handle, Trx } from '../../platform/database/transaction.ts';
import { refuse, refuseAny } from '../../platform/errors/refusal-error.ts';
import type { FileAnswer, Reader, SignedInUser } from '../../platform/http/request.ts';
import { exportList } from '../../platform/tables/export-list.ts';
import { recordAudit } from '../audit/index.ts';
import { storeDay } from '../calendar/index.ts';
import {
  type CompanyValues,
  findCompanyRow,
  isKnown,
  listCompaniesByLabels,
  listCompanyRows,
  lockCompany,
  type Referred,
  updateCompany,
} from './companies.repository.ts';
import { companyFrom, type CompanyRow, detailsFrom, summaryFrom } from './companies.rows.ts';
import { pageValuesOf } from './company-page.ts';
import { labelCandidates } from './company-label.ts';
import { findStorePlace } from './shop-place.repository.ts';
import { getShopperCatalogue } from './shopper-catalogue.service.ts';

export interface LabeledCompany {
  readonly row: CompanyRow;
  /** 1 for the plain label; the stored multiplier for the label with a trailing `m` (C-25). */
  readonly multiplier: number;
}

/** Finds the company for a label: by a full match first, then without a trailing `m` (GEN-29, C-25). */
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
  return (await listCompanyRows(db)).map(summaryFrom);
}

export async function exportCompanies(
  db: Handle,
  request: Reader & { readonly query: QueryOf<typeof exportCall> },
): Promise<FileAnswer> {
  const rows = await listCompanies(db);
  const name = { en: 'Online shops', es: 'Tiendas en línea' };
  return exportList({ name, columns: companyColumns, batches: [rows], rowCount: rows.length }, request);
}

export async function readCompanyDetails(db: Handle, id: number) {
  return detailsFrom((await findCompanyRow(db, id)) ?? refuse({ code: 'NOT_FOUND' }));
}

export interface Change extends Moment {
  readonly actor: SignedInUser;
}

/** Saves only the multiplier of the company object that was sent (SHOP-49, AUTH-41). */
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

async function refusalsOf(trx: Trx, sent: CompanySent): Promise<readonly Refusal[]> {
  const unknown = async (table: Referred, id: number | null | undefined, [field, word]: [string, Term]) =>
    !id || (await isKnown(trx, table, id))
      ? []
      : [{ code: 'FIELD_INVALID', field, data: { field: word } } as const];
  const isStore = !sent.storeId || (await findStorePlace(trx, sent.storeId)) !== null;
  return [
    ...refusalsIn(checkCompany(sent)),
    ...(await unknown('sales_reps', sent.adiisSalesRepDefault, ['adiisSalesRepDefault', 'salesRep'])),
    ...(await unknown('leather_items', sent.leatherItemId, ['leatherItemId', 'leather'])),
    ...(await unknown('sale_items', sent.saleItemId, ['saleItemId', 'item'])),
    ...(isStore ? [] : [{ code: 'FIELD_INVALID', field: 'storeId', data: { field: 'store' } } as const]),
  ];
}

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
    ...(sent.storeId === undefined ? {} : { default_store_id: sent.storeId }),
    ...pageValuesOf(sent),
  };
}

/** Clients of the original interface send no version: 0 overwrites any version. */
async function change(
  trx: Trx,
  request: { id: number; rowVersion: number; values: CompanyValues; actor: SignedInUser; now: Date },
): Promise<void> {
  const { id, rowVersion, values, actor, now } = request;
  refuseAny(refusalsIn(checkMultiplier(values.multiplier)));
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
