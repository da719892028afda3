import type { SerializedError } from 'vitest';
import type { Reporter, TestCase, TestModule, TestSuite } from 'vitest/node';
import type { Run, TestRun } from './outcomes.ts';

/**
 * Collects what one Vitest run reports. Vitest itself keeps the results of earlier runs, even for files whose worker
 * died before it could run them again.
 */
export class RunRecorder implements Reporter {
  private tests: TestRun[] = [];
  private crashes: string[] = [];

  onTestRunStart(): void {
    this.tests = [];
    this.crashes = [];
  }

  onTestCaseResult(test: TestCase): void {
    const { state, errors = [] } = test.result();
    if (state !== 'pending')
      this.tests.push({
        id: test.id,
        name: `${test.module.relativeModuleId}: ${test.fullName}`,
        state,
        errors,
      });
  }

  onTestSuiteResult(suite: TestSuite): void {
    this.crashes.push(...suite.errors().map(({ message }) => message));
  }

  onTestModuleEnd(module: TestModule): void {
    this.crashes.push(...module.errors().map(({ message }) => message));
  }

  /** The run that just ended. `unhandled` are the errors that Vitest reports outside of files. */
  finish(expected: readonly string[], unhandled: readonly unknown[]): Run {
    const crashes = [...this.crashes, ...unhandled.map(messageOf)];
    return { expected, tests: this.tests, crashes };
  }
}

function messageOf(error: unknown): string {
  const { message, cause } = error as Partial<SerializedError>;
  const reason = cause === undefined ? '' : `: ${messageOf(cause)}`;
  return `${message ?? String(error)}${reason}`;
}
