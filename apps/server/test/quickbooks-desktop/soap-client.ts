import { createClientAsync } from 'soap';

/** Someone else's SOAP client, which knows the service only by its description. */
export async function soapClient(address: string) {
  const client = await createClientAsync(`${address}?wsdl`, {}, address);
  return async (method: string, parameters: object): Promise<unknown> => {
    const asked = client as unknown as Record<string, (sent: object) => Promise<[Record<string, unknown>]>>;
    const [answer] = await asked[`${method}Async`]!(parameters);
    return answer[`${method}Result`];
  };
}
