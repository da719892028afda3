// npm run check: format, lint, types, fences, dead code, then all tests; the same here and in CI.
import { install, runTool } from './install.mjs';

install();
runTool('prettier/bin/prettier.cjs', ['--check', '--log-level', 'warn', '.']);
for (const part of [
  'packages/domain',
  'packages/contracts',
  'packages/picture',
  'apps/server',
  'apps/web',
  'e2e',
  'bench',
  'scripts',
]) {
  runTool('typescript/bin/tsc', ['-p', part]);
}
runTool('eslint/bin/eslint.js', ['.', '--max-warnings', '0']);
runTool('dependency-cruiser/bin/dependency-cruise.mjs', [
  '--config',
  '.dependency-cruiser.cjs',
  'apps',
  'packages',
]);
runTool('knip/bin/knip.js', []);
if (!process.argv.includes('--static')) await import('./test.mjs');
