import { openFiles, pictureAsPng } from '../../adapters/files/index.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Handle } from '../../platform/database/transaction.ts';
import { type Brand, readBrand } from '../brand/index.ts';
import { findLogo } from '../companies/index.ts';

/** The company as shown at the top of a document. */
export interface DocumentBrand extends Brand {
  /** Data URL of the logo; null prints the name. */
  readonly logo: string | null;
}

/** Reads an order's company. If the logo file is gone, only the name is shown. */
export async function readDocumentBrand(
  db: Handle,
  { config, log }: Pick<Deps, 'config' | 'log'>,
  companyId: number,
): Promise<DocumentBrand> {
  const brand = await readBrand(db, companyId);
  const bytes = brand.logoAddress ? await findLogo(openFiles(config.dataDir), brand.logoAddress) : undefined;
  if (brand.logoAddress && !bytes) log.warn({ logo: brand.logoAddress }, 'the logo of a document is missing');
  const logo = bytes ? `data:image/png;base64,${(await pictureAsPng(bytes)).toString('base64')}` : null;
  return { ...brand, logo };
}
