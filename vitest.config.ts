import { defineConfig } from 'vitest/config';
import { requirementTags } from './scripts/requirement-tags.ts';

const tags = requirementTags();

/** The files of a worker share a process and their imports: a separate process would cost half a second per file. */
const isolate = false;
/** Node reads TypeScript itself, so only browser code is transpiled; none of these tests mocks a module. */
const experimental = { viteModuleRunner: false, nodeLoader: false };

/** Stops hanging tests. On busy processors, a test or its setup takes many times as long as it does alone. */
const endsWhatHangs = { testTimeout: 180_000, hookTimeout: 180_000 };

/** The parts of the code, each with its tests; `npm run prove` runs the same ones. */
export const projects = [
  {
    test: {
      tags,
      ...endsWhatHangs,
      isolate,
      experimental,
      name: 'domain',
      root: 'packages/domain',
      include: ['src/**/*.test.ts'],
    },
  },
  {
    test: {
      tags,
      ...endsWhatHangs,
      isolate,
      experimental,
      name: 'contracts',
      root: 'packages/contracts',
      include: ['src/**/*.test.ts'],
    },
  },
  {
    test: {
      tags,
      ...endsWhatHangs,
      isolate,
      experimental,
      name: 'picture',
      root: 'packages/picture',
      include: ['src/**/*.test.ts'],
    },
  },
  {
    test: {
      tags,
      ...endsWhatHangs,
      name: 'server',
      root: 'apps/server',
      // Each file creates its own database.
      isolate,
      experimental,
      include: ['src/**/*.test.ts'],
      globalSetup: ['test/start-database.ts'],
      expect: { poll: { timeout: 20_000 } },
    },
  },
  'apps/web',
  {
    test: {
      tags,
      ...endsWhatHangs,
      isolate,
      experimental,
      name: 'house',
      root: '.',
      include: ['scripts/**/*.test.ts'],
    },
  },
];

export default defineConfig({
  test: {
    // Two cores: more workers would only wait for the database.
    maxWorkers: 2,
    projects,
  },
});
