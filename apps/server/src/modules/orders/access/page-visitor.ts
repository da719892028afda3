import { refuse, RefusalError } from '../../../platform/errors/refusal-error.ts';
import type { Caller } from '../../../platform/http/request.ts';

/**
 * Runs `work` for the caller. A customizer page session acts as a visitor whose visit is the session, and reaches only
 * its own orders (N-06).
 */
export async function asVisitorOfPage<R extends Caller & { readonly bearer: string | null }, T>(
  request: R,
  work: (caller: R) => Promise<T>,
): Promise<T> {
  const { user, bearer } = request;
  if (user?.sessionScope !== 'customizer') return work(request);
  // Derived from the secret token. No header can forge it, because a visit id that a client sends contains no spaces.
  const visit = `page session ${bearer}`;
  try {
    return await work({ ...request, user: null, scope: 'all', visit, pageAccount: user });
  } catch (error) {
    const isForeign = error instanceof RefusalError && error.refusals[0]?.code === 'UNAUTHORIZED';
    if (isForeign) refuse({ code: 'ROLE_NOT_VALID_FOR_PAGE' });
    throw error;
  }
}
