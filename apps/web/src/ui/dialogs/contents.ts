export { ConfirmDialog } from './confirm-dialog.tsx';
export { ImageDialog } from './image-dialog.tsx';
export { MessageDialog } from './message-dialog.tsx';
