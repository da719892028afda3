import { resetUserPassword } from '@cordovan/contracts/identity';
import { send } from '../../../lib/http/send.ts';

export interface NewPassword {
  readonly password: string;
  readonly passwordConfirmation: string;
}

export const sendPasswordReset = (id: number, body: NewPassword) =>
  send(resetUserPassword, { params: { id }, body });
