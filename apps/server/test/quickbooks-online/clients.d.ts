// Other people's clients have no types for what the tests use.
declare module 'intuit-oauth' {
  interface AuthResponse {
    readonly json: Record<string, unknown>;
  }
  class OAuthClient {
    constructor(config: {
      clientId: string;
      clientSecret: string;
      environment: 'sandbox' | 'production';
      redirectUri: string;
    });
    static scopes: { Accounting: string };
    setAuthorizeURLs(urls: Record<string, string>): this;
    authorizeUri(options: { scope: string[]; state: string }): string;
    createToken(uri: string): Promise<AuthResponse>;
    refreshUsingToken(token: string): Promise<AuthResponse>;
    revoke(tokens: { access_token?: string; refresh_token?: string }): Promise<AuthResponse>;
  }
  export default OAuthClient;
}

declare module 'node-quickbooks' {
  type Answered = (error: unknown, data: never, response?: unknown) => void;
  /** Methods such as `createInvoice(invoice, callback)`, called by name. */
  type Method = (...values: (object | string | Answered)[]) => void;
  class QuickBooks {
    static V3_ENDPOINT_BASE_URL: string;
    static TOKEN_URL: string;
    static REVOKE_URL: string;
    constructor(...values: (string | number | boolean | null)[]);
    token: string;
    refreshToken: string;
    [method: string]: Method | string;
  }
  export default QuickBooks;
}
