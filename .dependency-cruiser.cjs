/* Which file may import which. scripts/checks/check-imports.test.ts has a forbidden import for every rule. */

const { Visitor } = require('@swc/core/Visitor.js');
const { mayImport } = require('./scripts/checks/server-features.ts');
const { webFolders, webMayImport } = require('./scripts/checks/web-features.ts');

// The swc visitor of dependency-cruiser throws at a `using` declaration; this makes it visit the declaration like any other.
const { visitStatement } = Visitor.prototype;
Visitor.prototype.visitStatement = function visitAnyStatement(statement) {
  if (statement.type !== 'UsingDeclaration') return visitStatement.call(this, statement);
  this.visitVariableDeclarators(statement.decls);
  return statement;
};

const FEATURES = '^server/src/features/';
const QUERIES = `${FEATURES}.*[/-]queries\\.ts$`;
const SERVICES = '^server/src/services\\.ts$';
const COMPOSITION = '^server/src/(app|main|mails|records|services|start)\\.ts$';
const FASTIFY = 'node_modules/(@fastify/|fastify)';
const HTTP = '^server/src/platform/http/';
const SPEAKS_HTTP = '^server/src/platform/((http|items|pages|public-cache)/|records/records-routes\\.ts$)';
/** Suites and fixtures are code that several tests share. */
const TEST = '\\.(test|spec|suite|fixture)\\.tsx?$';
const WEB = '^web/app/';
const WEB_FEATURES = `${WEB}features/`;
const OTHER_WORKSPACES = '^(contract|server|demo|web|simulators|scripts|e2e|bench)/';
const OUTSIDE = '^(e2e|bench|scripts)/';
/** Files that load zod, and zod itself. Importing a type from them loads nothing. */
const SCHEMAS = {
  path: ['^contract/src/[^/]+\\.schemas\\.ts$', 'node_modules/zod/'],
  dependencyTypesNot: ['type-only'],
};

const error = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

const featureRules = Object.entries(mayImport).map(([feature, allowed]) =>
  error(
    `server-feature-${feature}`,
    `${feature} may import ${allowed.join(', ') || 'no other feature'}${allowed.length > 0 ? ', through index.ts' : ''}.`,
    { path: `${FEATURES}${feature}/` },
    { path: FEATURES, pathNot: [`${FEATURES}${feature}/`, ...allowed.map((name) => `${FEATURES}${name}/index\\.ts$`)] },
  ),
);

const serverRules = [
  ...featureRules,
  error(
    'server-feature-is-listed',
    'Add a new feature to scripts/checks/server-features.ts first.',
    { path: FEATURES, pathNot: `${FEATURES}(${Object.keys(mayImport).join('|')})/` },
    {},
  ),
  error(
    'platform-knows-no-feature',
    'The platform serves every feature and must not depend on any.',
    { path: '^server/src/platform/' },
    { path: FEATURES },
  ),
  error(
    'only-the-app-composes',
    'app.ts, start.ts, services.ts, mails.ts, records.ts and main.ts put features together; nothing else in the server does.',
    { path: '^server/src/', pathNot: [FEATURES, '^server/src/platform/', COMPOSITION, TEST] },
    { path: FEATURES },
  ),
  error(
    'app-is-not-imported',
    'Only tests and programs may import the composition root.',
    { pathNot: [COMPOSITION, TEST, '^server/(commands|testing)/', OUTSIDE] },
    { path: COMPOSITION },
  ),
  error(
    'entries-do-not-query',
    'A route or a job calls a use case; the use case queries the database.',
    { path: `${FEATURES}.*/(routes|jobs)\\.ts$` },
    { path: QUERIES },
  ),
  error(
    'index-exports-no-queries',
    'Other features call use cases, or join tables in their own queries. SQL stays inside its feature.',
    { path: `${FEATURES}[^/]+/index\\.ts$` },
    { path: QUERIES, dependencyTypesNot: ['type-only'] },
  ),
  error(
    'queries-stay-in-their-feature',
    'Programs call use cases too. Only a benchmark may measure a single query; the demo has its own rule.',
    { pathNot: [FEATURES, '^(bench|demo)/'] },
    { path: QUERIES },
  ),
  error(
    'use-cases-do-not-know-http',
    'Only routes.ts may use HTTP.',
    { path: FEATURES, pathNot: ['/routes\\.ts$', TEST] },
    { path: [FASTIFY, HTTP] },
  ),
  error(
    'platform-below-http-knows-no-fastify',
    'Workers, which serve no requests, also use the database, jobs, mail and storage.',
    { path: '^server/src/platform/', pathNot: [SPEAKS_HTTP, TEST] },
    { path: FASTIFY },
  ),
  error(
    'the-server-runs-without-dev-dependencies',
    'A package that the server needs at run time belongs in its dependencies.',
    { path: '^((server|contract)/src|demo)/', pathNot: TEST },
    { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
  ),
];

const demoRules = [
  error(
    'only-services-load-the-demo',
    'The product runs without the demo: only services.ts loads it, in demo mode.',
    { pathNot: [SERVICES, TEST, '^(demo|bench)/'] },
    { path: '^demo/' },
  ),
  error(
    'the-demo-is-loaded-on-demand',
    'A static import would load the demo in production too.',
    { path: SERVICES },
    { path: '^demo/', dynamic: false },
  ),
  error(
    'the-demo-calls-use-cases',
    'The demo may import the platform and the index.ts of any feature.',
    { path: '^demo/' },
    {
      path: '^(server|web)/',
      pathNot: [
        '^server/src/platform/',
        `${FEATURES}[^/]+/index\\.ts$`,
        '^server/testing/',
        '^server/commands/read-config\\.ts$',
      ],
    },
  ),
];

/** The last folder needs no rule: it may import all others. */
const webFolderRules = webFolders.slice(0, -1).map((folder, place) => {
  const above = webFolders.slice(place + 1);
  return error(
    `web-folder-${folder}`,
    `${folder} may not import ${above.join(', ')}: see scripts/checks/web-features.ts.`,
    { path: `${WEB}${folder}/` },
    { path: `${WEB}(${above.join('|')})/` },
  );
});

const webFeatureRules = Object.entries(webMayImport).map(([feature, allowed]) =>
  error(
    `web-feature-${feature}`,
    `${feature} may import ${allowed.join(', ') || 'no other feature'}. Compose features for one page in web/app/routes.`,
    { path: `${WEB_FEATURES}${feature}/` },
    { path: WEB_FEATURES, pathNot: [feature, ...allowed].map((name) => `${WEB_FEATURES}${name}/`) },
  ),
);

const webRules = [
  ...webFolderRules,
  ...webFeatureRules,
  error(
    'web-folder-is-listed',
    'Add a new folder to scripts/checks/web-features.ts first.',
    { path: `${WEB}[^/]+/`, pathNot: `${WEB}(${[...webFolders, 'styles'].join('|')})/` },
    {},
  ),
  error(
    'web-feature-is-listed',
    'Add a new feature to scripts/checks/web-features.ts first.',
    { path: WEB_FEATURES, pathNot: `${WEB_FEATURES}(${Object.keys(webMayImport).join('|')})/` },
    {},
  ),
  error(
    'root-is-not-imported',
    'Only React Router imports the root, the entries and the table of routes.',
    { path: `${WEB}[^/]+/` },
    { path: `${WEB}(routes|root|server|entry\\.client|entry\\.server)\\.tsx?$` },
  ),
  error(
    'ui-has-no-domain',
    'Buttons and dialogs know nothing of the product.',
    { path: `${WEB}ui/` },
    { path: '^contract/', pathNot: '^contract/src/durations\\.ts$' },
  ),
];

const borderRules = [
  error(
    'contract-is-a-leaf',
    'Both sides import the contract, so it imports zod and nothing else.',
    { path: '^contract/', pathNot: TEST },
    { pathNot: ['^contract/', 'node_modules/zod/'] },
  ),
  error(
    'search-index-stands-alone',
    'The search index is an independent engine that knows nothing of the product.',
    { path: '^search-index/' },
    { path: OTHER_WORKSPACES },
  ),
  error(
    'search-index-has-no-dependencies',
    'The search index runs anywhere, because it imports neither packages nor modules of Node.',
    { path: '^search-index/', pathNot: TEST },
    { pathNot: ['^search-index/', OTHER_WORKSPACES] },
  ),
  error(
    'only-search-uses-the-search-index',
    'Other code searches through the feature `search`, which adapts the search index to the product.',
    { pathNot: ['^search-index/', `${FEATURES}search/`, '^bench/', TEST] },
    { path: '^search-index/' },
  ),
  error(
    'addresses-load-no-schemas',
    'The browser loads every file of the contract except *.schemas.ts; zod would be a large part of a page.',
    { path: '^contract/src/', pathNot: ['\\.schemas\\.ts$', TEST] },
    SCHEMAS,
  ),
  error(
    'web-loads-no-schemas',
    'The web imports schemas as types only, because the server validates requests and answers.',
    { path: '^web/' },
    SCHEMAS,
  ),
  error(
    'web-and-server-meet-in-the-contract',
    'Web and server do not import each other; both import the contract.',
    { path: '^(web|server)/' },
    { path: '^(web|server)/', pathNot: '^$1/' },
  ),
  error(
    'rules-are-pure',
    'A rule decides from its arguments alone, without I/O and without a clock.',
    { path: '\\.rules\\.tsx?$' },
    { pathNot: ['^contract/', '\\.rules\\.tsx?$'] },
  ),
  error(
    'simulators-stand-alone',
    'A simulator is written from the documents of the provider, not from our code.',
    { path: '^simulators/' },
    { path: '^(contract|server|web|scripts|e2e|bench)/' },
  ),
  error(
    'simulators-are-not-imported',
    'The product calls a simulator by its URL, as it calls the provider.',
    { pathNot: '^(simulators|e2e|scripts)/' },
    { path: '^simulators/' },
  ),
  error(
    'journeys-stay-outside',
    'A journey uses the product through the browser, as a person does.',
    { path: '^e2e/' },
    { path: '^(server/src|web/app)/' },
  ),
  error(
    'the-product-knows-no-scripts',
    'The product must not import scripts, benchmarks or journeys.',
    { path: '^(contract|server/src|demo|web)/', pathNot: TEST },
    { path: OUTSIDE },
  ),
  error(
    'only-tests-use-the-testing-kit',
    'server/testing is not part of the product.',
    { pathNot: [TEST, '^server/testing/', '^(e2e|bench)/'] },
    { path: ['^server/testing/', '\\.(suite|fixture)\\.tsx?$'] },
  ),
  error(
    'tests-are-not-imported',
    'Code that two tests share belongs in a suite or a fixture.',
    {},
    { path: '\\.(test|spec)\\.tsx?$' },
  ),
  error(
    'imports-resolve',
    'No other rule sees an import that does not resolve.',
    {},
    {
      couldNotResolve: true,
      pathNot: '^virtual:',
    },
  ),
  error(
    'no-cycles',
    'Merge files that import each other, or move the shared part to a third file.',
    { pathNot: '^contract/' },
    { circular: true },
  ),
  error(
    'no-cycles-in-the-contract',
    'Schemas may import the constants of their slice; the slice may import only the types of its schemas.',
    { path: '^contract/' },
    { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
  ),
];

module.exports = {
  forbidden: [...serverRules, ...demoRules, ...webRules, ...borderRules],
  options: {
    // With TypeScript 7, the TypeScript parser of dependency-cruiser silently reads nothing.
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(build|\\.react-router|\\+types|i18n/compiled)/' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'types', 'default'] },
  },
};
