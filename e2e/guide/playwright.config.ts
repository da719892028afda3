import { defineConfig } from '@playwright/test';
import journeys from '../playwright.config.ts';

/** Takes the screenshots for the user guide: `npm run guide:pictures`. Not part of the tests. */
export default defineConfig(journeys, {
  testDir: '.',
  testMatch: 'pictures.ts',
  workers: 1,
  timeout: 120_000,
  use: { viewport: { width: 1200, height: 760 } },
});
