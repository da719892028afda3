/** Refusal of the token call in the format of RFC 6749 §5.2. `code` is the message code. */
export class OAuthError extends Error {
  readonly error: 'invalid_grant' | 'unsupported_grant_type' | 'invalid_request';
  readonly description: string;
  readonly code: string;
  constructor(error: OAuthError['error'], description: string, code: string) {
    super(error);
    this.error = error;
    this.description = description;
    this.code = code;
  }
}
