import { defineConfig } from 'vitest/config';
import { requirementTags } from './scripts/requirement-tags.ts';

const tags = requirementTags();

/** The files of a worker share a process and what they import: a process of its own takes each half a second. */
const isolate = false;
/** Node reads TypeScript itself, so that only what a browser runs is translated; none of these tests mocks a module. */
const experimental = { viteModuleRunner: false, nodeLoader: false };

/** Ends what hangs. On busy processors a test, or what it needs before, takes many times as long as alone. */
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
      // Each file brings its own database.
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
    // Two cores: more workers only queue on the database.
    maxWorkers: 2,
    projects,
  },
});
