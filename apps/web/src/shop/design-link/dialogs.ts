/** What is loaded to share, email or compare a design, or to estimate its delivery. */
export { CompareDialog } from '../compare/compare-dialog.tsx';
export { DeliveryDialog } from '../delivery/delivery-dialog.tsx';
export { EmailDialog } from './email-dialog.tsx';
export { ShareDialog } from './share-dialog.tsx';
