/** A refusal of the API. */
export class ApiError {
  readonly status: number;
  readonly error: Readonly<Record<string, unknown>>;
  constructor(status: number, error: Readonly<Record<string, unknown>>) {
    this.status = status;
    this.error = error;
  }
}

export const invalid = (code: string, message: string, param?: string, status = 400): ApiError =>
  new ApiError(status, {
    type: 'invalid_request_error',
    ...(code ? { code } : {}),
    message,
    ...(param ? { param } : {}),
  });

export const missing = (kind: string, id: string, param = 'intent'): ApiError =>
  invalid('resource_missing', `No such ${kind}: '${id}'`, param, 404);
