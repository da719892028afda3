import { accountingCalls } from './accounting.ts';
import { accountCalls } from './accounts.ts';
import { auditCalls } from './audit.ts';
import { backupsCalls } from './backups.ts';
import { bridgeCalls } from './bridge.ts';
import type { Call } from './call.ts';
import { catalogueCalls } from './catalogue.ts';
import { commissionCalls } from './commissions.ts';
import { catalogueWordCalls } from './catalogue-words.ts';
import { optionCalls } from './catalogue-options.ts';
import { imageNameCalls } from './image-names.ts';
import { leatherChangeCalls } from './leather-changes.ts';
import { consentCalls } from './consent.ts';
import { companyOfferCalls } from './companies-offer.ts';
import { companyOfficeCalls } from './companies-office.ts';
import { companyProfileCalls } from './companies-profile.ts';
import { companiesCalls } from './companies.ts';
import { configuratorCalls } from './configurator.ts';
import { customersCalls } from './customers.ts';
import { deliveryCalls } from './deliveries.ts';
import { documentsCalls } from './documents.ts';
import { entryCalls } from './entries.ts';
import { identityCalls } from './identity.ts';
import { importsCalls } from './imports.ts';
import { integrationsCalls } from './integrations.ts';
import { inventoryCalls } from './inventory.ts';
import { mailCalls } from './mail.ts';
import { notificationsCalls } from './notifications.ts';
import { ordersCalls } from './orders.ts';
import { pageCalls } from './page.ts';
import { paymentsCalls } from './payments.ts';
import { picturesCalls } from './pictures.ts';
import { pricingCalls } from './pricing.ts';
import { productionCalls } from './production.ts';
import { promiseCalls } from './promises.ts';
import { slipCalls } from './slips.ts';
import { planningCalls } from './production-planning.ts';
import { purchasingBillCalls } from './purchasing-bills.ts';
import { purchasingReceiptCalls } from './purchasing-receipts.ts';
import { purchasingCalls } from './purchasing.ts';
import { vendorPageCalls } from './vendor-page.ts';
import { registersCalls } from './registers.ts';
import { routingsCalls } from './routings.ts';
import { reportsCalls } from './reports.ts';
import { searchCalls } from './search.ts';
import { settingsCalls } from './settings.ts';
import { settlementCalls } from './settlements.ts';
import { agingCalls } from './aging.ts';
import { stockValueCalls } from './stock-value.ts';
import { taxCalls } from './tax.ts';
import { setupCalls } from './setup.ts';
import { shopCalls } from './shop.ts';
import { shopDeliveryCalls } from './shop-delivery.ts';
import { shopDesignCalls } from './shop-designs.ts';
import { shopFeedCalls } from './shop-feed.ts';
import { shopPromiseCalls } from './shop-promise.ts';
import { shopSampleCalls } from './shop-samples.ts';
import { storefrontCalls } from './storefront.ts';
import { statementCalls } from './statements.ts';
import { storesCalls } from './stores.ts';
import { bankDepositCalls } from './bank-deposits.ts';
import { booksCalls } from './books.ts';
import { agreementCalls } from './books-agreement.ts';
import { webhooksCalls } from './webhooks.ts';

/** Every call of the product. */
export const allCalls: readonly Call[] = [
  ...identityCalls,
  ...pageCalls,
  ...ordersCalls,
  ...paymentsCalls,
  ...catalogueCalls,
  ...optionCalls,
  ...catalogueWordCalls,
  ...imageNameCalls,
  ...leatherChangeCalls,
  ...pricingCalls,
  ...importsCalls,
  ...configuratorCalls,
  ...customersCalls,
  ...settingsCalls,
  ...auditCalls,
  ...backupsCalls,
  ...integrationsCalls,
  ...webhooksCalls,
  ...storesCalls,
  ...productionCalls,
  ...promiseCalls,
  ...slipCalls,
  ...planningCalls,
  ...deliveryCalls,
  ...registersCalls,
  ...routingsCalls,
  ...inventoryCalls,
  ...purchasingCalls,
  ...purchasingReceiptCalls,
  ...purchasingBillCalls,
  ...vendorPageCalls,
  ...accountingCalls,
  ...accountCalls,
  ...statementCalls,
  ...entryCalls,
  ...bankDepositCalls,
  ...settlementCalls,
  ...taxCalls,
  ...agingCalls,
  ...stockValueCalls,
  ...booksCalls,
  ...agreementCalls,
  ...mailCalls,
  ...notificationsCalls,
  ...documentsCalls,
  ...reportsCalls,
  ...commissionCalls,
  ...searchCalls,
  ...companiesCalls,
  ...companyOfficeCalls,
  ...companyProfileCalls,
  ...companyOfferCalls,
  ...consentCalls,
  ...shopCalls,
  ...shopDesignCalls,
  ...shopDeliveryCalls,
  ...shopFeedCalls,
  ...shopPromiseCalls,
  ...shopSampleCalls,
  ...storefrontCalls,
  ...bridgeCalls,
  ...picturesCalls,
  ...setupCalls,
];
