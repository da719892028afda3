/** Dialogs that share, email or compare a design or estimate its delivery. They load on demand. */
export { CompareDialog } from '../compare/compare-dialog.tsx';
export { DeliveryDialog } from '../delivery/delivery-dialog.tsx';
export { EmailDialog } from './email-dialog.tsx';
export { ShareDialog } from './share-dialog.tsx';
