/** Dialogs loaded on demand when a shopper sends a design. */
export { SendDialog } from './send-dialog.tsx';
export { RepSignIn } from './rep-sign-in.tsx';
