/** What is loaded to send a design. */
export { SendDialog } from './send-dialog.tsx';
export { RepSignIn } from './rep-sign-in.tsx';
