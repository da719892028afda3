import { defineConfig } from 'vitest/config';
import { requirementTags } from './scripts/requirement-tags.ts';

const tags = requirementTags();

/** The files of a worker share a process and what they import: a process of its own takes each half a second. */
const isolate = false;
/** Node reads TypeScript itself, so that only what a browser runs is translated; none of these tests mocks a module. */
const experimental = { viteModuleRunner: false, nodeLoader: false };

/** The parts of the code, each with its tests; `npm run prove` runs the same ones. */
export const projects = [
  {
    test: {
      tags,
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
      isolate,
      experimental,
      name: 'picture',
      root: 'packages/picture',
      include: ['src/**/*.test.ts'],
      testTimeout: 60_000,
    },
  },
  {
    test: {
      tags,
      name: 'server',
      root: 'apps/server',
      // Each file brings its own database.
      isolate,
      experimental,
      include: ['src/**/*.test.ts'],
      globalSetup: ['test/start-database.ts'],
      // Ends what hangs; on busy processors a long test takes three times as long as alone.
      testTimeout: 180_000,
      hookTimeout: 180_000,
      expect: { poll: { timeout: 20_000 } },
    },
  },
  'apps/web',
  {
    test: {
      tags,
      isolate,
      experimental,
      name: 'house',
      root: '.',
      include: ['scripts/**/*.test.ts'],
      testTimeout: 120_000,
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
