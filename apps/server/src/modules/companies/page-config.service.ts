import type { PageConfig } from '@cordovan/contracts/page';
import type { Config } from '../../platform/config.ts';
import type { Handle } from '../../platform/database/transaction.ts';
import { lookOfBrand, readBrand } from '../brand/index.ts';
import { findFactoryZone } from '../calendar/index.ts';
import { findPageSignIn, hasUsers } from '../identity/index.ts';
import { getSettings } from '../settings/index.ts';
import { getHouseRow, hasActiveUser } from './companies.repository.ts';
import { findCompanyOfPage, type Page } from './company-of-page.service.ts';
import { DEFAULT_REDIRECT } from './shop.service.ts';

/** User that signs visitors in to the demo company; no real company uses this email address. */
const DEMO_USER = 'admin@demo.test';

/** Configuration that a page needs before sign-in. Contains no secret (N-05). */
export async function readPageConfig(db: Handle, config: Config, page: Page): Promise<PageConfig> {
  const company = (await findCompanyOfPage(db, page))?.row ?? (await getHouseRow(db));
  const settings = await getSettings(db);
  const needsSetup = !(await hasUsers(db));
  return {
    companyId: company.id,
    companyLabel: company.label,
    companyName: needsSetup ? '' : company.name,
    productLabel: company.product_label,
    staticToken: config.staticToken,
    ...(await findPageSignIn(db)),
    language: settings.language,
    redirectUrl: company.redirect_url ?? DEFAULT_REDIRECT,
    timeZone: (await findFactoryZone(db)) ?? config.timeZone,
    swivelCustomizationId: config.swivelCustomizationId,
    isDemo: await hasActiveUser(db, DEMO_USER),
    needsSetup,
    logoAddress: company.logo_address,
    look: lookOfBrand(await readBrand(db, company.id)),
  };
}
