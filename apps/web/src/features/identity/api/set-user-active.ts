import { setUserActive } from '@cordovan/contracts/identity';
import { send } from '../../../lib/http/send.ts';

export const sendUserActive = (id: number, isActive: boolean) =>
  send(setUserActive, { query: {}, body: { id, isActive } });
