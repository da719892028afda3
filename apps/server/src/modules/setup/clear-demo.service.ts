import type { Config } from '../../platform/config.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Handle } from '../../platform/database/transaction.ts';
import { refuse } from '../../platform/errors/refusal-error.ts';
import { readDemoFacts } from './demo-only.repository.ts';
import { newSetupCode } from './setup-codes.service.ts';

/**
 * Refuses to clear anything but a demo company: loaded as one, with only its own users, charging no real cards. The
 * administrator must have typed its name.
 */
export async function checkDemo(
  handle: Handle,
  typedName: string,
  config: Pick<Config, 'authorizeNet' | 'stripe'>,
): Promise<void> {
  const { name, is_demo, own_users } = await readDemoFacts(handle);
  const hasGateway = (config.authorizeNet ?? config.stripe) !== undefined;
  if (!is_demo || own_users > 0 || hasGateway) refuse({ code: 'DEMO_ONLY' });
  if (typedName.trim() !== name) refuse({ code: 'DEMO_NAME_WRONG', field: 'name' });
}

/**
 * Asks the process to empty its database after this answer. The process then prints the setup code: the demo
 * administrator's password is public, so it must not open the setup.
 */
export async function clearDemo({ db, config, clearDatabase }: Deps, typedName: string): Promise<void> {
  await checkDemo(db, typedName, config);
  clearDatabase({ name: typedName, code: newSetupCode() });
}
