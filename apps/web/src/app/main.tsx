import { createRoot } from 'react-dom/client';
import { z } from 'zod';
import { preferredLanguage, startI18n } from '../lib/i18n/i18n.ts';
import { pageConfiguration } from '../lib/page-configuration.ts';
import { newQueryClient } from '../lib/query-client.ts';
import { App } from './app.tsx';
import { createAppRouter } from './router.tsx';
import { screens } from './screens.ts';
import { readConfiguration } from './start-configuration.ts';

// The page's content security policy forbids `eval`, which zod would try.
z.config({ jitless: true });

async function start(root: HTMLElement): Promise<void> {
  await readConfiguration();
  await startI18n(preferredLanguage(pageConfiguration().language));
  createRoot(root).render(<App router={createAppRouter({ screens })} queryClient={newQueryClient()} />);
}

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root');
void start(root);
