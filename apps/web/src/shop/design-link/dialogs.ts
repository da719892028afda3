/** Dialogs for sharing, emailing or comparing a design and estimating its delivery, loaded on demand. */
export { CompareDialog } from '../compare/compare-dialog.tsx';
export { DeliveryDialog } from '../delivery/delivery-dialog.tsx';
export { EmailDialog } from './email-dialog.tsx';
export { ShareDialog } from './share-dialog.tsx';
