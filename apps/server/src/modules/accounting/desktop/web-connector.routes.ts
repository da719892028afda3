import { z } from 'zod';
import { defineCall } from '@cordovan/contracts/call';
import {
  readSoapCall,
  type SoapResult,
  writeSoapAnswer,
  writeSoapFault,
  writeWsdl,
} from '../../../adapters/books/index.ts';
import type { Deps } from '../../../platform/deps.ts';
import { refuse } from '../../../platform/errors/refusal-error.ts';
import type { Routes } from '../../../platform/http/serve.ts';
import { findCompany } from './desktop.repository.ts';
import { addressOf } from './desktop.service.ts';
import { touchSession } from './sessions.repository.ts';
import { hashOf } from './tickets.ts';
import { authenticate, endRun, endWithError, receiveAnswer, sendRequest } from './web-connector.service.ts';

const realm = z.object({ realm: z.uuid() });

/** The Web Connector's calls, in SOAP; not calls of the product's contract. */
const webConnector = defineCall({
  id: 'accounting.webConnector',
  method: 'POST',
  path: '/api/accounting/desktop/:realm',
  access: 'public',
  summary: 'A call of the QuickBooks Web Connector',
  requirements: ['N-22'],
  params: realm,
  bodyKind: 'xml',
  body: z.string(),
  answerKind: 'file',
});
const description = defineCall({
  id: 'accounting.describeWebConnector',
  method: 'GET',
  path: '/api/accounting/desktop/:realm',
  access: 'public',
  summary: 'The description of the service for the QuickBooks Web Connector',
  requirements: ['N-22'],
  params: realm,
  answerKind: 'file',
});

/** A run makes two calls for each request. */
const CALLS_A_MINUTE = 6_000;
const TYPE = 'text/xml; charset=utf-8';
const ENDED = 'This run has ended. Start it again.';

const xml = (text: string) => ({ type: TYPE, bytes: Buffer.from(text) });

/** Serves the Web Connector, which fetches requests and delivers their answers (ADR 52). */
export function registerWebConnector({ serve }: Routes, deps: Deps): void {
  serve(description, async ({ db, params }) => {
    if (!(await findCompany(db, params.realm))) refuse({ code: 'NOT_FOUND' });
    return xml(writeWsdl(addressOf(deps, params.realm)));
  });
  serve(
    webConnector,
    async ({ params, body, reply }) => {
      const call = readSoapCall(body);
      if ('fault' in call) {
        void reply.code(500);
        return xml(writeSoapFault(call.fault));
      }
      return xml(writeSoapAnswer(call.method, await answer(deps, params.realm, call)));
    },
    { perMinute: CALLS_A_MINUTE },
  );
}

type Call = Exclude<ReturnType<typeof readSoapCall>, { readonly fault: string }>;

async function answer(deps: Deps, realmId: string, { method, parameter }: Call): Promise<SoapResult> {
  if (method === 'serverVersion') return '1.0';
  if (method === 'clientVersion') return '';
  if (method === 'authenticate')
    return authenticate(deps, realmId, {
      userName: parameter('strUserName'),
      password: parameter('strPassword'),
    });
  const ticketHash = hashOf(parameter('ticket'));
  const session = await touchSession(deps.db, { ticketHash, realmId, now: deps.clock() });
  if (method === 'getLastError') return session?.problem ?? (session ? 'Nothing is left to do.' : ENDED);
  const isOpen = session?.closed_at === null;
  switch (method) {
    case 'sendRequestXML':
      if (!isOpen) return '';
      return sendRequest(deps, session, {
        hcpResponse: parameter('strHCPResponse'),
        file: parameter('strCompanyFileName'),
        country: parameter('qbXMLCountry'),
        version: Number(parameter('qbXMLMajorVers')),
      });
    case 'receiveResponseXML':
      if (!isOpen) return -1;
      return receiveAnswer(deps, session, {
        response: parameter('response'),
        hresult: parameter('hresult'),
        message: parameter('message'),
      });
    case 'connectionError':
      if (!isOpen) return 'done';
      return endWithError(deps, session, { hresult: parameter('hresult'), message: parameter('message') });
    case 'closeConnection':
      return session ? endRun(deps, session) : ENDED;
  }
}
