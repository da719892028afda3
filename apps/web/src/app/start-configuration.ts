import type { PageConfig } from '@cordovan/contracts/page';
import { pageConfiguration, setPageConfiguration } from '../lib/page-configuration.ts';
import { readPage } from '../lib/read-page.ts';

const KEY = 'cordovan.page';
const WAIT_MS = 4_000;

/**
 * Reads the page configuration. If no answer comes in time, uses the last one read on this device: the driver's page
 * opens without a network, and its times are in the company's time zone.
 */
export async function readConfiguration(): Promise<void> {
  const kept = localStorage.getItem(KEY);
  const late = new Promise<false>((resolve) => {
    if (kept) setTimeout(() => resolve(false), WAIT_MS);
  });
  const isRead = await Promise.race([readPage(), late]);
  if (isRead) localStorage.setItem(KEY, JSON.stringify(pageConfiguration()));
  else if (kept) setPageConfiguration(JSON.parse(kept) as PageConfig);
}
