import { saveUser, type UserInput } from '@cordovan/contracts/identity';
import { send } from '../../../lib/http/send.ts';

export const sendUser = (body: UserInput) => send(saveUser, { body });
