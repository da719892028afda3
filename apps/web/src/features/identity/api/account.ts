import { queryOptions } from '@tanstack/react-query';
import {
  endOwnSession,
  endUserSession,
  endUserSessions,
  listOwnSessions,
  listUserSessions,
  requestPasswordReset,
  resetForgottenPassword,
} from '@cordovan/contracts/identity-account';
import type { BodyOf } from '@cordovan/contracts/call';
import { send } from '../../../lib/http/send.ts';

export const sendPasswordRequest = (email: string) => send(requestPasswordReset, { body: { email } });

export type ForgottenPasswordBody = BodyOf<typeof resetForgottenPassword>;
export const sendForgottenPassword = (body: ForgottenPasswordBody) =>
  send(resetForgottenPassword, { body, expected: ['RESET_LINK_INVALID'] });

export const ownSessionsQuery = () =>
  queryOptions({ queryKey: ['sessions', 'own'], queryFn: ({ signal }) => send(listOwnSessions, { signal }) });

export const userSessionsQuery = (id: number) =>
  queryOptions({
    queryKey: ['users', 'sessions', id],
    queryFn: ({ signal }) => send(listUserSessions, { params: { id }, signal }),
  });

export const sendEndOwnSession = (id: number) => send(endOwnSession, { params: { id } });
export const sendEndUserSession = (id: number, sessionId: number) =>
  send(endUserSession, { params: { id, sessionId } });
export const sendEndUserSessions = (id: number) => send(endUserSessions, { params: { id } });
