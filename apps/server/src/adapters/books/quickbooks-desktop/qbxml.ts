import { causeOfStatus } from '@cordovan/domain/accounting';
import { BooksFault } from '../books.ts';
import { childrenOf, findNode, node, readXml, writeXml, type XmlNode } from './xml.ts';

/** A request of a message set, such as `InvoiceAddRq`. */
export interface QbxmlRequest {
  readonly name: string;
  readonly content: readonly XmlNode[];
  readonly attributes?: Readonly<Record<string, string>>;
}

export interface QbxmlAnswer {
  readonly rows: readonly XmlNode[];
  readonly attributes: Readonly<Record<string, string>>;
}

/**
 * Asks QuickBooks for something. `key` identifies the request. The first call queues the request for the Web
 * Connector and throws `BooksPending`; later calls return the answer.
 */
export interface Exchange {
  readonly ask: (key: string, request: QbxmlRequest) => Promise<QbxmlAnswer>;
}

/** QuickBooks 2014 and newer. */
export const QBXML_VERSION = '13.0';

/** QuickBooks carries out an add once: it answers a repeated message set with the first answer. */
export const isAdd = ({ name }: QbxmlRequest): boolean => name.endsWith('AddRq');

/** Ids of this message set, and of the previous one, whose answer QuickBooks may now forget. */
export interface MessageSet {
  readonly id: string;
  readonly before: string | undefined;
}

/** The XML document for QuickBooks. A repeat must be identical byte for byte. */
export function writeQbxml(
  { name, content, attributes = {} }: QbxmlRequest,
  { requestId, messageSet }: { requestId: string; messageSet: MessageSet | undefined },
): string {
  const set = {
    onError: 'stopOnError',
    ...(messageSet ? { newMessageSetID: messageSet.id } : {}),
    ...(messageSet?.before === undefined ? {} : { oldMessageSetID: messageSet.before }),
  };
  const request = node(name, content, { requestID: requestId, ...attributes });
  const document = node('QBXML', [node('QBXMLMsgsRq', [request], set)]);
  return `<?xml version="1.0" encoding="utf-8"?><?qbxml version="${QBXML_VERSION}"?>${writeXml(document)}`;
}

/** The answer to a request; undefined if the text isn't an answer, or answers another request. */
export function readQbxml(text: string, requestId: string): XmlNode | undefined {
  const set = findNode(readXml(text), 'QBXMLMsgsRs');
  if (!set) return undefined;
  const [answer] = childrenOf(set);
  // Without an answer inside, the message set itself has failed.
  if (!answer) return set.attributes['messageSetStatusCode'] === undefined ? undefined : set;
  return answer.attributes['requestID'] === requestId ? answer : undefined;
}

const NOTHING_FOUND = '1';

/** Reads QuickBooks's answer, or the error in it. A warning counts as success. */
export function answerOf(answer: XmlNode): QbxmlAnswer {
  const { attributes } = answer;
  const setCode = attributes['messageSetStatusCode'];
  if (setCode !== undefined && setCode !== '0') throw unknownOutcome(setCode);
  const { statusCode = '', statusSeverity = '', statusMessage = '' } = attributes;
  if (statusSeverity === 'Error' && statusCode !== NOTHING_FOUND)
    throw new BooksFault(causeOfStatus({ code: statusCode, detail: statusMessage }), statusMessage, {
      code: statusCode,
    });
  return { rows: childrenOf(answer), attributes };
}

/** QuickBooks can't say whether it carried out an earlier attempt. */
const unknownOutcome = (code: string) =>
  new BooksFault(
    'refused',
    'QuickBooks lost its note about an earlier attempt. Look for the document there.',
    {
      code,
    },
  );
