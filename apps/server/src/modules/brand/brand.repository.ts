import { isTypeface, type ShopLook, type Typeface } from '@cordovan/domain/companies';
import type { Handle } from '../../platform/database/transaction.ts';

/** Brand of a company in documents and emails. The main company is the contact of a public brand. */
export interface Brand {
  readonly name: string;
  readonly address: string;
  readonly city: string;
  readonly state: string;
  readonly zipCode: string;
  readonly phone: string;
  readonly email: string;
  /** Null if the name is shown instead. */
  readonly logoAddress: string | null;
  /** Color of titles and buttons, as `#rrggbb`; null for our own. */
  readonly accentColor: string | null;
  /** Color behind the name, as `#rrggbb`; null for our own. */
  readonly headColor: string | null;
  readonly typeface: Typeface;
}

/** The part of a brand that public pages show. */
export const lookOfBrand = ({ logoAddress, accentColor, headColor, typeface }: Brand): ShopLook => ({
  logoAddress,
  accentColor,
  headColor,
  typeface,
});

export async function readBrand(handle: Handle, companyId: number): Promise<Brand> {
  const { typeface, ...brand } = await handle
    .selectFrom('companies as own')
    .innerJoin('companies as main', (join) => join.on('main.is_house', '=', true))
    .where('own.id', '=', companyId)
    .select([
      'own.name',
      'main.address',
      'main.city',
      'main.state',
      'main.zip_code as zipCode',
      'main.phone',
      'main.email',
      'own.logo_address as logoAddress',
      'own.accent_color as accentColor',
      'own.head_color as headColor',
      'own.typeface',
    ])
    .executeTakeFirstOrThrow();
  return { ...brand, typeface: isTypeface(typeface) ? typeface : 'modern' };
}
