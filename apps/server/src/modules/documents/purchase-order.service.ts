import type { Language } from '@cordovan/domain/messages';
import type { Handle } from '../../platform/database/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import { refuse } from '../../platform/errors/refusal-error.ts';
import { factoryDay } from '../calendar/index.ts';
import { findVendor } from '../inventory/index.ts';
import { getPurchaseOrder } from '../purchasing/index.ts';
import { getSettings } from '../settings/index.ts';
import { readDocumentBrand } from './brand.service.ts';
import type { PdfDocument } from './pdf/print.ts';
import { purchaseOrderDocument } from './pdf/purchase-order.ts';
import { localeOf } from './pdf/words.ts';
import { findFactoryHead } from './pdf-facts.repository.ts';

interface Asked {
  readonly id: number;
  /** Company whose name and logo appear on the document. */
  readonly companyId: number;
  /** Language of the document; by default the vendor's. */
  readonly language?: Language | undefined;
}

/** Prints a purchase order of leather for its vendor. */
export async function printPurchaseOrder(
  db: Handle,
  deps: Pick<Deps, 'config' | 'log' | 'clock'>,
  { id, companyId, language }: Asked,
): Promise<PdfDocument> {
  const now = deps.clock();
  const today = await factoryDay(db, { now, config: deps.config });
  const order = await getPurchaseOrder(db, id, { role: 'System', today, now });
  const vendor = (await findVendor(db, order.vendorId)) ?? refuse({ code: 'NOT_FOUND' });
  const brand = await readDocumentBrand(db, deps, companyId);
  return purchaseOrderDocument({
    order,
    vendor,
    brand,
    factory: (await findFactoryHead(db)) ?? noFactory(brand.name),
    unitSystem: (await getSettings(db)).unitSystem,
    locale: localeOf(language ?? vendor.language),
  });
}

/** Without a factory, the document shows the company's own address. */
export const noFactory = (name: string) => ({
  name,
  phone: '',
  email: '',
  address: '',
  city: '',
  state: '',
  zip_code: '',
  time_zone: 'UTC',
});
