/** The import rules: which folder may import which. tools/checks/check-boundaries.ts applies it and proves each rule alive. */

const TEST = '\\.test\\.tsx?$';

/** @type {import('dependency-cruiser').IForbiddenRuleType[]} */
export const forbidden = [
  {
    name: 'contract-imports-nobody',
    severity: 'error',
    comment: 'The contract is what everybody else agrees on, so it leans on zod alone.',
    from: { path: '^contract/', pathNot: TEST },
    to: { pathNot: ['^contract/', '^node_modules/zod/'] },
  },
  {
    name: 'contract-tests-import-node-alone',
    severity: 'error',
    from: { path: `^contract/.*${TEST}` },
    to: { pathNot: ['^contract/', '^node_modules/zod/'], dependencyTypesNot: ['core'] },
  },
  {
    name: 'web-never-meets-server',
    severity: 'error',
    from: { path: '^web/' },
    to: { path: '^(server|e2e)/' },
  },
  {
    name: 'server-never-meets-web',
    severity: 'error',
    from: { path: '^server/' },
    to: { path: '^(web|e2e)/' },
  },
  {
    name: 'modules-meet-through-services',
    severity: 'error',
    from: { path: '^server/src/modules/([^/]+)/' },
    to: {
      path: '^server/src/modules/',
      pathNot: ['^server/src/modules/$1/', '\\.service\\.ts$'],
    },
  },
  {
    name: 'server-lib-knows-no-module',
    severity: 'error',
    from: { path: '^server/src/lib/', pathNot: TEST },
    to: { path: '^server/src/(modules/|plugins/|app\\.ts|main\\.ts)' },
  },
  {
    name: 'routes-never-touch-repos',
    severity: 'error',
    from: { path: '\\.routes\\.ts$' },
    to: { path: '\\.repo\\.ts$' },
  },
  {
    name: 'foundations-know-no-feature',
    severity: 'error',
    from: { path: '^web/src/(ui|lib|lists|forms|session|shortcuts|api)/' },
    to: { path: '^web/src/(features|pages|layout)/' },
  },
  {
    name: 'features-import-no-page',
    severity: 'error',
    from: { path: '^web/src/features/' },
    to: {
      path: '^web/src/(pages/|layout/|app\\.tsx|routes\\.tsx|prerender\\.tsx|[a-z-]+-entry\\.)',
    },
  },
  {
    name: 'product-imports-no-test',
    severity: 'error',
    from: { path: '^(contract|server|web)/src/', pathNot: TEST },
    to: { path: [TEST, '^server/test/', '^e2e/'] },
  },
  {
    name: 'no-cycles',
    severity: 'error',
    from: {},
    to: { circular: true },
  },
  {
    name: 'nothing-unresolvable',
    severity: 'error',
    from: {},
    // What the web's build generates is not there before the first build.
    to: { couldNotResolve: true, pathNot: '(^|/)generated/' },
  },
];

/** @type {import('dependency-cruiser').ICruiseOptions} */
export const options = {
  // TypeScript 7 has no parser for JavaScript programs; with it this tool would read nothing and pass.
  parser: 'swc',
  moduleSystems: ['es6'],
  doNotFollow: { path: 'node_modules' },
  exclude: { path: ['(^|/)dist/'] },
  enhancedResolveOptions: {
    exportsFields: ['exports'],
    conditionNames: ['import', 'node', 'default', 'types'],
    extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
  },
};
