export { listAcceptances } from './status/acceptance.repository.ts';
export type { AcceptanceRow } from './status/acceptance.repository.ts';
export { agreedTerms, fingerprintOf } from './status/acceptance.service.ts';
export { holdingOrder, openRoute, type PieceHoldRow } from './form/floor-pieces.repository.ts';
export { listPaidPieceRefusals } from './form/payable-pieces.service.ts';
export { addHistory } from './form/history.repository.ts';
export type { HistoryLine } from './form/history.repository.ts';
export { setKept } from './status/status.repository.ts';
export { postponeDelivery } from './status/postpone-delivery.service.ts';
export { changeOrderStatus } from './status/status.service.ts';
export type { ChangedStatus, StatusActor, StatusChangeRequest } from './status/status.service.ts';
export { actorOf, orderStateFrom, registerOrders } from './orders.routes.ts';
export { getReachableOrder } from './access/access.service.ts';
export { keepConsent, listMissingConsent } from './form/consents.service.ts';
export { getOrder } from './form/form.service.ts';
export type { RequestJson } from './form/form.rows.ts';
export { findOrderKey, type OrderKeyRow } from './access/order-key.repository.ts';
export { addQuoteLink } from './mail/quote-link.service.ts';
export {
  countQuoteOpening,
  listOfferLinkHashes,
  listQuoteLinkHashes,
  listQuoteLinks,
  orderEndedAt,
  type QuoteLinkRow,
  revokeQuoteLinks,
} from './mail/quote-links.repository.ts';
export { addAttachment, readShownPhoto } from './files/attachments.service.ts';
export { orderPlaceholders, queueOrderMail } from './mail/email.service.ts';
export { detailFrom } from './form/detail.rows.ts';
export { findDetail } from './form/details.repository.ts';
export { listOrders } from './list/list.service.ts';
export { keepPriceOfPiece, takePieceOff } from './save/take-off.service.ts';
export { saveOrder } from './save/save.service.ts';
export { saveForVisitor } from './save/visitor-save.service.ts';
export { setRemadeInto } from './save/save.repository.ts';
export { refuseRobots } from './access/robots.ts';
export { limitGuesses, limitVisitor, mayVisitor, type Use } from './access/visitor-limits.service.ts';
export { addVerifiedRep, findOwnVisit } from './access/visits.repository.ts';
export { addImportedOrder } from './imported/imported-order.service.ts';
export type { ImportedLine, ImportedOrder } from './imported/imported-order.service.ts';
export {
  listCustomersWithBalance,
  listImportedOrderStates,
  listOrdersNumbered,
  releaseSoNumber,
  skipSoNumbers,
} from './imported/imported-orders.repository.ts';
export { addOpeningBalance, voidOpeningBalance } from './imported/opening-balance.service.ts';
