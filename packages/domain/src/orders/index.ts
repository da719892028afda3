export { type DeliveredOrder, isDeliverable } from './deliverable.ts';
export {
  creditOf,
  type LeftOutDecision,
  leftOutDecisions,
  leftOutStatuses,
  isNothingBuilt,
  lineWithoutPiece,
  nothingBuiltRefusals,
  type PieceCounts,
  seatsLeftOut,
  stepsWithoutPiece,
} from './left-out.ts';
export { checkMinimumPercentage, minimumPercentage, type MinimumChoice } from './minimum-percentage.ts';
export { checkServiceLink, hasService } from './service-order.ts';
export { checkDeliveryNote, checkInvoice, hasDeliveryNote, hasInvoice } from './shipping-documents.ts';
export { checkTerm, offeredTerms, usualTermId } from './payment-term.ts';
export type { TermChoice, TermFact } from './payment-term.ts';
export {
  allStatusIds,
  calledOffStatuses,
  finalStatuses,
  inWorkStatuses,
  isStatusId,
  numberedStatuses,
  padId,
  promisedStatuses,
  shippedStatuses,
  shopperStatusName,
  statusAfterSave,
  statusIds,
  statusNames,
  statusText,
  unsoldStatuses,
} from './statuses.ts';
export type { StatusId, StatusName } from './statuses.ts';
export { shownNumbers, shownOrderNumber, shownPoNumber } from './shown-number.ts';
export { checkShownTotal } from './shown-total.ts';
export { isOrderType, orderTypeNames, orderTypeRules, orderTypes } from './order-types.ts';
export type { OrderSource, OrderType, OrderTypeRules } from './order-types.ts';
export { changeOrderType, typeChangeNeedsConfirmation } from './type-change.ts';
export type { TypedDraft } from './type-change.ts';
export { findTransition, isStepBack, statusTargets, transitions } from './transitions.ts';
export type { Actor, GuardName, Transition } from './transitions.ts';
export { approvalMinimum, depositShortfall, depositWarnings } from './deposit.ts';
export { guardRefusals, writtenOffCodes } from './guards.ts';
export type { Placement, StatusFacts, StatusRequest } from './guards.ts';
export { requiredPartRefusals } from './required-parts.ts';
export type { IncompleteLine } from './required-parts.ts';
export { decideStatusChange } from './status-change.ts';
export { isChangeOffered } from './offered-changes.ts';
export type { StatusChange, StatusEffect } from './status-change.ts';
export {
  areDetailsEditable,
  isLineKept,
  checkHeaderEdit,
  checkOrderEdit,
  checkTypeEdit,
  isDiscountEditable,
  isInCommissionWindow,
  isQuotationExpired,
  quotationValidUntil,
} from './edit-rules.ts';
export type { HeaderField, OrderEdit } from './edit-rules.ts';
export {
  checkDeliveryPrice,
  checkExtraPrice,
  defaultDeliveryPrice,
  deliveryMethods,
  deliveryMinimum,
  warrantiesWithMinimum,
  warrantyWarnings,
} from './delivery.ts';
export type { DeliveryMinimums } from './delivery.ts';
export { checkDeliveryDay, isDeliveryDayOpen } from './delivery-day.ts';
export { holderOf, isOfferOnly, isPieceAvailable, storedPieceRefusals } from './floor-piece.ts';
export type { FloorPiece, HoldingOrder } from './floor-piece.ts';
export { withFloorPieces } from './draft/floor-pieces.ts';
export type { MadePiece } from './draft/floor-pieces.ts';
export { checkCustomer, checkDetails, checkOrder, checkQuotation, checkSettings } from './validation.ts';
export type { DetailToCheck, OrderToCheck } from './validation.ts';
export { checkOrderForm } from './form-validation.ts';
export {
  finishedSections,
  isUnfilled,
  openSection,
  sectionOfField,
  sections,
  sectionStates,
} from './sections.ts';
export type { Section, SectionFacts, SectionState, SectionStates } from './sections.ts';
export { newOrder } from './new-order.ts';
export type { NewOrder, NewOrderContext } from './new-order.ts';
export { deliveryDetail, giftDetail, keepAddresses, warrantyDetail } from './saved-order.ts';
export type { ExtraDetail } from './saved-order.ts';
export { customerDate, customerDateText } from './customer-date.ts';
export type { CustomerDate, CustomerDateFacts } from './customer-date.ts';
export { customerProgress, progressSteps } from './customer-progress.ts';
export type { CustomerProgress, ProgressFacts, ProgressKind, ProgressStep } from './customer-progress.ts';
export { isLinkOpen, LINK_DAYS_AFTER_END, LINK_DAYS_OF_QUOTATION } from './link-validity.ts';
export type { LinkedOrder } from './link-validity.ts';
export { checkRefund } from './refund.ts';
export { balanceDue, calledOffMoney, collectedOnDelivery, leftToPay, payableAmount } from './balance.ts';
export type { OrderMoney } from './balance.ts';
export { acceptanceRefusals, termsText } from './agreed-terms.ts';
export type { AgreedLine, AgreedTerms, OutdatedAcceptance } from './agreed-terms.ts';
export {
  attachmentExtensions,
  checkAttachment,
  extensionOf,
  MAX_ATTACHMENT_MEGABYTES,
} from './attachments.ts';
export { historyWords } from './history-words.ts';
export { historyText, isMoneyHistory } from './history-text.ts';
export type { HistoryKind } from './history-text.ts';
export { areLinesChanged, detailLines, keepsLines, withoutExtras } from './draft/compare-lines.ts';
export { mustBeComplete } from './draft/check-draft.ts';
export { checkOffer, withShopChoices } from './draft/check-offer.ts';
export { computeOrder } from './draft/compute-order.ts';
export type { ComputedOrder, Pricing, ToCompute } from './draft/computed-order.ts';
export { priceDraft } from './draft/priced-draft.ts';
export { withoutCosts } from './draft/without-costs.ts';
export type { ComputedLine } from './draft/price-line.ts';
export type { DraftCustomization, DraftExtra, DraftLine, DraftToPrice, LineBundle } from './draft/draft.ts';
export type { ComputedBundle } from './draft/computed-bundle.ts';
export { mayWriteCustomer, payerKeyOf } from './draft/draft-customer.ts';
export type { PayerKey } from './draft/draft-customer.ts';
export { MOST_OF_CHOICE, MOST_PIECES } from './draft/line-limits.ts';
export { editRefusals } from './draft/edit-refusals.ts';
export type { DraftFacts, LeatherFact, StoreFact } from './draft/facts.ts';
export type { StoredBundle, StoredLine, StoredOrder } from './draft/stored-order.ts';
export { lineChanges } from './line-changes.ts';
export type { ComparedLine, ComparedOption, LineChange } from './line-changes.ts';
export { statusSteps } from './status-steps.ts';
export type { StatusMoment, StatusStep } from './status-steps.ts';
