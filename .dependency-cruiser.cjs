/** Import rules: arrows point one way (see ARCHITECTURE.md). Verified by scripts/fences.test.ts. */
const rule = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

/** Folders of the orders module, each with the folders that it may import. Folders of one entry don't know each other. */
const ORDER_FOLDERS = {
  access: 'access',
  form: 'access|form',
  'list|status|mail|files|draft': 'access|form|$1',
  save: 'access|form|status|mail|draft|save',
  imported: 'access|form|status|draft|save|imported',
};
const orders = '^apps/server/src/modules/orders/';
const orderFolders = Object.entries(ORDER_FOLDERS).map(([folders, allowed]) =>
  rule(
    `orders-flow-one-way-from-${folders.replaceAll('|', '-')}`,
    `An order flows from access and form over draft, status, mail and files to save (ADR 16).`,
    { path: `${orders}(${folders})/` },
    { path: orders, pathNot: `${orders}(${allowed})/` },
  ),
);

module.exports = {
  forbidden: [
    ...orderFolders,
    rule(
      'no-circular',
      'A cycle means two things are one. Merge them or turn one arrow around.',
      {},
      { circular: true },
    ),
    rule(
      'domain-is-pure',
      'Rules run in the browser and on the server: only other domain code, no packages, no Node.',
      { path: '^packages/domain/src', pathNot: '[.]test[.]ts$' },
      { pathNot: '^packages/domain/src' },
    ),
    rule(
      'contracts-know-only-the-domain',
      'The contract is shared by server and web: domain and zod only.',
      { path: '^packages/contracts/src', pathNot: '[.]test[.]ts$' },
      { pathNot: '^(packages/(domain|contracts)/|node_modules/zod/)' },
    ),
    rule(
      'picture-knows-only-the-domain',
      'The picture code is used by the browser, the server and the bake; it knows none of them.',
      { path: '^packages/picture' },
      { path: '^(apps/|packages/contracts/)' },
    ),
    rule(
      'web-and-server-are-strangers',
      'They meet in the contract.',
      { path: '^apps/web' },
      { path: '^apps/server' },
    ),
    rule(
      'server-and-web-are-strangers',
      'They meet in the contract.',
      { path: '^apps/server' },
      { path: '^apps/web' },
    ),
    rule(
      'module-only-by-index',
      'Enter another module through its index.ts.',
      { path: '^apps/server/src/modules/([^/]+)/' },
      {
        path: '^apps/server/src/modules/([^/]+)/.+',
        pathNot: '^apps/server/src/modules/($1/|[^/]+/index[.]ts$)',
      },
    ),
    rule(
      'platform-knows-no-module',
      'The platform serves the modules, not the other way around.',
      { path: '^apps/server/src/(platform|adapters)/', pathNot: '[.]test[.]ts$' },
      { path: '^apps/server/src/modules/' },
    ),
    rule(
      'only-repositories-speak-sql',
      'SQL lives in *.repository.ts; everyone else asks a repository.',
      { path: '^apps/server/src/modules/', pathNot: '[.](repository|test|rows)[.]ts$' },
      { path: 'node_modules/(kysely|pg)/', dependencyTypesNot: ['type-only'] },
    ),
    rule(
      'features-are-strangers',
      'Features meet in a route file of app/.',
      { path: '^apps/web/src/features/([^/]+)/' },
      { path: '^apps/web/src/features/([^/]+)/', pathNot: '^apps/web/src/features/$1/' },
    ),
    rule(
      'shared-knows-no-feature',
      'ui/ and lib/ are below the features.',
      { path: '^apps/web/src/(ui|lib)/' },
      { path: '^apps/web/src/(features|app)/' },
    ),
    rule(
      'features-know-no-app',
      'app/ composes the features.',
      { path: '^apps/web/src/features/' },
      { path: '^apps/web/src/app/' },
    ),
    rule(
      'shop-knows-no-office',
      'The shop is a light page of its own (ADR 21): what it shares with the customizer is in configurator/ and lib/.',
      { path: '^apps/web/src/shop/', pathNot: '[.]test[.]tsx?$' },
      {
        path: '^apps/web/src/(app|features|ui)/|node_modules/(@mantine|@tabler|@tanstack|@dnd-kit|i18next|recharts)',
      },
    ),
    rule(
      'shared-with-the-shop-stays-light',
      'The shop loads it: no office library (ADR 21).',
      { path: '^apps/web/src/(configurator|lib/card)/', pathNot: '[.]test[.]tsx?$' },
      {
        path: '^apps/web/src/(app|features|ui)/|node_modules/(@mantine|@tabler|@tanstack|@dnd-kit|i18next|recharts)',
      },
    ),
    rule(
      'terminal-knows-no-office',
      'The terminal is a light page of its own that works without a network (ADR 40): what it shares is in lib/.',
      { path: '^apps/web/src/terminal/', pathNot: '[.]test[.]tsx?$' },
      {
        path: '^apps/web/src/(app|features|ui|shop|configurator)/|node_modules/(@mantine|@tabler|@tanstack|@dnd-kit|i18next|recharts)',
      },
    ),
    rule(
      'nobody-imports-the-terminal',
      'It is a page of its own (ADR 40).',
      { pathNot: '^apps/web/src/terminal/' },
      { path: '^apps/web/src/terminal/' },
    ),
    rule(
      'nobody-imports-the-shop',
      'It is a page of its own (ADR 21).',
      { pathNot: '^apps/web/src/shop/' },
      { path: '^apps/web/src/shop/' },
    ),
    rule(
      'tests-are-not-imported',
      'Nothing depends on a test.',
      { pathNot: '[.]test[.]tsx?$' },
      { path: '[.]test[.]tsx?$' },
    ),
    rule('nothing-unresolvable', 'An import that leads nowhere.', {}, { couldNotResolve: true }),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|build|data|coverage)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.cjs', '.json', '.css'],
    },
  },
};
