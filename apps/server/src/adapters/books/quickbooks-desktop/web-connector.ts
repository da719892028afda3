import { childrenOf, findNode, node, readXml, writeXml } from './xml.ts';

/** Methods that the Web Connector calls. */
export const webConnectorMethods = [
  'serverVersion',
  'clientVersion',
  'authenticate',
  'sendRequestXML',
  'receiveResponseXML',
  'connectionError',
  'getLastError',
  'closeConnection',
] as const;
export type WebConnectorMethod = (typeof webConnectorMethods)[number];

export interface SoapCall {
  readonly method: WebConnectorMethod;
  readonly parameter: (name: string) => string;
}

const NAMESPACE = 'http://developer.intuit.com/';
const ENVELOPE = 'http://schemas.xmlsoap.org/soap/envelope/';

/** Reads a SOAP 1.1 call; returns the reason if the text isn't one. */
export function readSoapCall(text: string): SoapCall | { readonly fault: string } {
  const envelope = readXml(text);
  if (envelope?.name !== 'Envelope') return { fault: 'The message isn’t a SOAP envelope.' };
  if (!text.includes(ENVELOPE)) return { fault: 'Only SOAP 1.1 is understood.' };
  const body = findNode(envelope, 'Body');
  const [called] = body ? childrenOf(body) : [];
  const method = webConnectorMethods.find((name) => name === called?.name);
  if (!called || !method || !text.includes(NAMESPACE)) return { fault: 'There is no such method.' };
  return {
    method,
    parameter: (name) => {
      const content = findNode(called, name)?.content;
      return typeof content === 'string' ? content : '';
    },
  };
}

/** A method's answer: a text, a number, or a list of texts. */
export type SoapResult = string | number | readonly string[];

const DECLARATION = '<?xml version="1.0" encoding="utf-8"?>';

export function writeSoapAnswer(method: WebConnectorMethod, result: SoapResult): string {
  const content = typeof result === 'object' ? result.map((text) => node('string', text)) : String(result);
  const answer = node(`${method}Response`, [node(`${method}Result`, content)], { xmlns: NAMESPACE });
  return envelopeOf(answer);
}

export const writeSoapFault = (text: string): string =>
  envelopeOf(node('soap:Fault', [node('faultcode', 'soap:Client'), node('faultstring', text)]));

const envelopeOf = (content: Parameters<typeof writeXml>[0]): string =>
  DECLARATION + writeXml(node('soap:Envelope', [node('soap:Body', [content])], { 'xmlns:soap': ENVELOPE }));

const text = (name: string): readonly [string, string] => [name, 's:string'];

/** Each method's parameters in order, and its result type. */
const SIGNATURES: Readonly<
  Record<WebConnectorMethod, { takes: readonly (readonly [string, string])[]; gives: string }>
> = {
  serverVersion: { takes: [text('strVersion')], gives: 's:string' },
  clientVersion: { takes: [text('strVersion')], gives: 's:string' },
  authenticate: { takes: [text('strUserName'), text('strPassword')], gives: 'tns:ArrayOfString' },
  sendRequestXML: {
    takes: [
      text('ticket'),
      text('strHCPResponse'),
      text('strCompanyFileName'),
      text('qbXMLCountry'),
      ['qbXMLMajorVers', 's:int'],
      ['qbXMLMinorVers', 's:int'],
    ],
    gives: 's:string',
  },
  receiveResponseXML: {
    takes: [text('ticket'), text('response'), text('hresult'), text('message')],
    gives: 's:int',
  },
  connectionError: { takes: [text('ticket'), text('hresult'), text('message')], gives: 's:string' },
  getLastError: { takes: [text('ticket')], gives: 's:string' },
  closeConnection: { takes: [text('ticket')], gives: 's:string' },
};

const elementOf = (name: string, fields: readonly (readonly [string, string])[]) =>
  `<s:element name="${name}"><s:complexType><s:sequence>${fields
    .map(
      ([field, type]) =>
        `<s:element minOccurs="${type === 's:int' ? 1 : 0}" maxOccurs="1" name="${field}" type="${type}"/>`,
    )
    .join('')}</s:sequence></s:complexType></s:element>`;

/** The service description for an address, as the Web Connector expects it. */
export function writeWsdl(address: string): string {
  const methods = webConnectorMethods;
  const elements = methods.map((name) => {
    const { takes, gives } = SIGNATURES[name];
    return elementOf(name, takes) + elementOf(`${name}Response`, [[`${name}Result`, gives]]);
  });
  const messages = methods.map(
    (name) =>
      `<wsdl:message name="${name}SoapIn"><wsdl:part name="parameters" element="tns:${name}"/></wsdl:message>` +
      `<wsdl:message name="${name}SoapOut"><wsdl:part name="parameters" element="tns:${name}Response"/></wsdl:message>`,
  );
  const operations = methods.map(
    (name) =>
      `<wsdl:operation name="${name}"><wsdl:input message="tns:${name}SoapIn"/>` +
      `<wsdl:output message="tns:${name}SoapOut"/></wsdl:operation>`,
  );
  const literal = '<soap:body use="literal"/>';
  const bindings = methods.map(
    (name) =>
      `<wsdl:operation name="${name}"><soap:operation soapAction="${NAMESPACE}${name}" style="document"/>` +
      `<wsdl:input>${literal}</wsdl:input><wsdl:output>${literal}</wsdl:output></wsdl:operation>`,
  );
  return (
    `${DECLARATION}<wsdl:definitions xmlns:soap="http://schemas.xmlsoap.org/wsdl/soap/"` +
    ` xmlns:s="http://www.w3.org/2001/XMLSchema" xmlns:tns="${NAMESPACE}"` +
    ` xmlns:wsdl="http://schemas.xmlsoap.org/wsdl/" targetNamespace="${NAMESPACE}">` +
    `<wsdl:types><s:schema elementFormDefault="qualified" targetNamespace="${NAMESPACE}">${elements.join('')}` +
    '<s:complexType name="ArrayOfString"><s:sequence><s:element minOccurs="0" maxOccurs="unbounded" name="string"' +
    ' nillable="true" type="s:string"/></s:sequence></s:complexType></s:schema></wsdl:types>' +
    `${messages.join('')}<wsdl:portType name="QBWebConnectorSvcSoap">${operations.join('')}</wsdl:portType>` +
    '<wsdl:binding name="QBWebConnectorSvcSoap" type="tns:QBWebConnectorSvcSoap">' +
    `<soap:binding transport="http://schemas.xmlsoap.org/soap/http" style="document"/>${bindings.join('')}</wsdl:binding>` +
    '<wsdl:service name="QBWebConnectorSvc"><wsdl:port name="QBWebConnectorSvcSoap" binding="tns:QBWebConnectorSvcSoap">' +
    `<soap:address location="${address}"/></wsdl:port></wsdl:service></wsdl:definitions>`
  );
}

export interface QwcFile {
  readonly address: string;
  readonly supportUrl: string;
  readonly userName: string;
  readonly ownerId: string;
  readonly fileId: string;
}

const MINUTES_BETWEEN_RUNS = 15;

/**
 * The file that adds the product to the Web Connector. It never contains the password, which a person types in the
 * Web Connector.
 */
export function writeQwc({ address, supportUrl, userName, ownerId, fileId }: QwcFile): string {
  const fields = {
    AppName: 'Cordovan',
    AppID: '',
    AppURL: address,
    AppDescription: 'Sends invoices, payments and credits to QuickBooks',
    AppSupport: supportUrl,
    UserName: userName,
    OwnerID: `{${ownerId}}`,
    FileID: `{${fileId}}`,
    QBType: 'QBFS',
  };
  const schedule = node('Scheduler', [node('RunEveryNMinutes', String(MINUTES_BETWEEN_RUNS))]);
  const content = [
    ...Object.entries(fields).map(([name, value]) => node(name, value)),
    schedule,
    node('IsReadOnly', 'false'),
  ];
  return `<?xml version="1.0"?>\n${writeXml(node('QBWCXML', content))}\n`;
}
