import { booksRequests } from './books.ts';
import { catalogueRequests } from './catalogue.ts';
import { commissionRequests } from './commissions.ts';
import { catalogueOptionRequests } from './catalogue-options.ts';
import { deliveryRequests } from './deliveries.ts';
import { factoryRequests } from './factory.ts';
import { importRequests } from './imports.ts';
import { lotRequests } from './lots.ts';
import { officeRequests } from './office.ts';
import { orderRequests } from './orders.ts';
import { paymentRequests } from './payments.ts';
import { peopleRequests } from './people.ts';
import { planningRequests } from './planning.ts';
import { priceListRequests } from './price-lists.ts';
import { purchasingRequests } from './purchasing.ts';
import { vendorPageRequests } from './vendor-page.ts';
import { shiftRequests } from './shifts.ts';
import { setupRequests } from './setup.ts';
import type { ValidRequests } from './valid-request.ts';
import { visitorRequests } from './visitors.ts';

export { type MakeRequest, send, type ValidRequest } from './valid-request.ts';

/** One request for every call that isn't a GET; a new call needs an entry. */
export const validRequests: ValidRequests = {
  ...orderRequests,
  ...paymentRequests,
  ...peopleRequests,
  ...factoryRequests,
  ...deliveryRequests,
  ...planningRequests,
  ...shiftRequests,
  ...purchasingRequests,
  ...vendorPageRequests,
  ...lotRequests,
  ...officeRequests,
  ...priceListRequests,
  ...commissionRequests,
  ...booksRequests,
  ...catalogueRequests,
  ...importRequests,
  ...catalogueOptionRequests,
  ...visitorRequests,
  ...setupRequests,
};
