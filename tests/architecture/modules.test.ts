import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { cruised } from './cruised.ts'

type Apart = {
  parent: string
  shared: string[]
  edges: Record<string, Record<string, string>>
}

type Ordered = { parent: string; label: string; listed: string[] }

const require = createRequire(import.meta.url)
const { domainModules }: { domainModules: string[] } = require('../../scripts/boundaries/domain.cjs')
const { serverFolders }: { serverFolders: string[] } = require('../../scripts/boundaries/server.cjs')
const { orderedFolders }: { orderedFolders: Ordered[] } = require('../../scripts/boundaries/folders.cjs')
const { foldersApart }: { foldersApart: Apart[] } = require('../../scripts/boundaries/apart.cjs')

const foldersOf = (parent: string) =>
  readdirSync(parent, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)

/** Each folder with one file that imports the files of all others. */
function eachImportsAll(parent: string, folders: readonly string[]): Record<string, string[]> {
  const files = folders.map((folder) => `${parent}/${folder}/file.ts`)
  return Object.fromEntries(files.map((file) => [file, files.filter((other) => other !== file)]))
}

/** Which folder may not import which, by the rules whose names begin so. */
async function caught(files: Record<string, string[]>, rules: string): Promise<string[]> {
  const found = (await cruised(files)).filter(({ rule }) => rule.name.startsWith(rules))
  const folder = (file: string) => dirname(file).split('/').at(-1)
  return found.map(({ from, to }) => `${folder(from)} -> ${folder(to)}`).sort()
}

/** The names of the rules that are broken. */
async function broken(files: Record<string, string[]>): Promise<string[]> {
  return (await cruised(files)).map(({ rule }) => rule.name)
}

describe.each([
  { parent: 'src/domain', label: 'domain', listed: domainModules },
  { parent: 'server', label: 'server', listed: serverFolders },
  ...orderedFolders,
])('the folders of $parent', ({ parent, label, listed }) => {
  test('are those of its order', () => {
    expect(listed.toSorted()).toEqual(foldersOf(parent).sort())
  })

  test('each import those above them in the order, and none below', async () => {
    const below = listed.flatMap((from, at) => listed.slice(at + 1).map((to) => `${from} -> ${to}`))
    expect(await caught(eachImportsAll(parent, listed), `${label}-`)).toEqual(below.sort())
  })

  test('are all in the order: a folder that nobody has put there is a breach', async () => {
    const [known, unknown] = [`${parent}/${listed.at(-1)}/file.ts`, `${parent}/loyalty/file.ts`]
    expect(await broken({ [known]: [unknown], [unknown]: [] })).toEqual([`${label}-listed`])
    expect(await broken({ [known]: [], [unknown]: [known] })).toEqual([`${label}-listed`])
  })
})

describe('the modules of the domain', () => {
  test('build on what stands at the root, which imports none of them', async () => {
    const [root, module] = ['src/domain/result.ts', 'src/domain/money/file.ts']
    expect(await broken({ [root]: [], [module]: [root] })).toEqual([])
    expect(await broken({ [root]: [module], [module]: [] })).toEqual(['domain-root'])
  })

  test('are summed up by the tables', async () => {
    const [schemas, module] = ['src/domain/table-schemas.ts', 'src/domain/money/file.ts']
    expect(await broken({ [schemas]: [module], [module]: [] })).toEqual([])
    const root = 'src/domain/result.ts'
    expect(await broken({ [schemas]: [], [root]: [schemas] })).toEqual(['domain-root'])
  })
})

describe.each(foldersApart)('folders of $parent', ({ parent, shared, edges }) => {
  const folders = foldersOf(parent)
  const listed = Object.entries(edges).flatMap(([from, to]) => Object.keys(to).map((each) => [from, each]))

  test('import of one another what is listed, and nothing else', async () => {
    const allowed = listed.map((edge) => edge.join(' -> '))
    const apart = folders.filter((folder) => !shared.includes(folder) && folder !== 'overview')
    const pairs = apart.flatMap((from) => apart.filter((to) => to !== from).map((to) => `${from} -> ${to}`))
    expect(await caught(eachImportsAll(parent, apart), parent.split('/').at(-1) ?? '')).toEqual(
      pairs.filter((pair) => !allowed.includes(pair)).sort(),
    )
  })

  test('share what imports none of them', async () => {
    const [base, folder] = [`${parent}/file.ts`, `${parent}/some/file.ts`]
    expect(await broken({ [base]: [], [folder]: [base] })).toEqual([])
    expect(await broken({ [base]: [folder], [folder]: [] })).toHaveLength(1)
    for (const each of shared) {
      const file = `${parent}/${each}/file.ts`
      expect(await broken({ [file]: [], [folder]: [file] })).toEqual([])
      expect(await broken({ [file]: [folder], [folder]: [] })).toHaveLength(1)
    }
  })

  test('go one way: what one needs is listed above it, or needs nothing', () => {
    const froms = Object.keys(edges)
    const back = listed.filter(([from = '', to = '']) => froms.indexOf(to) >= froms.indexOf(from))
    expect(back).toEqual([])
  })

  test('still have every edge that is listed', () => {
    const textOf = (folder: string) =>
      readdirSync(join(parent, folder), { recursive: true, encoding: 'utf8' })
        .filter((name) => /\.tsx?$/.test(name))
        .map((name) => readFileSync(join(parent, folder, name), 'utf8'))
        .join('\n')
    const imports = (from = '', to = '') => new RegExp(`'(\\.\\./)+${to}/`).test(textOf(from))
    expect(listed.filter(([from, to]) => !imports(from, to))).toEqual([])
  })
})

test('what puts the areas of the API together is imported by none of them', async () => {
  const [head, area] = ['server/areas/handlers.ts', 'server/areas/menu/file.ts']
  expect(await broken({ [head]: [area], [area]: [] })).toEqual([])
  expect(await broken({ [head]: [], [area]: [head] })).toEqual(['areas-heads'])
})

test('what knows all screens of the back office is imported by its overview alone', async () => {
  const all = 'src/back-office/screens.ts'
  const [overview, screen] = ['src/back-office/overview/file.ts', 'src/back-office/crew/file.ts']
  expect(await broken({ [all]: [screen], [screen]: [], [overview]: [all] })).toEqual([])
  expect(await broken({ [all]: [], [screen]: [all] })).toEqual(['back-office-heads'])
})

test('what puts the server together is imported by none of its folders', async () => {
  const [head, folder] = ['server/open-services.ts', 'server/areas/file.ts']
  expect(await broken({ [head]: [folder], [folder]: [] })).toEqual([])
  expect(await broken({ [head]: [], [folder]: [head] })).toEqual(['server-heads'])
})
