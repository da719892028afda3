import path from 'node:path';
import type { Plugin } from 'vite';
import type { TestProjectInlineConfiguration } from 'vitest/config';
import { createVitest, type TestCase, type TestSpecification, type Vitest } from 'vitest/node';
import { projects as ownProjects } from '../../vitest.config.ts';
import { idsAtStart } from '../named-tests.ts';
import type { Mutant } from './mutants.ts';
import { decideOutcome, failuresByTest, type Outcome } from './outcomes.ts';
import { RunRecorder } from './run-recorder.ts';

export interface Verdict {
  readonly mutant: Mutant;
  readonly outcome: Outcome;
  /** Test that detected the mutant, or why the tests could not run. */
  readonly because: string;
  readonly seconds: number;
}

type Project = string | TestProjectInlineConfiguration;

/** A test that times out proves nothing, so the limit is generous for busy machines. */
const TEST_TIMEOUT_MS = 60_000;

/**
 * Runs tests against mutants one by one in one warm Vitest. A mutant exists only in memory, in the code that Vitest
 * loads, so no file changes or needs restoring.
 */
export class Prover {
  private current: { readonly place: string; readonly mutant: Mutant } | undefined;
  /** Ids of a file's tests, with the requirements that they carry. */
  private readonly tests = new Map<
    string,
    readonly { readonly id: string; readonly requirements: ReadonlySet<string> }[]
  >();
  /** Tests that fail without any mutant, by id, each with its error. */
  private unfit: ReadonlyMap<string, string> = new Map();
  private readonly root: string;
  private readonly projects: readonly Project[];
  private readonly recorder = new RunRecorder();
  private vitest!: Vitest;

  constructor(root: string, projects: readonly Project[] = ownProjects) {
    this.root = root;
    this.projects = projects;
  }

  async start(): Promise<void> {
    const plugins = [this.plugin()];
    this.vitest = await createVitest('test', {
      config: false,
      root: this.root,
      watch: false,
      maxWorkers: 2,
      reporters: [this.recorder],
      silent: true,
      projects: this.projects.map((project) =>
        typeof project === 'string'
          ? {
              extends: path.join(this.root, project, 'vite.config.ts'),
              root: path.join(this.root, project),
              plugins,
            }
          : // Code that Node itself loads can't be mutated in memory.
            { ...project, test: { ...project.test, experimental: { viteModuleRunner: true } }, plugins },
      ),
    });
    for (const { config } of this.vitest.projects)
      config.testTimeout = Math.max(config.testTimeout, TEST_TIMEOUT_MS);
  }

  async close(): Promise<void> {
    await this.vitest.close();
  }

  /** Collects the tests in the files and runs those for the wanted requirements without a mutant. */
  async prepare(mutants: readonly Mutant[]): Promise<void> {
    const files = [...new Set(mutants.flatMap(({ tests }) => tests))];
    const collected = await this.vitest.collectTests(files.map((file) => this.specification(file)));
    for (const module of collected.testModules) {
      const tests = [...module.children.allTests()].map((test) => ({
        id: test.id,
        requirements: requirementsOf(test),
      }));
      this.tests.set(path.relative(this.root, module.moduleId), tests);
    }
    const wantedOf = (file: string) =>
      new Set(mutants.filter(({ tests }) => tests.includes(file)).map(({ requirement }) => requirement));
    const run = await this.run(
      files.map((file) => this.specification(file, this.idsOf(file, wantedOf(file)))),
    );
    this.unfit = failuresByTest(run);
  }

  async judge(mutant: Mutant): Promise<Verdict> {
    const start = performance.now();
    const wanted = new Set([mutant.requirement]);
    const specifications = mutant.tests.flatMap((file) => {
      const ids = this.idsOf(file, wanted);
      return ids.length > 0 ? [this.specification(file, ids)] : [];
    });
    const unfit = specifications.flatMap(({ testIds }) => testIds ?? []).find((id) => this.unfit.has(id));
    if (unfit !== undefined) {
      const because = `it fails without any mutant: ${this.unfit.get(unfit)}`;
      return { mutant, outcome: 'broken', because, seconds: 0 };
    }
    const place = path.join(this.root, mutant.file);
    this.current = { place, mutant };
    this.vitest.invalidateFile(place);
    const run = await this.run(specifications);
    this.current = undefined;
    this.vitest.invalidateFile(place);
    const seconds = (performance.now() - start) / 1000;
    return { mutant, ...decideOutcome(run), seconds };
  }

  /** Runs the tests; errors that Vitest reports outside them (such as a dead worker) count as crashes. */
  private async run(specifications: TestSpecification[]) {
    const expected = specifications.flatMap(({ testIds }) => testIds ?? []);
    const { unhandledErrors } = await this.vitest.runTestSpecifications(specifications);
    return this.recorder.finish(expected, unhandledErrors);
  }

  private idsOf(file: string, requirements: ReadonlySet<string>): string[] {
    const tests = this.tests.get(file) ?? [];
    return tests
      .filter((test) => [...test.requirements].some((one) => requirements.has(one)))
      .map(({ id }) => id);
  }

  private specification(file: string, testIds?: string[]): TestSpecification {
    const place = path.join(this.root, file);
    const project = this.vitest.projects.find((one) => place.startsWith(`${one.config.root}${path.sep}`));
    if (!project) throw new Error(`No project runs ${file}`);
    return project.createSpecification(place, testIds ? { testIds } : undefined);
  }

  private plugin(): Plugin {
    return {
      name: 'mutant',
      enforce: 'pre',
      transform: (code, id) => {
        if (!this.current || id.split('?')[0] !== this.current.place) return undefined;
        const { search, replace } = this.current.mutant;
        return { code: code.replace(search, () => replace), map: null };
      },
    };
  }
}

function requirementsOf(test: TestCase): Set<string> {
  const ids = [...test.tags, ...idsAtStart(test.name)];
  for (let around = test.parent; around.type === 'suite'; around = around.parent)
    ids.push(...idsAtStart(around.name));
  return new Set(ids);
}
