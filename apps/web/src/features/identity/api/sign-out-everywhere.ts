import { signOutEverywhere } from '@cordovan/contracts/identity';
import { send } from '../../../lib/http/send.ts';

/** Signs the user out on all devices. The error dialog shows a failure. */
export const sendSignOutEverywhere = () => send(signOutEverywhere);
