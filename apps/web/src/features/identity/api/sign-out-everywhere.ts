import { signOutEverywhere } from '@cordovan/contracts/identity';
import { send } from '../../../lib/http/send.ts';

/** Ends the sessions of the person on all devices; the page shows when it fails. */
export const sendSignOutEverywhere = () => send(signOutEverywhere);
