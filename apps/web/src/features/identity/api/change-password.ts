import { changePassword } from '@cordovan/contracts/identity';
import type { BodyOf } from '@cordovan/contracts/call';
import { send } from '../../../lib/http/send.ts';

export type PasswordChange = BodyOf<typeof changePassword>;

export const sendPasswordChange = (body: PasswordChange) => send(changePassword, { body });
