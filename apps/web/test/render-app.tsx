import { render } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { createMemoryHistory } from '@tanstack/react-router';
import type { AccountInfo } from '@cordovan/contracts/identity';
import type { Role } from '@cordovan/domain/identity';
import type { Language } from '@cordovan/domain/messages';
import { App } from '../src/app/app.tsx';
import { createAppRouter } from '../src/app/router.tsx';
import type { ScreenEntry } from '../src/app/screen-entry.ts';
import { screens as everyScreen } from '../src/app/screens.ts';
import { i18n, keepLanguage, showLanguage, startI18n } from '../src/lib/i18n/i18n.ts';
import { newQueryClient } from '../src/lib/query-client.ts';
import { storeSession, storeToken } from '../src/lib/session/session-store.ts';
import { person } from './people.ts';

interface Options {
  readonly at: string;
  /** Role of the signed-in user. */
  readonly as?: Role;
  readonly language?: Language;
  readonly screens?: readonly ScreenEntry[];
}

export interface Page {
  readonly user: UserEvent;
  /** The current address with its query. */
  readonly address: () => string;
  readonly go: (address: string) => Promise<void>;
}

export function signInAs(role: Role, minutes = 45, change: Partial<AccountInfo> = {}): void {
  const account = person(role, change);
  storeToken(`token-of-${account.id}`);
  storeSession(account, minutes);
}

/** Opens the whole application at an address. */
export async function openPage({ at, as, language = 'en', screens = everyScreen }: Options): Promise<Page> {
  if (as) signInAs(as);
  keepLanguage(language);
  if (i18n.isInitialized) await showLanguage(language);
  else await startI18n(language);
  const router = createAppRouter({ screens, history: createMemoryHistory({ initialEntries: [at] }) });
  render(<App router={router} queryClient={newQueryClient()} env="test" />);
  return {
    user: userEvent.setup(),
    address: () => router.state.location.href,
    go: (address) => router.navigate({ to: address }),
  };
}
