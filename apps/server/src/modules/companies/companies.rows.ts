import type { Company, CompanySummary } from '@cordovan/contracts/companies';
import type { CompanyDetails } from '@cordovan/contracts/companies-office';
import { isTypeface, type SampleTerms, type ShopLook } from '@cordovan/domain/companies';
import type { Cents } from '@cordovan/domain/money';

export interface CompanyRow {
  readonly id: number;
  readonly label: string;
  readonly is_house: boolean;
  readonly name: string;
  readonly product_label: string;
  readonly multiplier: number;
  readonly sales_tax: number;
  readonly payments: boolean;
  readonly minimum_percentage: number;
  readonly flavor_mode: boolean;
  readonly adiis_class_id: string | null;
  readonly default_sales_rep_id: number | null;
  /** Whether orders of the company's sales rep can be approved (ORD-37). */
  readonly has_ready_rep: boolean;
  readonly default_store_id: number | null;
  readonly store_name: string | null;
  readonly template_order: string | null;
  readonly template_email: string | null;
  readonly redirect_url: string | null;
  readonly default_leather_item_id: number | null;
  readonly leather_name: string | null;
  readonly default_sale_item_id: number | null;
  readonly sale_item_name: string | null;
  readonly logo_address: string | null;
  readonly accent_color: string | null;
  readonly head_color: string | null;
  readonly typeface: string;
  readonly embed_sites: string[];
  readonly offers_samples: boolean;
  readonly sample_price_cents: Cents;
  readonly samples_per_order: number;
  readonly row_version: number;
}

export type ShopperCatalogue = Pick<Company, 'styles' | 'flavors' | 'leathers' | 'parts' | 'components'>;

export function companyFrom(row: CompanyRow, catalogue: ShopperCatalogue, multiplier: number): Company {
  return {
    id: row.id,
    label: row.label,
    name: row.name,
    productLabel: row.product_label,
    multiplier,
    salesTax: row.sales_tax,
    payments: row.payments,
    minimumPercentage: row.minimum_percentage,
    flavorMode: row.flavor_mode,
    adiisClassId: row.adiis_class_id,
    adiisSalesRepDefault: row.default_sales_rep_id,
    templateOrder: row.template_order,
    templateEmail: row.template_email,
    redirectUrl: row.redirect_url,
    leatherItem: named(row.default_leather_item_id, row.leather_name),
    saleItem: named(row.default_sale_item_id, row.sale_item_name),
    look: lookFrom(row),
    embedSites: row.embed_sites,
    ...catalogue,
    rowVersion: row.row_version,
  };
}

export const summaryFrom = (row: CompanyRow): CompanySummary => ({
  id: row.id,
  label: row.label,
  name: row.name,
  multiplier: row.multiplier,
  payments: row.payments,
  isHouse: row.is_house,
  storeName: row.store_name,
  flavorMode: row.flavor_mode,
  rowVersion: row.row_version,
});

export const detailsFrom = (row: CompanyRow): CompanyDetails => ({
  ...summaryFrom(row),
  productLabel: row.product_label,
  salesTax: row.sales_tax,
  minimumPercentage: row.minimum_percentage,
  adiisClassId: row.adiis_class_id,
  adiisSalesRepDefault: row.default_sales_rep_id,
  storeId: row.default_store_id,
  templateOrder: row.template_order,
  templateEmail: row.template_email,
  redirectUrl: row.redirect_url,
  leatherItemId: row.default_leather_item_id,
  saleItemId: row.default_sale_item_id,
  look: lookFrom(row),
  embedSites: row.embed_sites,
  samples: sampleTermsFrom(row),
});

export const sampleTermsFrom = (row: CompanyRow): SampleTerms => ({
  isOffered: row.offers_samples,
  price: row.sample_price_cents,
  most: row.samples_per_order,
});

export const lookFrom = (row: CompanyRow): ShopLook => ({
  logoAddress: row.logo_address,
  accentColor: row.accent_color,
  headColor: row.head_color,
  typeface: isTypeface(row.typeface) ? row.typeface : 'modern',
});

const named = (id: number | null, name: string | null) => (id === null ? null : { id, name: name ?? '' });
