import type { Fields } from './fields.ts';

/** A QuickBooks refusal instead of a result. */
export class Refusal extends Error {
  readonly status: number;
  readonly body: Fields;
  constructor(status: number, body: Fields, message: string) {
    super(message);
    this.status = status;
    this.body = body;
  }
}

interface Business {
  readonly code: string;
  readonly message: string;
  readonly detail: string;
  readonly element?: string;
  readonly type?: string;
}

/** A fault of the accounting service: upper case, status 400. */
export function business({
  code,
  message,
  detail,
  element = '',
  type = 'ValidationFault',
}: Business): Refusal {
  const error = { Message: message, Detail: detail, code, ...(element ? { element } : {}) };
  return new Refusal(400, { Fault: { Error: [error], type } }, `${code} ${detail}`);
}

/** A fault of the gateway in front of the service: lower case. */
export function gateway(status: number, code: string, name: string, type: string): Refusal {
  const error = {
    message: `message=${name}; errorCode=${code.padStart(6, '0')}; statusCode=${status}`,
    detail: name,
    code,
    element: null,
  };
  const body = {
    warnings: null,
    intuitObject: null,
    fault: { error: [error], type },
    requestId: null,
    time: null,
    status: null,
  };
  return new Refusal(status, body, name);
}

export const unauthorized = () => gateway(401, '3200', 'AuthenticationFailed', 'AUTHENTICATION');
export const forbidden = () => gateway(403, '3100', 'ApplicationAuthorizationFailed', 'SERVICE');
export const throttled = () => gateway(429, '3001', 'ThrottleExceeded', 'THROTTLE');

/** The gateway answers some throttled requests in XML although the caller asked for JSON. */
export const THROTTLED_XML =
  '<?xml version="1.0" encoding="UTF-8" standalone="yes"?><IntuitResponse time="2026-03-10T10:00:00.000-08:00" xmlns="http://schema.intuit.com/finance/v3"><Fault type="THROTTLE"><Error code="3001"><Message>message=ThrottleExceeded; errorCode=003001; statusCode=429</Message></Error></Fault></IntuitResponse>';

export const missing = (element: string) =>
  business({
    code: '2020',
    message: 'Required param missing, need to supply the required value for the API',
    detail: `Required parameter ${element} is missing in the request`,
    element,
  });

export const unknownProperty = (name: string) =>
  business({
    code: '2010',
    message: 'Request has invalid or unsupported property',
    detail: `Property Name:${name} specified is unsupported or invalid`,
    element: name,
  });

export const badReference = (element: string, id: string) =>
  business({
    code: '2500',
    message: 'Invalid Reference Id',
    detail: `Invalid Reference Id : ${element} element id ${id} not found`,
    element,
  });

export const inactive = (what: string) =>
  business({
    code: '610',
    message: 'Object Not Found',
    detail: `Object Not Found : Something you're trying to use has been made inactive. Check the fields with accounts, customers, items, vendors or employees. (${what})`,
  });

export const notFound = () =>
  business({ code: '610', message: 'Object Not Found', detail: 'Object Not Found : Deleted or never there' });

export const stale = () =>
  business({
    code: '5010',
    message: 'Stale Object Error',
    detail:
      'Stale Object Error : You and another user were working on this at the same time. The other user finished before you did, so your work was not saved.',
  });

export const duplicateName = (id: string) =>
  business({
    code: '6240',
    message: 'Duplicate Name Exists Error',
    detail: `The name supplied already exists. : Id=${id}`,
  });

export const duplicateNumber = (number: string) =>
  business({
    code: '6140',
    message: 'Duplicate Document Number Error',
    detail: `Duplicate Document Number Error : You must specify a different number. This number has already been used. DocNumber=${number} is assigned to another transaction`,
  });

export const periodClosed = (day: string) =>
  business({
    code: '6210',
    message: 'Account Period Closed, Cannot Update Through Services API',
    detail: `The account period has closed and the account books cannot be updated through the QBO Services API. Please use the QBO website to make these changes. (closed through ${day})`,
  });

export const invalid = (detail: string, code = '6000') =>
  business({
    code,
    message: 'A business validation error has occurred while processing your request',
    detail: `Business Validation Error: ${detail}`,
  });
