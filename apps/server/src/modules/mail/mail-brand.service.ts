import type { Config } from '../../platform/config.ts';
import type { Handle } from '../../platform/database/transaction.ts';
import { readBrand } from '../brand/index.ts';
import type { MailBrand } from './mail-html.ts';

/** Reads the company that an email is from. Its logo needs a URL that customers can reach. */
export async function readMailBrand(
  db: Handle,
  { publicUrl }: Pick<Config, 'publicUrl'>,
  companyId: number,
): Promise<MailBrand> {
  const brand = await readBrand(db, companyId);
  const { name, address, city, state, zipCode, phone, email, logoAddress, accentColor, headColor, typeface } =
    brand;
  const place = [city, [state, zipCode].filter(Boolean).join(' ')].filter(Boolean).join(', ');
  return {
    name,
    accentColor,
    headColor,
    typeface,
    logo: publicUrl && logoAddress ? new URL(logoAddress, publicUrl).href : null,
    contact: [address, place, phone, email].filter((text) => text !== ''),
  };
}
