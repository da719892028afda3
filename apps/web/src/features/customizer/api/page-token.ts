import { issueToken } from '@cordovan/contracts/identity';
import { send } from '../../../lib/http/send.ts';
import { pageConfiguration } from '../../../lib/page-configuration.ts';
import { openPassword } from '../load/open-password.ts';

/** A token for the account of the page configuration (LOAD-02, N-06). The caller shows the failure (C-10). */
export async function requestPageToken(): Promise<string> {
  const { username, encryptedPassword, pageKey } = pageConfiguration();
  if (!username || !encryptedPassword || !pageKey) throw new Error('The page has no credentials');
  const password = await openPassword(encryptedPassword, pageKey);
  const body = { grantType: 'password', username, password };
  const { accessToken } = await send(issueToken, { body, quiet: true });
  return accessToken;
}
