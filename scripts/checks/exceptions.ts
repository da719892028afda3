// Exceptions that checks.test.ts allows for now. Lists may only shrink: an unnecessary entry fails too.

/** Calls of the contract that no module serves yet. */
export const OPEN_CALLS: readonly string[] = [];

/** Domain rules that only tests run, with the reason. */
export const UNUSED_EXPORTS: Readonly<Record<string, string>> = {};

/** Tables that a context writes although another context owns them, as `context table`. */
export const FOREIGN_WRITES: Readonly<Record<string, string>> = {
  'adapters test_gateway_tokens': 'the built-in test gateway keeps its own books',
  'adapters test_gateway_transactions': 'the built-in test gateway keeps its own books',
  'demo companies': 'no screen maintains companies; the demo has a second brand',
  'demo users': 'the passwords that the demo publishes need no change at the first sign-in',
  'catalogue customizer_elements': 'the workbook import writes the whole catalog in one transaction',
  'catalogue customization_parts': 'the workbook import writes the whole catalog in one transaction',
  'catalogue customization_items': 'the workbook import writes the whole catalog in one transaction',
  'catalogue customizations': 'the workbook import writes the whole catalog in one transaction',
  'catalogue customization_positions': 'the workbook import writes the whole catalog in one transaction',
  'catalogue style_defaults': 'the workbook import writes the whole catalog in one transaction',
  'catalogue flavors': 'the workbook import writes the whole catalog in one transaction',
  'catalogue flavor_customizations': 'the workbook import writes the whole catalog in one transaction',
  'catalogue leather_promotions': 'the workbook import writes the whole catalog in one transaction',
  'catalogue leather_promotion_elements': 'the workbook import writes the whole catalog in one transaction',
  'catalogue bundles': 'the workbook import writes the whole catalog in one transaction',
  'catalogue bundle_items': 'the workbook import writes the whole catalog in one transaction',
  'catalogue price_lists': 'the workbook import writes the whole catalog in one transaction',
  'catalogue prices_and_costs': 'the workbook import writes the whole catalog in one transaction',
  'catalogue price_codes': 'the workbook import writes the whole catalog in one transaction',
  'catalogue stores': 'the workbook import creates the stores that its price lists name',
  'catalogue channels': 'the workbook import creates the channels of its stores',
  'catalogue customers': 'the workbook import creates the customer of each store',
  'customers orders': 'merging two customers moves the orders of one to the other',
  'customers order_history': 'merging two customers is noted in the history of the moved orders',
  'documents customers': 'the language of a customer is chosen where the documents are sent',
  'inventory leather_items': 'the inventory screen maintains the leathers of the catalog',
  'inventory leather_item_stores': 'the inventory screen maintains the leathers of the catalog',
  'inventory vendors': 'the inventory screen names vendors while a leather is typed',
  'orders emails': 'an order asks for its mail in its own transaction; mail composes it later',
  'orders quote_links': 'the link of a quotation is made with the mail that carries it',
  'orders one_time_tokens': 'a visitor gets the pass to an order with the save that made it',
  'payments payment_terms': 'terms are maintained next to the payment methods',
  'production order_details': 'a finished piece that is sold is linked to the line that sells it',
  'storefront orders': 'an order notes that it was passed on',
  'storefront one_time_tokens': 'a visitor asks once for a token before a request',
  'stores parameter_collections': 'the collections of a store are maintained with the store',
  'platform sessions': 'housekeeping deletes what has ended',
  'platform sign_in_attempts': 'housekeeping deletes what no longer counts',
  'platform one_time_tokens': 'housekeeping deletes what has ended',
  'platform sign_in_tickets': 'housekeeping deletes what has ended',
  'platform password_requests': 'housekeeping deletes what has ended',
  'platform visitor_counts': 'housekeeping deletes what has ended',
};

/** Files that still write a status or a type as a number, with the maximum number of occurrences. */
export const BARE_NUMBERS: Readonly<Record<string, number>> = {};
