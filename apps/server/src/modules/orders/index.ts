export { listAcceptances } from './acceptance.repository.ts';
export type { AcceptanceRow } from './acceptance.repository.ts';
export { agreedTerms, fingerprintOf } from './acceptance.service.ts';
export { findDefaultStoreId } from './visitors/shop-place.repository.ts';
export { addHistory } from './history.repository.ts';
export type { HistoryKind, HistoryLine } from './history.repository.ts';
export { changeOrderStatus } from './status.service.ts';
export type { ChangedStatus, StatusActor, StatusChangeRequest } from './status.service.ts';
export { actorOf, orderStateFrom, registerOrders } from './orders.routes.ts';
export { type Acting, getReachableOrder } from './order-access.service.ts';
export { getOrder } from './order-form.service.ts';
export type { Reader } from './order-form.service.ts';
export type { RequestJson } from './order-form.rows.ts';
export type { OrderKeyRow } from './order-key.repository.ts';
export { addQuoteLink } from './quote-link.service.ts';
export {
  countQuoteOpening,
  listOfferLinkHashes,
  listQuoteLinkHashes,
  listQuoteLinks,
  type QuoteLinkRow,
  revokeQuoteLinks,
} from './quote-links.repository.ts';
export { addAttachment } from './attachments.service.ts';
export { orderPlaceholders, publicUrlOf, queueOrderMail } from './order-email.service.ts';
export { detailFrom } from './detail.rows.ts';
export { findDetail } from './details.repository.ts';
export { listOrders } from './order-list.service.ts';
export { setRemadeInto } from './save-order.repository.ts';
export { limitGuesses, limitVisitor, type Use } from './visitors/visitor-limits.service.ts';
export { addVerifiedRep, findOwnVisit } from './visitors/visits.repository.ts';
