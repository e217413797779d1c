import { createRequire } from 'node:module'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { type ICruiseResult, cruise } from 'dependency-cruiser'
import { afterAll, beforeAll, expect, test } from 'vitest'

const { forbidden, options } = createRequire(import.meta.url)('../../.dependency-cruiser.cjs')

/** One file per folder; a breach is tried by adding an import to one of them. */
const placements = [
  'src/domain',
  'src/contract',
  'src/commands',
  'src/replica',
  'src/platform',
  'src/ui',
  'src/device',
  'src/hooks',
  'src/back-office',
  'src/back-office/screens',
  'src/back-office/close-day',
  'src/back-office/list',
  'src/features/orders',
  'src/features/kitchen',
  'src/routes',
  'src/app',
  'workers/sync',
  'server',
  'server/areas',
  'server/integrations',
  'locales',
  'tests',
  'e2e',
]

const packages = ['react', 'dexie', 'hono', 'valibot']

let root: string

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'lokal-boundaries-'))
  write('tsconfig.base.json', '{}')
  write('package.json', '{"type":"module"}')
  for (const name of packages) {
    write(`node_modules/${name}/package.json`, JSON.stringify({ name, main: 'index.js' }))
    write(`node_modules/${name}/index.js`, 'export default 1')
  }
})

afterAll(() => rmSync(root, { recursive: true }))

function write(name: string, text: string): void {
  mkdirSync(dirname(join(root, name)), { recursive: true })
  writeFileSync(join(root, name), text)
}

/** The breaches when each file imports what is listed for it. */
async function breaches(imports: Record<string, string[]>) {
  for (const folder of placements) {
    const wanted = imports[folder] ?? []
    write(`${folder}/file.ts`, wanted.map((target) => `import '${target}'\n`).join('') + 'export {}\n')
  }
  const folders = ['src', 'workers', 'server', 'tests', 'e2e']
  const { output } = await cruise(folders, {
    ...options,
    baseDir: root,
    ruleSet: { forbidden },
    validate: true,
  })
  // Without an output type the answer is the result itself.
  return (output as ICruiseResult).summary.violations
}

/** The names of the rules that are broken then. */
async function broken(imports: Record<string, string[]>): Promise<string[]> {
  return (await breaches(imports)).map(({ rule }) => rule.name)
}

const to = (from: string, folder: string) => `${'../'.repeat(from.split('/').length)}${folder}/file.ts`

/** Who may import which folders of ours. */
const allowed: Record<string, string[]> = {
  'src/domain': [],
  'src/contract': ['src/domain'],
  'src/commands': ['src/domain', 'src/contract'],
  'src/replica': ['src/domain', 'src/contract', 'src/commands'],
  'src/platform': ['src/domain', 'src/contract'],
  'src/ui': [],
  'src/device': ['src/domain', 'src/contract', 'src/commands', 'src/replica', 'src/platform', 'locales'],
  'src/hooks': [
    'src/domain',
    'src/contract',
    'src/commands',
    'src/replica',
    'src/platform',
    'src/device',
    'locales',
  ],
  'src/back-office': ['src/domain', 'src/ui', 'src/device', 'src/hooks'],
  'src/features/orders': ['src/domain', 'src/ui', 'src/device', 'src/hooks', 'src/back-office/list'],
  'workers/sync': ['src/domain', 'src/contract', 'src/commands', 'src/replica', 'src/platform'],
  server: ['src/domain', 'src/contract', 'src/commands', 'locales'],
  'server/areas': ['src/domain', 'src/contract', 'src/commands', 'locales', 'server/integrations'],
  'server/integrations': ['src/domain', 'src/contract', 'src/commands', 'locales'],
}

test.each(Object.entries(allowed))(
  '%s may import what the table allows, each alone',
  async (from, allowed) => {
    expect(await broken({ [from]: allowed.map((folder) => to(from, folder)) })).toEqual([])
  },
)

const inside = (folder: string, parent: string) => folder === parent || folder.startsWith(`${parent}/`)

test.each(Object.entries(allowed))('%s may import nothing else of ours', async (from, allowed) => {
  const others = placements.filter((folder) => !inside(folder, from) && !allowed.includes(folder))
  const found = await breaches({ [from]: others.map((folder) => to(from, folder)) })
  const caught = found
    .filter((breach) => breach.from === `${from}/file.ts`)
    .map((breach) => dirname(breach.to))
  expect(others.filter((folder) => !caught.includes(folder))).toEqual([])
})

test.each([
  ['src/domain', 'react'],
  ['src/contract', 'hono'],
  ['src/commands', 'dexie'],
  ['src/replica', 'react'],
  ['src/platform', 'react'],
  ['src/domain', 'node:fs'],
  ['src/commands', 'node:fs'],
  ['src/device', 'react'],
  ['workers/sync', 'react'],
  ['server', 'dexie'],
])('%s never imports %s', async (from, name) => {
  expect(await broken({ [from]: [name] })).not.toEqual([])
})

test('a worker or a server that reaches React through another file is a breach', async () => {
  const reached = { 'src/platform': ['react'] }
  expect(await broken({ ...reached, 'workers/sync': [to('workers/sync', 'src/platform')] })).toContain(
    'workers-never-reach-react',
  )
  expect(await broken({ 'src/domain': ['dexie'], server: [to('server', 'src/domain')] })).toContain(
    'server-never-reaches-browser-code',
  )
})

test('two files that need each other are a breach', async () => {
  const circle = {
    'src/features/orders': [to('src/features/orders', 'src/domain')],
    'src/domain': [to('src/domain', 'src/features/orders')],
  }
  expect(await broken(circle)).toContain('no-circular')
})
