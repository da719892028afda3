import type { Handle } from '../../platform/database/transaction.ts';

/** What documents and emails of a company show about it. A public brand is reached at the main company. */
export interface Brand {
  readonly name: string;
  readonly address: string;
  readonly city: string;
  readonly state: string;
  readonly zipCode: string;
  readonly phone: string;
  readonly email: string;
  /** Null shows the name. */
  readonly logoAddress: string | null;
  /** Color of titles and buttons, as `#rrggbb`; null is our own. */
  readonly accentColor: string | null;
  /** Color of the name, as `#rrggbb`; null is our own. */
  readonly headColor: string | null;
}

export async function readBrand(handle: Handle, companyId: number): Promise<Brand> {
  return handle
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
    ])
    .executeTakeFirstOrThrow();
}
