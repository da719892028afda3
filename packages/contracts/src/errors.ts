import { z } from 'zod';
import type { MessageCode } from '@cordovan/domain/messages';

/**
 * HTTP status of a refusal by its code. All others are 400: input or state that the caller can fix. 409 asks for a
 * reload or a confirmation.
 */
const statuses: Partial<Record<MessageCode, number>> = {
  UNAUTHORIZED: 401,
  SESSION_EXPIRED: 401,
  STATIC_TOKEN_INVALID: 401,
  TERMINAL_NOT_ENROLLED: 401,

  ACCOUTN__INACTIVE_USER: 403,
  ROLE_NOT_VALID: 403,
  API_KEY_SCOPE: 403,
  API_KEY_NOT_ALLOWED: 403,
  ROLE_NOT_VALID_FOR_PAGE: 403,
  PASSWORD_CHANGE_REQUIRED: 403,
  FACTOR_SETUP_REQUIRED: 403,
  OTHER_STORE: 403,
  USER_WITHOUT_SALES_REP: 403,
  STATUS_CHANGE_NOT_ALLOWED: 403,
  COMMISSION_WINDOW_CLOSED: 403,
  PAYMENT_TERM_NOT_GRANTED: 403,

  SETUP_CODE_WRONG: 403,
  TERMINAL_CODE_WRONG: 403,
  PIN_WRONG: 403,
  NOT_FOUND: 404,
  SHOP_UNKNOWN: 404,
  PRODUCTION_LINE_HAS_ORDERS: 406,

  ENTRY_REVERSED: 409,
  PERIOD_CLOSED: 409,
  CLOSING_DONE: 409,
  DEPOSIT_UNDONE: 409,
  TAX_AGENCY_USED: 409,
  TAX_RATE_BY_AGENCIES: 409,
  TAX_PERIOD_FILED: 409,
  TAX_FILING_UNDONE: 409,
  PAYMENT_NOT_WAITING: 409,
  SETTLEMENT_DEPOSITED: 409,
  ACCOUNT_HAS_ROLE: 409,
  ACCOUNT_HAS_BALANCE: 409,
  BOOKS_NOT_CONFIGURED: 409,
  BOOKS_NEEDS_TLS: 409,
  BOOKS_NOT_CONNECTED: 409,
  BOOKS_RECONNECT: 409,
  BOOKS_OTHER_COMPANY: 409,
  BOOKS_NOT_MAPPED: 409,
  BOOKS_UNREACHABLE: 503,

  FACTOR_EXISTS: 409,
  FACTOR_REQUIRED: 409,
  PASSKEYS_NOT_POSSIBLE: 409,
  PASSKEYS_FULL: 409,

  STALE_ROW: 409,
  PRICE_CHANGED: 409,
  STALE_RECORD: 409,
  CONFIRMATION_REQUIRED: 409,
  IDEMPOTENCY_MISMATCH: 422,
  IDEMPOTENCY_IN_PROGRESS: 409,
  IN_USE: 409,
  SETUP_NEEDED: 409,
  SETUP_DONE: 409,
  SAMPLE_NEEDS_EMPTY_CATALOG: 409,
  DEMO_ONLY: 409,
  OPTION_TYPE_IN_USE: 409,
  IMPORT_CHANGED_SINCE: 409,
  IMPORT_NOT_LAST: 409,
  IMPORT_IN_USE: 409,
  IMPORT_UNDONE: 409,
  IMPORT_ROWS_USED: 409,
  OPENING_BALANCE_STATUS: 409,
  EMAIL_TEMPLATE_REQUIRED: 409,
  STATUS_CHANGE_NOT_POSSIBLE: 409,
  STATUS_FINAL: 409,
  STATUS_NEEDS_SCHEDULER: 409,
  WORK_WILL_BE_LOST: 409,
  STEP_BACK_REVERSES: 409,
  HOLD_RETURNS_TO: 409,
  REQUIRED_PART_MISSING: 409,
  MINIMUM_PAYMENT_MISSING: 409,
  TAX_EXEMPTION_ENDED: 409,
  STATEMENT_EMPTY: 409,
  ACCEPTED_THEN_CHANGED: 409,
  LAYAWAY_NEEDS_PAYMENT: 409,
  LAYAWAY_PAID_ENOUGH: 409,
  ONLY_SOLD_OFF_THE_FLOOR_SHIPS: 409,
  FLOOR_ITEM_MISSING: 409,
  PAYMENTS_LEFT: 409,
  BALANCE_LEFT: 409,
  ONLY_SCHEDULED_GOES_BACK: 409,
  ORDER_CANNOT_BE_MOVED: 409,
  ORDER_NOT_SCHEDULABLE: 409,
  SOLD_OFF_THE_FLOOR_NOT_BUILT: 409,
  PIECES_MOVED_SINCE: 409,
  DATE_CLOSED: 409,
  DAY_PAST: 409,
  DAY_PAST_AGAIN: 409,
  DAY_ON_WEEKEND: 409,
  PLAN_ORDER_CHANGED: 409,
  PLAN_HOURS_EXCEEDED: 409,
  PLAN_IS_RUNNING: 409,
  PLAN_NOT_RUNNING: 409,
  PLAN_OUTDATED: 409,
  PLAN_NO_DAYS: 409,
  PLAN_NO_LINES: 409,
  SEATS_EXCEEDED: 409,
  CLOSE_DAY_WITH_ORDERS: 409,
  DAY_ALREADY_CLOSED: 409,
  DAY_NOT_CLOSED: 409,
  ORDER_NOT_EDITABLE: 409,
  INVOICE_NEEDS_SHIPPING: 409,
  INVOICE_NOT_SOLD: 409,
  DELIVERY_NOTE_NEEDS_FURNITURE: 409,
  QUOTATION_EXPIRED: 409,
  LEATHER_HAS_ACTIVE_QUANTITIES: 409,
  LEATHER_RESERVED_FOR_OTHERS: 409,
  HIDE_NOT_OF_DELIVERY: 409,
  HIDES_OF_ORDERS: 409,
  HIDES_NOT_NAMED: 409,
  LEATHER_LOTS_MIXED: 409,
  HIDE_CODE_TAKEN: 409,
  HIDE_OF_ANOTHER_PIECE: 409,
  HIDE_NOT_IN_STOCK: 409,
  HIDE_LOT_SHORT: 409,
  HIDES_ONLY_BEFORE_FINISHED: 409,
  REMNANT_TOO_LARGE: 409,
  LOT_CODE_TAKEN: 409,
  COUNT_CHANGED: 409,
  OPERATIONS_OPEN: 409,
  OPERATION_LEATHER_NOT_ISSUED: 409,
  OPERATION_NOT_IN_ROUTING: 409,
  OPERATION_NOT_FINISHED: 409,
  OPERATIONS_NEED_LEAD: 409,
  LEAD_REQUIRED: 409,
  PIECE_NEEDS_LEAD: 409,
  PIECE_OPERATIONS_OPEN: 409,
  PIECE_NOT_SCRAPPED: 409,
  PIECE_NOT_LEFT_OUT: 409,
  PIECES_LEFT_OUT: 409,
  CONFLICT_SETTLED: 409,
  CLOCK_OUT_APPROVED: 409,
  CLOCK_OUT_OWN: 409,
  PIECES_SCRAPPED: 409,
  ROUTE_STOP_NOT_READY: 409,
  ROUTE_STOP_ELSEWHERE: 409,
  ROUTE_MOVE_NOT_POSSIBLE: 409,
  ROUTE_NOT_PLANNED: 409,
  ROUTE_EMPTY: 409,
  ROUTE_HAS_DELIVERIES: 409,
  ROUTE_NOT_OUT: 409,
  ROUTE_DONE: 409,
  PIECES_NOT_LOADED: 409,
  PIECES_NOT_DELIVERED: 409,
  STOP_SETTLED: 409,
  STOP_NOT_IN_PARTS: 409,
  ORDER_ON_ROUTE: 409,
  PIECES_AT_CUSTOMER: 409,
  PHOTOS_FULL: 409,
  RECEIVE_MORE_THAN_ORDERED: 409,
  PURCHASE_ORDER_STATUS: 409,

  REQUEST_TOO_LARGE: 413,
  FILE_TOO_LARGE: 413,
  PICTURE_TOO_MANY_PIXELS: 413,
  MEDIA_TYPE_NOT_SUPPORTED: 415,
  RATE_LIMITED: 429,
  RATE_LIMITED_TODAY: 429,
  SENT_TOO_FAST: 429,
  ACCOUNT_LOCKED: 429,
  SERVER_ERROR: 500,
  PAYMENT_GATEWAY_UNAVAILABLE: 502,
  SERVICE_UNAVAILABLE: 503,
};

export function statusOfMessage(code: MessageCode): number {
  return statuses[code] ?? 400;
}

/** Header that carries the first code of a refusal. */
export const ERROR_CODE_HEADER = 'X-Error-Code';
/** Header of the page's static token (N-05). */
export const STATIC_TOKEN_HEADER = 'X-Static-Token';
/**
 * Header with the visit of a page without a sign-in, as `page.beginVisit` answers it. Orders placed with it are
 * reached only with it. A visit that the server didn't sign is ignored; limits then count for the network address.
 */
export const VISIT_HEADER = 'X-Visit';
/** Header with what is in the field that people don't see; robots fill it in. */
export const HIDDEN_FIELD_HEADER = 'X-Hidden-Field';
/** Header of the calls of a terminal: no other website can set it, so its cookie alone makes no call (ADR 40). */
export const TERMINAL_HEADER = 'X-Terminal';
/** Media type in `Accept` that makes `problem` the body of a refusal. */
export const PROBLEM_TYPE = 'application/problem+json';

/** Body of a refusal for callers that accept `application/problem+json`; others get plain text. */
export const problem = z.object({
  code: z.string(),
  message: z.string(),
  errors: z.array(z.object({ code: z.string(), message: z.string(), field: z.string().optional() })),
  data: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
});
export type Problem = z.output<typeof problem>;

/** Body of a refused token call (RFC 6749, ERR-07). */
export const tokenProblem = z.object({
  error: z.string(),
  error_description: z.string(),
  /** With `mfa_required`: what the second step is called with, and the factors that complete it (ADR 31). */
  mfa_token: z.string().optional(),
  mfa_methods: z.array(z.string()).optional(),
});
export type TokenProblem = z.output<typeof tokenProblem>;
