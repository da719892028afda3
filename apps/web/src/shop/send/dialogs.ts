/** Dialogs for sending a design, loaded on demand. */
export { SendDialog } from './send-dialog.tsx';
export { RepSignIn } from './rep-sign-in.tsx';
