const { apartRules } = require('./scripts/boundaries/apart.cjs')
const { domainRules } = require('./scripts/boundaries/domain.cjs')
const { orderedRules } = require('./scripts/boundaries/folders.cjs')
const { serverRules } = require('./scripts/boundaries/server.cjs')

/**
 * Who may import whom: one rule per row of the table in README.md ("The dependency rule"), and inside of nine folders
 * by the lists of `scripts/boundaries`. A breach fails `npm test`.
 */

/** What stands outside every layer: packages and Node's own modules. */
const PACKAGES = '^(node_modules/|node:)'
const REACT =
  '^node_modules/(react|react-dom|react-intl|react-hook-form|@headlessui|@tanstack/react-[^/]+|dexie-react-hooks)/'
const DEXIE = '^node_modules/(dexie|dexie-react-hooks|fake-indexeddb)/'
const HONO = '^node_modules/(hono|@hono|hono-openapi)/'
const OURS = '^(src|workers|server|locales|tests|e2e|scripts)/'

/** Everything of ours but `folders`, as a rule's `to`. */
const oursExcept = (...folders) => ({ path: OURS, pathNot: `^(${folders.join('|')})/` })

const rule = (name, comment, from, to) => ({ name, comment, severity: 'error', from: { path: from }, to })

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    rule('domain-is-pure', 'src/domain imports nothing but valibot and itself', '^src/domain/', {
      pathNot: '^(src/domain|node_modules/valibot)/',
    }),
    rule(
      'contract',
      'src/contract imports domain',
      '^src/contract/',
      oursExcept('src/contract', 'src/domain'),
    ),
    rule(
      'commands',
      'src/commands imports domain and contract',
      '^src/commands/',
      oursExcept('src/commands', 'src/contract', 'src/domain'),
    ),
    rule('contract-and-commands-without-machinery', 'no React, Dexie or Hono', '^src/(contract|commands)/', {
      path: `${REACT}|${DEXIE}|${HONO}`,
    }),
    rule('src-without-node', 'nothing in the browser knows Node', '^(src|workers)/', {
      dependencyTypes: ['core'],
    }),
    rule(
      'replica',
      'src/replica imports domain, contract and commands',
      '^src/replica/',
      oursExcept('src/replica', 'src/domain', 'src/contract', 'src/commands'),
    ),
    rule(
      'platform',
      'src/platform imports domain and contract',
      '^src/platform/',
      oursExcept('src/platform', 'src/domain', 'src/contract'),
    ),
    rule('replica-and-platform-without-react', 'no React', '^src/(replica|platform)/', { path: REACT }),
    rule('ui', 'src/ui imports nothing of ours', '^src/ui/', oursExcept('src/ui')),
    rule(
      'device',
      'src/device imports domain, contract, commands, replica, platform, and the texts',
      '^src/device/',
      oursExcept('src/(device|domain|contract|commands|replica|platform)', 'locales'),
    ),
    {
      name: 'device-never-reaches-react',
      comment: 'not even through another file',
      severity: 'error',
      from: { path: '^src/device/' },
      to: { path: REACT, reachable: true },
    },
    rule(
      'hooks',
      'src/hooks imports device, domain, contract, commands, replica, platform, and the texts',
      '^src/hooks/',
      oursExcept('src/(hooks|device|domain|contract|commands|replica|platform)', 'locales'),
    ),
    rule(
      'back-office',
      'src/back-office imports domain, ui, device, hooks',
      '^src/back-office/',
      oursExcept('src/(back-office|domain|ui|device|hooks)'),
    ),
    {
      name: 'features',
      comment:
        "a feature imports itself, domain, ui, device, hooks, and back-office's form, list and exports",
      severity: 'error',
      from: { path: '^src/features/([^/]+)/' },
      to: {
        path: OURS,
        pathNot: '^src/(features/$1|domain|ui|device|hooks|back-office/(form|list|exports))/',
      },
    },
    rule('routes', 'src/routes imports anything in src', '^src/routes/', oursExcept('src')),
    rule('app', 'src/app imports anything in src, and the texts', '^src/app/', oursExcept('src', 'locales')),
    rule(
      'workers',
      'workers import domain, contract, commands, replica, platform',
      '^workers/',
      oursExcept('workers', 'src/(domain|contract|commands|replica|platform)'),
    ),
    {
      name: 'workers-never-reach-react',
      comment: 'not even through another file',
      severity: 'error',
      from: { path: '^workers/' },
      to: { path: REACT, reachable: true },
    },
    rule(
      'server',
      'server imports domain, contract, commands, locales',
      '^server/',
      oursExcept('server', 'src/(domain|contract|commands)', 'locales'),
    ),
    rule(
      'integrations',
      'of the server, what speaks with services of others imports only itself: areas use it',
      '^server/integrations/',
      { path: '^server/', pathNot: '^server/integrations/' },
    ),
    {
      name: 'server-never-reaches-browser-code',
      comment: 'neither React nor Dexie, not even through another file',
      severity: 'error',
      from: { path: '^server/' },
      to: { path: `${REACT}|${DEXIE}`, reachable: true },
    },
    ...domainRules,
    ...serverRules,
    ...orderedRules,
    ...apartRules,
    rule('tests-are-not-imported', 'nobody imports tests', '^(src|workers|server|scripts)/', {
      path: '^(tests|e2e)/',
    }),
    rule('no-circular', 'modules form no circle', '', { circular: true }),
    rule('resolvable', 'every import leads somewhere', '', { couldNotResolve: true }),
  ],
  options: {
    doNotFollow: { path: PACKAGES },
    // tests/peers has packages of its own, which need not be installed.
    exclude: { path: '\\.gen\\.ts$|^tests/peers/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'module', 'browser', 'types', 'default', 'require'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.css'],
    },
  },
}
