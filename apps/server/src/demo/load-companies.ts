import {
  type CompanyOfferInput,
  readCompanyOffer,
  saveCompanyOffer,
} from '@cordovan/contracts/companies-offer';
import { readCompanyChoices } from '@cordovan/contracts/companies-office';
import { readOfferFile } from '@cordovan/domain/companies';
import type { Trx } from '../platform/database/transaction.ts';
import type { SignedInCaller } from '../platform/http/request.ts';
import type { DemoCompanies } from './demo-files.ts';
import type { RunCall } from './in-process-calls.ts';
import { insertShop, nameHouse, readShopNames, type ShopFile } from './shopper.repository.ts';

interface Office {
  readonly trx: Trx;
  readonly run: RunCall;
  readonly caller: SignedInCaller;
}

/** Loads the two public shops, and saves their offers from a file with the same call as a screen (N-16). */
export async function loadCompanies(office: Office, companies: DemoCompanies): Promise<void> {
  const names = await readShopNames(office.trx);
  await nameHouse(office.trx, companies.house, names);
  for (const shop of companies.shops)
    await saveOffer(office, await insertShop(office.trx, shop, names), shop);
}

async function saveOffer({ run, caller }: Office, companyId: number, shop: ShopFile): Promise<void> {
  const { offer, problems } = readOfferFile(fileOf(shop), await run(readCompanyChoices, caller, {}));
  if (problems.length > 0)
    throw new Error(
      `demo/companies.json: ${shop.label} offers what isn't in the catalog: ${JSON.stringify(problems)}`,
    );
  const params = { id: companyId };
  const { rowVersion } = await run(readCompanyOffer, caller, { params });
  await run(saveCompanyOffer, caller, { params, body: { ...offer, rowVersion } as CompanyOfferInput });
}

/** Converts the shop's file to an offer file: the default is a sofa, and chairs ask whether they swivel. */
const fileOf = ({ components, ...shop }: ShopFile) => ({
  ...shop,
  components: components.map((furnitureType) => ({
    furnitureType,
    default: furnitureType === 'Sofa 3-seat',
    swivel: furnitureType === 'Chair',
  })),
});
