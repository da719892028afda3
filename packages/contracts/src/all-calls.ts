import type { Call } from './call.ts';
import { identityCalls } from './identity.ts';

/** Every call of the product. */
export const allCalls: readonly Call[] = [...identityCalls];
