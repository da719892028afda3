import { floorSales } from './floor-sales.ts';
import { inventory } from './inventory.ts';
import { floorMessages } from './floor.ts';
import { generalMessages } from './general.ts';
import { registerMessages } from './registers.ts';
import { books } from './books.ts';
import { bankPayments } from './bank-payments.ts';
import { cards } from './cards.ts';
import { deliveryMessages } from './deliveries.ts';
import { laborMessages } from './labor.ts';
import { planning } from './planning.ts';
import { notOffered } from './not-offered.ts';
import { setup } from './setup.ts';

/**
 * English texts of all rules and errors. Texts that the requirement documents quote are exact, typos included
 * (ERR-41); we wrote the others (N-04). Placeholders are `{{name}}`, or
 * `{{name|one|other}}` for a noun after the number `name`.
 */
export const en = {
  ...generalMessages.en,
  // Titles of message dialogs
  TITLE_ERROR: 'Error',
  TITLE_INFORMATION: 'Information',
  TITLE_USER_DISABLED: 'User disabled',

  // Global errors (ERR)
  SERVER_ERROR: 'There was an error on the server, please call your server administrator',
  UNAUTHORIZED: 'You are not authorized to do this or your session has expired',
  ERROR_DEFAULT: 'An error has happened',
  NO_ANSWER: 'No response. Check your connection and try again. Your changes are still here.',
  VALIDATION: 'Some information is missing or not valid',
  SHOP_UNKNOWN: 'There is no shop at this address. Check the link, or ask the maker for a new one.',
  WEBSITE_NOT_VALID: 'Enter a website like https://www.example.com, without a page.',
  OFFER_NOT_IN_CATALOG: "{{name}} isn't in the catalog",
  OFFER_TWICE: '{{name}} is listed twice',
  OFFER_NEEDS_FURNITURE: 'Choose at least one furniture type',
  OFFER_ONE_DEFAULT: 'Choose one furniture type to start with',
  OFFER_UNKNOWN_CHOICE: "{{name}} isn't part of this offer",
  PROMOTION_ENDS_BEFORE_START: 'A promotion ends on its first day or later',
  COMMISSIONS_CLOSED: 'This month is closed. Choose a later month',
  COMMISSIONS_FAR: 'Choose this month or the next one',
  COMMISSIONS_NOT_OVER: 'This month isn’t over yet. Close it after its last day',
  COMMISSIONS_SKIPPED: 'Close the earlier months first',
  PROMOTION_OVERLAPS:
    'On these days, {{promotion}} already covers {{count}} of these leathers. Change the dates or remove those leathers from one of them.',
  PROMOTION_LEATHER_TWICE: 'Add each leather to a promotion once',
  BUNDLE_NOT_SOLD: 'The bundle {{bundle}} is no longer sold. Its pieces have their single prices.',
  BUNDLE_IN_ORDERS: 'Orders contain this bundle. Deactivate it instead of deleting it.',
  OPTION_TYPE_IN_USE: 'This option is already used, so its type can’t be changed. Add a new option instead.',
  BUNDLE_WITHOUT_ITEMS: 'Add at least one item to the bundle',
  BUNDLE_ITEM_TWICE: 'Add each item once, with its quantity',
  IMPORT_CHANGED_SINCE: 'The catalog changed after this import: {{name}}. It can no longer be undone.',
  IMPORT_NOT_LAST: 'Only the last import can be undone',
  IMPORT_FILE_MISSING: 'Choose a file first',
  IMPORT_FILE_EMPTY: 'The file is empty. Choose another one.',
  IMPORT_FILE_UNREADABLE:
    "The file can't be read. Save it as an Excel workbook (.xlsx) or CSV and try again.",
  IMPORT_FILE_TOO_LARGE: 'The file is too large. Delete empty rows and columns, or split it.',
  IMPORT_SHEET_MISSING: 'The sheet is no longer in the file. Choose it again.',
  IMPORT_FIELDS_MISSING: 'Choose a column, or one value for all rows, for: {{fields}}',
  IMPORT_UNDONE: 'This import is already undone',
  IMPORT_ROWS_USED:
    "This import can't be undone. Rows used since: {{count}}, for example {{name}}: {{reason}}.",
  OPENING_BALANCE_STATUS: 'An opening balance can only be paid and closed',
  IMPORT_IN_USE: "The catalog has changed or been used since this import, so it can't be undone.",
  TEXT_TOO_LONG: '{{field}} can have at most {{max}} {{max|character|characters}}',
  FIELD_TAKEN: '{{field}} is already in use',
  NAME_WITH_SEPARATOR: 'Leave out the semicolon',
  NAME_NOT_PLAIN:
    'Write the name with letters, as on an envelope: a space after a period, no web address and no phone number.',
  PRINCIPAL_IS_FURNITURE: 'Only furniture can be the main piece of a style',
  GENERIC_DELIVERY_STAYS: "Every order refers to this delivery, so it can't be changed",
  FIELD_RULE: '{{field}} {{reason}}',
  FIELD_TAKEN_BY: '{{field}} is already used by {{name}}',
  FIELD_OUT_OF_RANGE: '{{field}} must be between {{min}} and {{max}}',
  STALE_ROW: 'The order was changed by another user',
  PRICE_CHANGED: 'The price changed from {{before}} to {{now}}. Accept the new price, then send it again.',
  CONFIRMATION_REQUIRED: 'Please confirm this change',
  RATE_LIMITED_TODAY: "You've reached the limit for today. Try again tomorrow, or call us.",
  SENT_BY_ROBOT:
    'A program filled in a hidden field of this page. Send it again, please. What you typed is still here.',
  SENT_TOO_FAST:
    'This was sent faster than people type. Wait a moment and send it again. What you typed is still here.',
  VISIT_MISSING:
    'This page lost its connection to our server. Wait a moment and send it again. What you typed is still here.',
  IDEMPOTENCY_MISMATCH: 'This request was already used for something else',
  IDEMPOTENCY_IN_PROGRESS: 'This request is already being processed',
  STATIC_TOKEN_INVALID: 'The page is not allowed to make this call',
  REQUEST_TOO_LARGE: 'The request is too large',
  MEDIA_TYPE_NOT_SUPPORTED: 'The format of the request is not supported',
  SERVICE_UNAVAILABLE: 'The service is temporarily unavailable. Try again.',
  IN_USE: "This is in use and can't be deleted",
  EMAIL_TEMPLATE_REQUIRED:
    "Cordovan sends this email by its name. You can edit its text, but you can't rename it, turn it off or delete it.",
  // Sign-in, roles and users (AUTH, USER)
  INVALID_CREDENTIALS: 'The user name or password is incorrect',
  GRANT_TYPE_NOT_SUPPORTED: 'The grant type is not supported',
  ACCOUTN__INACTIVE_USER: 'Your user is disabled, please contact your system administrator.',
  ROLE_NOT_VALID: "You don't have a valid role in the application",
  API_KEY_SCOPE: 'This API key lacks the permission {{scope}}',
  API_KEY_NOT_ALLOWED: "This operation isn't available with an API key",
  ROLE_NOT_VALID_FOR_PAGE: "You don't have a valid role for this page",
  OTHER_STORE: 'This belongs to another store',
  USER_WITHOUT_SALES_REP: 'Your user is not linked to an accounting sales representative',
  SESSION_EXPIRED: 'Your session has expired. Sign in again.',
  SESSION_EXPIRES_SOON:
    'Your session ends in {{seconds}} {{seconds|second|seconds}}. Do you want to continue?',
  PASSWORD_RULE:
    'At least 6 characters with a lowercase letter, an uppercase letter, a digit and a special character',
  PASSWORDS_DO_NOT_MATCH: "The passwords don't match",
  OWN_PASSWORD: 'This is your own account. Change your password with the current one under My account.',
  CURRENT_PASSWORD_WRONG: 'The current password is incorrect',
  PASSWORD_UNCHANGED: 'The new password must be different from the current one',
  RESET_LINK_INVALID: 'This link no longer works. Ask for a new one.',
  SECOND_FACTOR_REQUIRED: 'Your password is right. Complete the second step.',
  FACTOR_SETUP_REQUIRED: 'Add a second step to your sign-in first',
  FACTOR_CODE_WRONG: "That code isn't right. Enter the code that is shown now.",
  FACTOR_EXISTS: 'Your account already has an authenticator app. Remove it first.',
  FACTOR_REQUIRED: 'Your role needs a second step. Add another one before you remove this one.',
  FACTOR_RESET_SELF: 'Remove your own second step on “Your account”, with your password.',
  SIGN_IN_EXPIRED: 'This sign-in took too long. Start again with your password.',
  PASSKEY_REFUSED: "This passkey couldn't be added. Try again.",
  PASSKEYS_FULL: 'You have {{most}} passkeys already. Remove one first.',
  PASSKEYS_NOT_POSSIBLE: 'Passkeys need Cordovan to run at an https address with a domain name.',
  PASSWORD_CHANGE_REQUIRED: 'Change your password first',
  PAGE_ACCOUNT_IS_SALESPERSON: "The customizer's account must have the role Salesperson",
  EMAIL_INVALID: 'Enter a valid email address',
  EMAIL_WITH_PLUS: "We can't send to an address with a plus sign. Enter the address without it.",
  EMAIL_ENDING_TOO_LONG:
    'We can send only to addresses that end in 2 to 4 letters, such as .com or .net. Enter another address.',
  PHONE_INCOMPLETE: 'Enter a phone number with 10 digits',
  USER_SELF_DEACTIVATE: "You can't deactivate your own account",
  USER_SELF_DEMOTE: "You can't change your own role",
  LAST_ADMINISTRATOR: 'At least one administrator must stay active',

  // Badges and operation cards (REG)

  CODE_NOT_PRINTABLE:
    '{{name}} has the code {{code}}, which can’t be printed as a barcode. Change it, then print again.',

  // Stores (STORE)
  CLOSES_BEFORE_OPENING: 'The closing time must be after the opening time',

  // Sales reps (ACCT)
  SALES_REP_NAME_SYNCED:
    'The accounting package sets this name. Change it there, or remove the accounting ID first.',
  SALES_REP_IS_DEFAULT: 'Orders of {{shop}} go to this sales rep. Choose another one for that shop first.',
  COMMISSION_MONTH_CLOSED: 'Commissions before {{day}} are closed. Start the new rate on {{day}} or later.',
  COMMISSION_DAY_TWICE: 'Another rate starts on the same day. Keep one of them.',

  // Customers and addresses (CUST)
  ORDER_MSG_CUSTOMER: 'Please enter the customer name and a valid email.',
  ADDRESS_INCOMPLETE: 'Fill All the required fields',
  NO_CUSTOMERS_FOUND: 'No customers found',
  NO_CUSTOMER_SELECTED: 'No customer selected',
  CUSTOMER_IS_STORE: 'The selected customer is a store, Do you want to set this order as floor order?',
  STORE_LOADED_AS_CUSTOMER: 'The store information has been loaded as customer',
  CUSTOMER_NAME_LOCKED: "The name of a selected customer can't be changed",
  CUSTOMER_MERGE_SAME: 'Choose two different customers',
  CUSTOMER_MERGE_STORE:
    "This is a store account and can't be removed. Keep it and merge the other customer into it.",

  // Customizer and order details (CZR, LOAD, DETAIL)
  CUSTOMIZER_LOAD_FAILED:
    'There was a problem loading the customizer, please contact your system administrator',
  NO_AVAILABLE_PRODUCT: 'Sorry this furniture item is not available at the moment',
  STORE_WITHOUT_PRICE_LIST:
    '{{store}} has no price list, so nothing can be priced or saved. Ask an administrator to choose one on the Stores screen.',
  STYLE_WITHOUT_CUSTOMIZATIONS: 'This style doesn´t have customizations',
  LEATHER_CHANGE_DELETES_CUSTOMIZATIONS:
    'If you change the primary leather the choosen customizations will be deleted.',
  CHANGE_DELETES_FURNITURE_ITEM:
    'The current order has at least one aditional furniture item, if you change the customizations items or primary leather the furniture item will be deleted.',
  ORDER_CONFIRM_STORE_CHANGE:
    'If you change the store the order details will be deleted. Do you want to continue?',
  SELECT_FURNITURE_AND_LEATHER:
    'You must select a furniture type and a leather to be able to customize a bundle item',
  ...notOffered.en,
  CONFIGURATION_NOT_READABLE: "We couldn't read the saved configuration",

  // Price lists (N-27)
  PRICE_DAY_PAST: "{{day}} is in the past, and past prices don't change. Choose {{today}} or a later day.",
  PRICE_TWICE: 'This price was sent twice. Keep one of the two.',
  PRICE_IN_ORDER: 'An order already uses this price of {{item}}. Enter another price instead of removing it.',
  PRICE_ITEM_UNKNOWN: "This sale item isn't in the catalog. Reload and try again.",
  PRICE_LIST_OF_STORE: '{{stores}} sells at these prices. Assign another price list to it first.',

  // Saving an order (ORD)
  ORDER_MSG_SELECT_SALEITEM: 'Please select a furniture item.',
  ORDER_MSG_QUANTITY_ZERO: 'The quantity must be greater than zero.',
  ORDER_MSG_SAVED: 'The order {{id}} has been saved.',
  ORDER_MSG_SAVED_EMAIL_NOT_SENT: 'The order {{id}} has been saved, but the email was not sent.',
  RETURN_CREATE: 'Do you want to cancel? All the information not saved will be lost.',
  ORDER_CONFIRM_TYPE_CHANGE:
    'The customer and the store do not match, or the order has details: the details will be deleted. Do you want to continue?',
  SALES_REP_MISSING: 'The sales rep. must be defined',
  STORE_MISSING: 'The store must be defined',
  DELIVERY_DATE_MISSING: 'The delivery date must be defined',
  DEPOSIT_BELOW_MINIMUM: 'The deposit is {{missing}} short: this total needs at least {{minimum}}',
  DELIVERY_DATE_PAST: 'The delivery date is in the past: choose a new one',
  PAYMENT_TERM_NOT_GRANTED:
    "These payment terms aren't approved for this customer. Choose other terms, or ask an administrator.",
  TAX_CERTIFICATE_MISSING: 'Enter the certificate number of the tax exemption',
  TAX_EXEMPTION_EXPIRED: "The customer's tax exemption expired on {{date}}, so this order is taxed.",
  STATEMENT_EMPTY: 'No statement was sent because nothing is due on the orders you can see',
  TAX_EXEMPTION_ENDED:
    "The customer's tax exemption is no longer valid. Save the order to add the sales tax.",
  DELIVERY_MISSING: 'The delivery must be defined',
  PRICE_NEGATIVE: "The price can't be less than zero",
  ORDER_TYPE_NOT_IN_SHOP: 'Only company stores can place floor orders',
  ORDER_TOTAL_TOO_HIGH: "An order total can't exceed {{max}}",
  DELIVERY_PRICE_TOO_LOW: 'The delivery price must be greater than ${{amount}}',
  AREA_ZIP_INVALID: 'Enter a ZIP code with five digits.',
  AREA_REVERSED: 'The last ZIP code is before the first one. Swap them.',
  AREAS_OVERLAP: 'Another delivery area already has ZIP codes {{from}} to {{to}}. Change one of the two.',
  STORE_PRICE_TOO_LOW: 'Orders are refused below ${{amount}}, the minimum in the settings',
  SERVICE_TYPE_ONLY: 'Only a service order can refer to another order. Change the order type.',
  SERVICE_NOT_BUILT: 'The furniture of that order isn’t built yet. Change the order itself.',
  SERVICE_OTHER_CUSTOMER: 'A service order must have the same customer as the original order.',
  SERVICE_WITHOUT_PIECES: 'Choose at least one piece that needs service.',
  CONSENT_MISSING: 'Please agree to the terms to continue.',
  CONSENT_CHANGED: 'The terms have changed. Please reload the page, read them and agree again.',
  AREA_PRICE_TOO_LOW:
    'Local delivery costs at least ${{amount}}. Enter more, or leave the price empty to quote it on request.',
  CHANNEL_MISSING: 'Media must be defined',
  EXTERNAL_PO_MISSING: 'External PO must be defined',
  WARRANTY_PRICE_LOW: 'The warranty price is below the minimum',
  CUSTOMER_INFO_REQUIRED: 'Customer information is required',
  CUSTOMER_EMAIL_INVALID: 'The customer email is invalid',
  SETTINGS_INFO_REQUIRED: 'Settings information is required',
  ADD_ONE_DETAIL: 'Add at least one detail',
  PAYMENT_OVER_PRICE: 'The payment is greater than the price',
  DISCOUNT_OVER_MAXIMUM: 'The discount is over the maximum',
  DISCOUNT_LIMIT: 'The discount should be less than {{value}}',
  DISCOUNT_NOT_ALLOWED: 'Discounting is not allowed on this order',
  DISCOUNT_NEGATIVE: "The discount can't be less than zero",
  DISCOUNT_GRANT_NOT_EDITABLE: 'The discount of this order can no longer be changed',
  CUSTOMER_NOT_EDITABLE: "The customer can't be changed in this order's status",
  SALES_REP_NOT_EDITABLE: "The sales rep can't be changed in this order's status",
  DELIVERY_DATE_NOT_EDITABLE: "The delivery date can't be changed in this order's status",
  ORDER_TYPE_NOT_EDITABLE:
    'The order type can only change before payments, while the order is a quotation, pending or layaway',
  LINE_KEPT:
    'Pieces of this line have numbers, so its item and quantity are fixed. Add another line instead.',
  ORDER_NOT_EDITABLE: "This order can't be edited in its current status",
  COMMISSION_WINDOW_CLOSED: 'The edit window for this approved order has closed. Ask an administrator.',
  ...books.en,
  ...cards.en,
  ...bankPayments.en,
  ...deliveryMessages.en,
  ...laborMessages.en,
  BOOKS_NOT_CONFIGURED: 'This installation has no QuickBooks app. Ask your administrator to set it up.',
  BOOKS_NEEDS_TLS: 'The Web Connector only calls addresses that begin with https. Set PUBLIC_URL to one.',
  BOOKS_NOT_CONNECTED: "QuickBooks isn't connected. Connect it first.",
  BOOKS_RECONNECT: 'QuickBooks needs you to sign in again. Reconnect it.',
  BOOKS_SIGN_IN_FAILED: 'This sign-in has expired or was used before. Connect again.',
  BOOKS_OTHER_COMPANY:
    'QuickBooks is connected to {{name}}. Disconnect it before you connect another company.',
  BOOKS_CURRENCY: 'This QuickBooks company keeps its books in {{currency}}. Connect one in US dollars.',
  BOOKS_NOT_MAPPED: 'Choose and save an account for every line first',
  BOOKS_START_IN_FUTURE: 'Choose today or an earlier day',
  BOOKS_WRONG_ACCOUNT: 'Choose an account of the right type. The lists may have changed: reload the page.',
  BOOKS_WRONG_ITEM:
    'The item {{name}} posts to another account in QuickBooks. Choose another item, or change it there.',
  BOOKS_UNREACHABLE: "QuickBooks didn't answer. Nothing was changed. Try again in a minute.",
  BOOKS_REFUSED: 'QuickBooks refused: {{text}}',
  BOOKS_NOTHING_OPEN:
    'Nothing is left to do for this document. Someone else may have been faster: reload the page.',
  BOOKS_NAME_REQUIRED: 'Choose a customer in QuickBooks or enter a name',
  WEBHOOK_NEEDS_HTTPS: 'Enter an address that begins with https://',
  WEBHOOK_PRIVATE: 'This address is in a private network. Enter one that can be reached from the internet.',
  WEBHOOK_WITH_PASSWORD: 'Enter the address without a user name and password. Events are signed instead.',
  INVOICE_NOT_SOLD: "Furniture of the store itself isn't invoiced",
  INVOICE_NEEDS_SHIPPING: 'An order is invoiced when it ships',
  DELIVERY_NOTE_NEEDS_FURNITURE: 'A delivery note can be printed once the furniture is finished',
  QUOTATION_EXPIRED: 'Quotation expired',
  ORDER_CHANGED_PRICES: 'The prices of the order were updated',
  FILE_TYPE_NOT_ALLOWED: 'The file type is not allowed',
  FILE_TOO_LARGE: 'The file is larger than {{megabytes}} MB',
  PICTURE_BROKEN: "We couldn't open this picture. Try another.",
  PICTURE_TOO_MANY_PIXELS:
    'This picture is larger than {{megapixels}} megapixels. Make it smaller and try again.',

  // Status changes (N-02)
  STATUS_CHANGE_NOT_POSSIBLE: "This order can't go from {{from}} to {{to}}",
  STATUS_CHANGE_NOT_ALLOWED: "Your role can't change orders from {{from}} to {{to}}",
  STATUS_FINAL: "{{from}} orders can't be changed",
  STATUS_NEEDS_SCHEDULER: 'Use the scheduler to choose a production day',
  STATUS_NEEDS_LINE: 'Choose a production line',
  STATUS_NEEDS_DAY: 'Choose a production day',
  REQUIRED_PART_MISSING: 'Choose {{parts}} for {{item}} before approving the order',
  MINIMUM_PAYMENT_MISSING: 'The payments must reach {{amount}} before the order is approved',
  ACCEPTED_THEN_CHANGED:
    '{{name}} accepted this quotation on {{date}} for {{total}}. It has changed since. Approve it without a new acceptance?',
  ACCEPTED_TOTAL_CHANGED: 'Total: {{before}}, now {{now}}',
  ACCEPTED_PIECES_CHANGED: 'Pieces, leathers, options or their prices changed',
  ACCEPTED_DELIVERY_CHANGED: 'Delivery method: {{before}}, now {{now}}',
  ACCEPTED_WARRANTY_CHANGED: 'Warranty: {{before}}, now {{now}}',
  ACCEPTED_DATE_CHANGED: 'Delivery date: {{before}}, now {{now}}',
  LAYAWAY_NEEDS_PAYMENT: 'A layaway needs at least one payment',
  LAYAWAY_PAID_ENOUGH: 'The payments reach the minimum. You can approve this order.',
  ONLY_SOLD_OFF_THE_FLOOR_SHIPS: 'Only pieces sold off the floor ship without production',
  FLOOR_ITEM_MISSING: 'Choose an available piece from the store',
  PAYMENTS_LEFT: 'This order has payments. Refund or move them first.',
  STEP_BACK_REVERSES:
    'Going back to {{to}} reverses the leather, pieces, operations and entries of this step. Do you want to continue?',
  STEP_BACK_CUT:
    'Already cut: {{codes}}. Going back writes off their leather and reserves other leather for them. Go back anyway?',
  PIECES_NOT_CUT: "These pieces aren't cut: {{codes}}. Reload the order, then choose again.",
  WORK_WILL_BE_LOST: 'The work already done on this order will be lost. Do you want to continue?',
  BALANCE_LEFT: 'The order has a balance of {{amount}}',
  HOLD_RETURNS_TO: 'This order can only return to {{to}}',

  // Scheduler (SCHED)
  ONLY_SCHEDULED_GOES_BACK: "Only a 'scheduled' order can be moved back to approved",
  ORDER_CANNOT_BE_MOVED: "Orders in production or finished can't be moved",
  ORDER_NOT_SCHEDULABLE: 'Only approved or scheduled orders can be placed on a production day',
  SOLD_OFF_THE_FLOOR_NOT_BUILT: 'Furniture sold off the floor was not built for this order',
  PIECES_MOVED_SINCE: 'These pieces have since been moved, sold or reported missing: {{codes}}',
  DATE_CLOSED: "The date is closed: orders can't be scheduled on it or moved into or out of it",
  DAY_PAST: 'Choose today or a later day: {{day}} is in the past',
  DAY_PAST_AGAIN: '{{day}} is in the past. Put the order back on it?',
  DAY_ON_WEEKEND: '{{day}} is on a weekend. Schedule production on this day?',
  SEATS_EXCEEDED:
    'The maximum of {{max}} {{max|seat|seats}} per day for {{line}} is exceeded. Do you want to continue?',
  CLOSE_DAY_WITH_ORDERS: 'Orders on this day: {{count}}. Close it anyway?',
  DAY_ALREADY_CLOSED: 'This day is already closed',
  DAY_NOT_CLOSED: "This day isn't closed",
  PRODUCTION_LINE_HAS_ORDERS: "The production line can't be deleted because it has assigned orders",

  // Payments (PAY)
  PAYMENT_BELOW_MINIMUM: 'The value entered is less than the minimum amount allowed for the order.',
  PAY_ORDER_QUANTITY_ZERO: 'The amount must be greater than zero.',
  PAY_ORDER_ERROR: 'The payment could not be completed.',
  CANCEL_ORDER_ERROR: 'The order could not be canceled.',
  AMOUNT_TOO_LOW: 'Amount must be greater than {{min}}',
  AMOUNT_TOO_HIGH: 'Amount must be smaller than {{amount}}',
  LAST_FOUR_INVALID: 'Enter the last four digits',
  PAYMENT_METHOD_INVALID: 'Choose a payment method',
  PAYMENT_DATE_FUTURE: "{{day}} is in the future. A payment can't be dated after today, {{today}}.",
  PAYMENT_DATE_TOO_EARLY:
    "{{day}} is too early. A payment can't be dated before {{first}}, one year before the order.",
  PAYMENT_TYPE_SEPARATE:
    "A refund or transfer isn't recorded as a payment. Refund a payment, or remake the order to move its payments.",
  FLOOR_ORDER_NO_PAYMENTS: "Floor orders don't take payments",
  PAYMENT_GATEWAY_UNAVAILABLE: 'Payment getaway is not available at the moment please try again.',
  PAYMENT_SUCCESS: 'Thank You! for your Purchase your Transaction Info is: {{comments}}',
  PAYMENT_CHECKING: "We're checking this payment. You don't need to pay again.",
  PAYMENT_DECLINED: 'The card was declined',
  NO_BALANCE_TO_PAY: 'No balance to pay',
  COMPANY_TAKES_NO_PAYMENTS: 'Online payments are turned off for this company',
  REFUND_OVER_PAYMENTS: 'The value entered is bigger than the total order payments.',
  REVERSAL_NOT_FAILED: 'Only a card refund that failed can be settled another way',
  REFUND_NEGATIVE: "The amount can't be less than zero.",
  CANCEL_REFUND_LABEL: '50% deposit amount',
  REMAKE_TARGET_REQUIRED: 'Choose the order that receives the payments',
  REMAKE_PO_REQUIRED: 'Enter the PO number of the order that receives the payments',
  REMAKE_SAME_ORDER: 'Choose a different order',
  REMAKE_OTHER_CUSTOMER: 'That order belongs to another customer',
  REMAKE_TARGET_ENDED: 'That order is canceled or void',
  REMAKE_OVERPAYS: 'The payments exceed the balance of that order',
  REMAKE_NOT_OFFERED: 'Only approved, scheduled, in production and finished orders can be remade',

  // Shopper and bridge (SHOP, BRIDGE)
  FILL_NAME_AND_EMAIL: 'Please Fill name and email fields.',
  FILL_SALES_REP_EMAIL: 'Please fill the Sales Rep. Email.',
  INVALID_SALES_REP_EMAIL: 'Invalid Sales Rep. Email try again later.',
  FILL_ADDRESS_AND_PHONE: 'Please Fill All address fields and phone',
  SAMPLES_NOT_OFFERED: "This shop doesn't send samples",
  SAMPLES_MISSING: 'Choose at least one sample',
  SAMPLES_TOO_MANY: 'Choose up to {{most}} {{most|sample|samples}}',
  SAMPLE_TWICE: '{{name}} is chosen twice',
  SAMPLE_NOT_IN_SHOP: 'A chosen sample is no longer offered. Choose another one.',
  SAMPLES_NEED_ADDRESS: 'Enter the full address with a 5-digit ZIP code',
  CHANGE_TO_SWIVEL: 'Change to Swivel for $100?',
  BRIDGE_NAME_AND_EMAIL: 'Please, Enter your name and email before request a quote',
  BRIDGE_INVALID_TOKEN: 'Invalid Token',
  BRIDGE_THANKS: "Thank's, we will contact you.",
  BRIDGE_FAILED: 'Sorry, we are experiencing technical difficulties. Please try again later.',
  BRIDGE_TOKEN_MISMATCH: "You don't have a valid token in the application",

  // Inventory (INV)
  ...floorSales.en,
  ...inventory.en,

  // Registers (REG)
  ...registerMessages.en,
  ...floorMessages.en,
  ...planning.en,
  ...setup.en,

  // Email (MAIL)
  RECIPIENTS_REQUIRED: 'At least one recipient is required',
  RECIPIENT_EMPTY: 'Remove the empty recipient',
  RECIPIENT_INVALID: 'The recipient {{email}} is not valid',
} as const;
