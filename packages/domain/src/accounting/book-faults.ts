/** Why a document didn't reach the accounting package. Each cause has one remedy in the office (ADR 42). */
export const faultCauses = [
  'transient',
  'reconnect',
  'unmapped',
  'customer',
  'name',
  'number',
  'closed period',
  'currency',
  'permission',
  'missing there',
  'unknown',
  'refused',
] as const;
export type FaultCause = (typeof faultCauses)[number];

/** The accounting package's response: an HTTP status (null if there was no response), and its own code and text. */
export interface AnsweredFault {
  readonly status: number | null;
  readonly code: string;
  readonly detail: string;
}

const BY_CODE: Readonly<Record<string, FaultCause>> = {
  '610': 'missing there',
  '2500': 'missing there',
  '3100': 'permission',
  '3200': 'reconnect',
  '120': 'reconnect',
  '5010': 'transient',
  '6140': 'number',
  '6190': 'permission',
  '6210': 'closed period',
  '6240': 'name',
};

/** Classifies the accounting package's responses by cause. A missing or unrecognized response is retried. */
export function causeOfFault({ status, code, detail }: AnsweredFault): FaultCause {
  if (status === null || status === 429 || status >= 500) return 'transient';
  const known = BY_CODE[code];
  if (known) return known;
  if (status === 401) return 'reconnect';
  if (status === 403) return 'permission';
  return /currenc/i.test(detail) ? 'currency' : 'refused';
}

const BY_STATUS: Readonly<Record<string, FaultCause>> = {
  '500': 'missing there',
  '3000': 'missing there',
  '3100': 'name',
  '3120': 'missing there',
  '3140': 'missing there',
  '3171': 'closed period',
  '3175': 'transient',
  '3176': 'transient',
  '3200': 'transient',
  '3250': 'permission',
  '3260': 'permission',
  '3261': 'permission',
};

/** Classifies a QuickBooks Desktop status by cause. If someone has the record open there, the document is retried. */
export function causeOfStatus({ code, detail }: Omit<AnsweredFault, 'status'>): FaultCause {
  const known = BY_STATUS[code];
  if (known) return known;
  if (/closing date|closed period/i.test(detail)) return 'closed period';
  return /currenc/i.test(detail) ? 'currency' : 'refused';
}

/** Whether a retry may succeed without a person's help. */
export const isRetried = (cause: FaultCause): boolean => cause === 'transient';

/** Whether this blocks everything else from being sent until it is solved. */
export const stopsAll = (cause: FaultCause): boolean => cause === 'transient' || cause === 'reconnect';
