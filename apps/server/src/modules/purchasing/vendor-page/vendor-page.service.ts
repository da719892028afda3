import type { VendorOrder, VendorPage } from '@cordovan/contracts/vendor-page';
import { unitSystems } from '@cordovan/domain/inventory';
import { isPurchaseLinkOpen, quantityLeft } from '@cordovan/domain/purchasing';
import type { Handle, Trx } from '../../../platform/database/transaction.ts';
import { lookOfBrand, readBrand } from '../../brand/index.ts';
import { hashToken } from '../../identity/index.ts';
import { findVendor } from '../../inventory/index.ts';
import { getSettings } from '../../settings/index.ts';
import { findPurchaseOrder, type PurchaseOrderRow } from '../purchase-orders.repository.ts';
import { readListedHides, statementFrom } from './answers.rows.ts';
import { listStatements } from './answers.repository.ts';
import { countOpening, findFactory, findLink } from './links.repository.ts';

/** The moment of a request, and the day at the factory. */
export interface Moment {
  readonly now: Date;
  readonly today: string;
}

export type OpenedLink = NonNullable<Awaited<ReturnType<typeof findLink>>>;

/** Finds a token's link; undefined for an unknown token, and for a link that expired or was turned off. */
export async function findOpenLink(db: Handle, token: string, now: Date): Promise<OpenedLink | undefined> {
  const link = await findLink(db, hashToken(token));
  return link && isPurchaseLinkOpen({ expiresAt: link.expires_at, revokedAt: link.revoked_at }, now)
    ? link
    : undefined;
}

/** Reads the page behind a link; all invalid links get the same page. */
export async function openVendorPage(trx: Trx, token: string, moment: Moment): Promise<VendorPage> {
  const link = await findOpenLink(trx, token, moment.now);
  if (link) await countOpening(trx, link.id, moment.now);
  return link ? readVendorPage(trx, link, moment) : unknownPage(moment);
}

const unknownPage = ({ today }: Moment): VendorPage => ({
  state: 'unknown',
  language: 'en',
  company: null,
  unitSystem: 'english',
  today,
  order: null,
});

export async function readVendorPage(db: Handle, link: OpenedLink, { today }: Moment): Promise<VendorPage> {
  const order = (await findPurchaseOrder(db, link.purchase_order_id))!;
  const vendor = (await findVendor(db, order.vendor_id))!;
  const { unitSystem } = await getSettings(db);
  return {
    state: stateOf(order),
    language: vendor.language,
    company: await companyOf(db, link.company_id),
    unitSystem: unitSystem === unitSystems.metric ? 'metric' : 'english',
    today,
    order: await orderOf(db, order),
  };
}

function stateOf({ status }: PurchaseOrderRow): VendorPage['state'] {
  if (status === 'received' || status === 'canceled') return status;
  return status === 'draft' ? 'unknown' : 'open';
}

async function companyOf(db: Handle, companyId: number): Promise<VendorPage['company']> {
  const brand = await readBrand(db, companyId);
  const factory = await findFactory(db);
  const { address, city, state } = factory ?? brand;
  const zip = factory ? factory.zip_code : brand.zipCode;
  const place = [city, [state, zip].filter(Boolean).join(' ')].filter(Boolean).join(', ');
  return {
    name: brand.name,
    phone: factory?.phone || brand.phone,
    email: factory?.email || brand.email,
    address: [factory?.name, address, place].filter(Boolean).join(', '),
    look: lookOfBrand(brand),
  };
}

async function orderOf(db: Handle, order: PurchaseOrderRow): Promise<VendorOrder> {
  const statements = (await listStatements(db, order.id)).map(statementFrom);
  const listed = await readListedHides(db, order);
  const given = new Map(
    statements.flatMap(({ dates }) => dates.map(({ lineId, day }) => [lineId, day] as const)).reverse(),
  );
  const isOpen = stateOf(order) === 'open';
  return {
    number: order.number,
    date: order.order_date,
    expectedDate: order.expected_date,
    notes: order.notes,
    lines: order.lines.map((line) => {
      const expectedDate = line.expected_date ?? order.expected_date;
      return {
        id: line.id,
        leather: line.leather,
        quantity: line.quantity,
        left: isOpen ? quantityLeft(line) : 0,
        expectedDate,
        isConfirmed: expectedDate !== null && given.get(line.id) === expectedDate,
        hides: listed.find(({ lineId }) => lineId === line.id)?.hides ?? [],
      };
    }),
    rowVersion: order.row_version,
    statements,
  };
}
