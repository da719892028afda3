import type { App } from '../../apps/server/src/app.ts';

export type Admin = Awaited<ReturnType<typeof signInAdmin>>;

/** Makes calls as the demo company's administrator. Throws if the server refuses. */
export async function signInAdmin({ http }: App) {
  const form = new URLSearchParams({
    grant_type: 'password',
    username: 'admin@demo.test',
    password: 'Demo-1234!',
  }).toString();
  const signIn = async (): Promise<string> => {
    const signedIn = await http.inject({
      method: 'POST',
      url: '/token',
      payload: form,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    return signedIn.json<{ access_token: string }>().access_token;
  };
  let token = await signIn();
  const answerOf = async (method: 'GET' | 'POST', url: string, payload?: object) => {
    const ask = () =>
      http.inject({
        ...{ method, url, headers: { authorization: `Bearer ${token}` } },
        ...(payload ? { payload } : {}),
      });
    let answer = await ask();
    // The clock runs fast, so sessions expire soon.
    if (answer.statusCode === 401) {
      token = await signIn();
      answer = await ask();
    }
    if (answer.statusCode !== 200) throw new Error(`${url}: ${answer.statusCode} ${answer.body}`);
    return answer;
  };
  return {
    get: async <T>(url: string): Promise<T> => (await answerOf('GET', url)).json<T>(),
    text: async (url: string): Promise<string> => (await answerOf('GET', url)).body,
    post: async <T>(url: string, payload: object = {}): Promise<T> =>
      (await answerOf('POST', url, payload)).json<T>(),
  };
}
