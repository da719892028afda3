import path from 'node:path';
import type { Plugin } from 'vite';
import {
  createVitest,
  type TestCase,
  type TestModule,
  type TestSpecification,
  type Vitest,
} from 'vitest/node';
import { projects } from '../../vitest.config.ts';
import { idsAtStart } from '../named-tests.ts';
import type { Mutant } from './mutants.ts';

/**
 * Outcome of a mutant. `broken`: the tests could not run (the file or a hook failed), which says nothing about
 * what they notice.
 */
export type Outcome = 'killed' | 'survived' | 'broken';

export interface Verdict {
  readonly mutant: Mutant;
  readonly outcome: Outcome;
  /** The test that noticed it, or why the tests could not run. */
  readonly because: string;
  readonly seconds: number;
}

/**
 * Runs tests against one mutant after the other in one warm Vitest. A mutant exists only in memory, in what Vitest
 * loads: no file of the working tree is written, so nothing has to be restored.
 */
export class Prover {
  private current: { readonly place: string; readonly mutant: Mutant } | undefined;
  /** Ids of the tests of a file by the requirement that they carry. */
  private readonly tests = new Map<
    string,
    readonly { readonly id: string; readonly requirements: ReadonlySet<string> }[]
  >();
  private readonly root: string;
  private vitest!: Vitest;

  constructor(root: string) {
    this.root = root;
  }

  async start(): Promise<void> {
    const plugins = [this.plugin()];
    this.vitest = await createVitest('test', {
      config: false,
      root: this.root,
      watch: false,
      maxWorkers: 2,
      reporters: [{}],
      silent: true,
      projects: projects.map((project) =>
        typeof project === 'string'
          ? {
              extends: path.join(this.root, project, 'vite.config.ts'),
              root: path.join(this.root, project),
              plugins,
            }
          : { ...project, plugins },
      ),
    });
  }

  async close(): Promise<void> {
    await this.vitest.close();
  }

  /** Collects the tests of the files and runs those of the wanted requirements without a mutant; returns what fails. */
  async prepare(mutants: readonly Mutant[]): Promise<readonly string[]> {
    const files = [...new Set(mutants.flatMap(({ tests }) => tests))];
    const collected = await this.vitest.collectTests(files.map((file) => this.specification(file)));
    for (const module of collected.testModules) {
      const tests = [...module.children.allTests()].map((test) => ({
        id: test.id,
        requirements: requirementsOf(test),
      }));
      this.tests.set(path.relative(this.root, module.moduleId), tests);
    }
    const failures: string[] = [];
    for (const file of files) {
      const wanted = mutants
        .filter(({ tests }) => tests.includes(file))
        .map(({ requirement }) => requirement);
      const { testModules } = await this.run([this.specification(file, this.idsOf(file, new Set(wanted)))]);
      for (const module of testModules) {
        failures.push(...crashesOf(module).map((error) => `${file}: ${error}`));
        for (const test of module.children.allTests('failed')) failures.push(`${file}: ${test.fullName}`);
      }
    }
    return failures;
  }

  async judge(mutant: Mutant): Promise<Verdict> {
    const start = performance.now();
    const verdict = (outcome: Outcome, because: string): Verdict => ({
      mutant,
      outcome,
      because,
      seconds: (performance.now() - start) / 1000,
    });
    const wanted = new Set([mutant.requirement]);
    const specifications = mutant.tests.flatMap((file) => {
      const ids = this.idsOf(file, wanted);
      return ids.length > 0 ? [this.specification(file, ids)] : [];
    });
    if (specifications.length === 0) return verdict('broken', 'no test carries its requirement');
    const place = path.join(this.root, mutant.file);
    this.current = { place, mutant };
    this.vitest.invalidateFile(place);
    const { testModules } = await this.run(specifications);
    this.current = undefined;
    this.vitest.invalidateFile(place);
    const failed = testModules
      .flatMap((module) => [...module.children.allTests('failed')])
      .filter((test) => requirementsOf(test).has(mutant.requirement));
    const noticed = failed.find((test) => !test.result().errors?.every(isCrash));
    if (noticed) return verdict('killed', noticed.fullName);
    const passed = testModules.flatMap((module) => [...module.children.allTests('passed')]);
    const crashes = [
      ...testModules.flatMap(crashesOf),
      ...(passed.length === 0 && failed.length === 0 ? ['no test ran'] : []),
      ...failed.flatMap((test) => test.result().errors?.map(({ message }) => message) ?? []),
    ];
    return crashes[0] === undefined ? verdict('survived', '') : verdict('broken', crashes[0]);
  }

  private run(specifications: TestSpecification[]) {
    return this.vitest.runTestSpecifications(specifications);
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

/** Code that doesn't even run proves nothing. */
const isCrash = ({ name }: { readonly name?: string }) => name === 'ReferenceError' || name === 'SyntaxError';

function crashesOf(module: TestModule): readonly string[] {
  const suites = [module, ...module.children.allSuites()];
  return suites.flatMap((suite) => suite.errors().map(({ message }) => message));
}
