import { ParseError, type QuickBooks } from './quickbooks.ts';
import { child, escape, parseXml } from './xml.ts';

/**
 * What happens to one request. `before`: the Web Connector dies before QuickBooks gets the request. `after`: it dies
 * after QuickBooks executed the request, before we get the answer. `unreachable`: QuickBooks doesn't answer the Web
 * Connector.
 */
export type Interruption = 'before' | 'after' | 'unreachable';

export interface Run {
  /** How the run ended, in the Web Connector's terms. */
  readonly end: 'none' | 'nvu' | 'busy' | 'done' | 'failed' | 'died';
  /** Percentages shown, and the last error. */
  readonly percents: readonly number[];
  readonly error: string;
  readonly requests: number;
}

/** Sends a call; returns status and body. */
export type Post = (
  body: string,
  method: string,
) => Promise<{ readonly status: number; readonly text: string }>;

export interface WebConnector {
  readonly userName: string;
  readonly password: string;
  readonly post: Post;
  readonly quickBooks: QuickBooks;
  readonly country?: string;
  readonly interrupt?: (request: number) => Interruption | undefined;
}

/** Calls a method, and reads its answer as strictly as the Web Connector does. */
export async function callMethod(
  post: Post,
  method: string,
  parameters: readonly (readonly [string, string])[],
): Promise<readonly string[]> {
  const inner = parameters.map(([name, value]) => `<${name}>${escape(value)}</${name}>`).join('');
  const body = `<?xml version="1.0" encoding="utf-8"?><soap:Envelope xmlns:soap="http://schemas.xmlsoap.org/soap/envelope/"><soap:Body><${method} xmlns="http://developer.intuit.com/">${inner}</${method}></soap:Body></soap:Envelope>`;
  const { status, text } = await post(body, method);
  if (status !== 200) throw new Error(`${method}: ${status} ${text}`);
  const result = child(parseXml(text), `Body.${method}Response.${method}Result`);
  if (!result) throw new Error(`${method} has no result: ${text}`);
  return result.children.length > 0 ? result.children.map((one) => one.text) : [result.text];
}

/** Runs once, as the Web Connector does when a person presses Update Selected. */
export async function runOnce(connector: WebConnector): Promise<Run> {
  const { post, quickBooks, country = 'US', interrupt = () => undefined } = connector;
  const percents: number[] = [];
  let requests = 0;
  const run = (end: Run['end'], error = ''): Run => ({ end, percents, error, requests });
  const call = async (method: string, ...parameters: readonly (readonly [string, string])[]) =>
    (await callMethod(post, method, parameters))[0] ?? '';

  await call('serverVersion', ['strVersion', '']);
  const version = await call('clientVersion', ['strVersion', '2.3.0.207']);
  if (version.startsWith('E:')) return run('failed', version);
  const [ticket = '', file = ''] = await callMethod(post, 'authenticate', [
    ['strUserName', connector.userName],
    ['strPassword', connector.password],
  ]);
  if (file === 'none' || file === 'nvu' || file === 'busy') return run(file);
  const lastError = () => call('getLastError', ['ticket', ticket]);
  if (file !== '' && file !== quickBooks.company.file) {
    const message = 'Could not open the specified QuickBooks company data file.';
    const parameters = [
      ['ticket', ticket],
      ['hresult', '0x80040410'],
      ['message', message],
    ] as const;
    if ((await call('connectionError', ...parameters)) !== 'done')
      throw new Error('There is only one company file');
    return run('failed', message);
  }
  quickBooks.endSession();
  for (;;) {
    const request = await call(
      'sendRequestXML',
      ['ticket', ticket],
      ['strHCPResponse', requests === 0 ? hcpOf(quickBooks) : ''],
      ['strCompanyFileName', quickBooks.company.file],
      ['qbXMLCountry', country],
      ['qbXMLMajorVers', '16'],
      ['qbXMLMinorVers', '0'],
    );
    if (request === '') {
      const error = await lastError();
      await call('closeConnection', ['ticket', ticket]);
      return run('failed', error);
    }
    requests += 1;
    const interruption = interrupt(requests);
    if (interruption === 'before') return run('died');
    const answered = interruption === 'unreachable' ? UNREACHABLE : processed(quickBooks, request);
    if (interruption === 'after') return run('died');
    const percent = await call(
      'receiveResponseXML',
      ['ticket', ticket],
      ['response', answered.response],
      ['hresult', answered.hresult],
      ['message', answered.message],
    );
    if (!/^-?\d+$/.test(percent)) throw new Error(`receiveResponseXML must give a whole number: ${percent}`);
    percents.push(Number(percent));
    if (Number(percent) >= 0 && Number(percent) < 100) continue;
    const error = Number(percent) < 0 ? await lastError() : '';
    await call('closeConnection', ['ticket', ticket]);
    return run(error === '' ? 'done' : 'failed', error);
  }
}

const UNREACHABLE = { response: '', hresult: '0x80040401', message: 'Could not access QuickBooks' };

function processed(quickBooks: QuickBooks, request: string) {
  try {
    return { response: quickBooks.process(request), hresult: '', message: '' };
  } catch (error) {
    if (!(error instanceof ParseError)) throw error;
    return { response: '', hresult: error.hresult, message: error.message };
  }
}

/** Host, company and preferences, which a run's first request contains. */
const hcpOf = ({ company }: QuickBooks): string =>
  '<?xml version="1.0" ?><QBXML><QBXMLMsgsRs><HostQueryRs requestID="0" statusCode="0" statusSeverity="Info" statusMessage="Status OK">' +
  '<HostRet><ProductName>QuickBooks Desktop Pro 2024</ProductName><Country>US</Country></HostRet></HostQueryRs>' +
  '<CompanyQueryRs requestID="1" statusCode="0" statusSeverity="Info" statusMessage="Status OK">' +
  `<CompanyRet><IsSampleCompany>false</IsSampleCompany><CompanyName>${escape(company.name)}</CompanyName></CompanyRet></CompanyQueryRs></QBXMLMsgsRs></QBXML>`;
