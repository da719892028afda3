import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const root = path.dirname(import.meta.dirname);

interface Violation {
  readonly from: string;
  readonly rule: { readonly name: string };
}
interface Report {
  readonly summary: { readonly violations: readonly Violation[]; readonly totalCruised: number };
}

function cruise(folder: string): Report {
  const program = path.join(root, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs');
  const args = [program, '--config', '.dependency-cruiser.cjs', '--output-type', 'json', 'apps', 'packages'];
  const result = spawnSync(process.execPath, args, {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: 512 * 1024 * 1024,
  });
  return JSON.parse(result.stdout) as Report;
}

test('finds no violation in the whole tree', () => {
  const { summary } = cruise(root);
  expect(summary.violations.map(({ from, rule }) => `${rule.name}: ${from}`)).toEqual([]);
  expect(summary.totalCruised).toBeGreaterThan(200);
});

/** Files without violations that the planted files import. */
const INNOCENT: Readonly<Record<string, string>> = {
  // The other half of a cycle, which is reported once.
  'packages/domain/src/orders/b.ts': "import './a.ts';\nexport const b = 1;",
  'packages/domain/src/money/index.ts': 'export const cents = 1;',
  'packages/domain/src/money/cents.test.ts': 'export {};',
  'packages/contracts/src/call.ts': "import '../../domain/src/money/index.ts';",
  'apps/server/src/modules.ts': "import './modules/orders/index.ts';",
  'apps/server/src/modules/orders/index.ts': "import './orders.service.ts';",
  'apps/server/src/modules/orders/orders.service.ts':
    "import type { Kysely } from 'kysely';\nexport type H = Kysely;",
  'apps/server/src/modules/orders/orders.repository.ts': "import 'kysely';",
  'apps/server/src/modules/orders/form/form.service.ts': 'export {};',
  'apps/server/src/modules/orders/status/status.service.ts': "import '../form/form.service.ts';",
  'apps/web/src/lib/paths.ts': 'export {};',
  'apps/web/src/ui/button.ts': 'export {};',
  'apps/web/src/shop/main.ts': "import '../lib/paths.ts';",
  'apps/web/src/app/screens.ts': "import '../features/orders/list.ts';",
  'apps/web/src/features/orders/list.ts': "import '../../lib/paths.ts';",
  'node_modules/kysely/package.json': '{ "name": "kysely", "version": "1.0.0", "main": "index.js" }',
  'node_modules/kysely/index.js': 'module.exports = {};',
};

const VIOLATIONS: Readonly<Record<string, { readonly rule: string; readonly source: string }>> = {
  'packages/domain/src/money/clock.ts': { rule: 'domain-is-pure', source: "import 'node:fs';" },
  'packages/contracts/src/files.ts': { rule: 'contracts-know-only-the-domain', source: "import 'node:fs';" },
  'packages/picture/src/call.ts': {
    rule: 'picture-knows-only-the-domain',
    source: "import '../../contracts/src/call.ts';",
  },
  'apps/web/src/shop/office.ts': {
    rule: 'shop-knows-no-office',
    source: "import '../ui/button.ts';",
  },
  'apps/web/src/configurator/heavy.ts': {
    rule: 'shared-with-the-shop-stays-light',
    source: "import '../ui/button.ts';",
  },
  'apps/web/src/lib/card/heavy.ts': {
    rule: 'shared-with-the-shop-stays-light',
    source: "import '../../ui/button.ts';",
  },
  'apps/web/src/terminal/office.ts': {
    rule: 'terminal-knows-no-office',
    source: "import '../ui/button.ts';",
  },
  'apps/web/src/features/orders/terminal.ts': {
    rule: 'nobody-imports-the-terminal',
    source: "import '../../terminal/office.ts';",
  },
  'apps/web/src/features/orders/shop.ts': {
    rule: 'nobody-imports-the-shop',
    source: "import '../../shop/main.ts';",
  },
  'apps/web/src/lib/server.ts': {
    rule: 'web-and-server-are-strangers',
    source: "import '../../../server/src/modules.ts';",
  },
  'apps/server/src/platform/web.ts': {
    rule: 'server-and-web-are-strangers',
    source: "import '../../../web/src/lib/paths.ts';",
  },
  'apps/server/src/modules/payments/payments.service.ts': {
    rule: 'module-only-by-index',
    source: "import '../orders/orders.service.ts';",
  },
  'apps/server/src/platform/orders.ts': {
    rule: 'platform-knows-no-module',
    source: "import '../modules/orders/index.ts';",
  },
  'apps/server/src/modules/orders/orders.routes.ts': {
    rule: 'only-repositories-speak-sql',
    source: "import { sql } from 'kysely';\nexport const all = sql;",
  },
  'apps/web/src/features/payments/pay.ts': {
    rule: 'features-are-strangers',
    source: "import '../orders/list.ts';",
  },
  'apps/web/src/ui/list.ts': {
    rule: 'shared-knows-no-feature',
    source: "import '../features/orders/list.ts';",
  },
  'apps/web/src/features/payments/screens.ts': {
    rule: 'features-know-no-app',
    source: "import '../../app/screens.ts';",
  },
  'apps/server/src/modules/orders/access/access.service.ts': {
    rule: 'orders-flow-one-way-from-access',
    source: "import '../form/form.service.ts';",
  },
  'apps/server/src/modules/orders/form/notes.service.ts': {
    rule: 'orders-flow-one-way-from-form',
    source: "import '../status/status.service.ts';",
  },
  'apps/server/src/modules/orders/mail/mail.service.ts': {
    rule: 'orders-flow-one-way-from-list-status-mail-files-draft',
    source: "import '../status/status.service.ts';",
  },
  'apps/server/src/modules/orders/save/save.service.ts': {
    rule: 'orders-flow-one-way-from-save',
    source: "import '../index.ts';",
  },
  'packages/domain/src/orders/a.ts': { rule: 'no-circular', source: "import './b.ts';\nexport const a = 1;" },
  'packages/domain/src/orders/c.ts': {
    rule: 'tests-are-not-imported',
    source: "import '../money/cents.test.ts';",
  },
  'packages/domain/src/orders/d.ts': { rule: 'nothing-unresolvable', source: "import './not-there.ts';" },
};

describe('catches a planted violation of each fence', () => {
  let folder: string;
  let violations: readonly Violation[];
  beforeAll(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'fences-'));
    for (const name of ['.dependency-cruiser.cjs', 'tsconfig.base.json'])
      copyFileSync(path.join(root, name), path.join(folder, name));
    const planted = Object.entries(VIOLATIONS).map(([file, { source }]) => [file, source] as const);
    for (const [file, source] of [...Object.entries(INNOCENT), ...planted]) {
      mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
      writeFileSync(path.join(folder, file), source);
    }
    violations = cruise(folder).summary.violations;
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  test.each(Object.entries(VIOLATIONS))('%s', (file, { rule }) => {
    const caught = violations.filter((violation) => violation.from === file);
    expect(caught.map((violation) => violation.rule.name)).toContain(rule);
  });

  test('reports no file without a violation', () => {
    expect(violations.filter((violation) => violation.from in INNOCENT)).toEqual([]);
  });
});
