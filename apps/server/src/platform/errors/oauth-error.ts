/** How to continue a sign-in after the right password (ADR 31). */
export interface SecondStep {
  readonly ticket: string;
  readonly factors: readonly string[];
}

/** Refusal of the token call in the format of RFC 6749 §5.2. `code` is the message code. */
export class OAuthError extends Error {
  readonly error: 'invalid_grant' | 'unsupported_grant_type' | 'invalid_request' | 'mfa_required';
  readonly description: string;
  readonly code: string;
  readonly secondStep: SecondStep | undefined;
  constructor(error: OAuthError['error'], description: string, code: string, secondStep?: SecondStep) {
    super(error);
    this.secondStep = secondStep;
    this.error = error;
    this.description = description;
    this.code = code;
  }
}
