import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'

/** A rule of the sync protocol: I1, L4. Letters of paths and of charts have no word's end beside them. */
const rule = /(?<![\w.#/'-])[IL]\d{1,2}(?![\w.-]*\d|\w)/g
/** Decisions with numbered rules, quoted as `stock S3`. */
const decisions = { stock: '2026-11-stock.md', KSeF: '2026-11-ksef.md' }

const texts = ['src', 'workers', 'server', 'tests', 'e2e', 'docs'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(ts|tsx|md)$/.test(name))
    .map((name) => ({ name: join(folder, name), text: readFileSync(join(folder, name), 'utf8') })),
)
const matches = (pattern: RegExp, of = texts) =>
  of.flatMap(({ name, text }) => (text.match(pattern) ?? []).map((found) => ({ found, name })))

test('every rule that source, tests and docs quote is defined in SYNC.md', () => {
  const protocol = readFileSync('src/SYNC.md', 'utf8')
  const defined = new Set([...protocol.matchAll(/^- \*\*([IL]\d+)\*\*/gm)].map(([, id]) => id))
  expect(defined.size).toBe(23)
  const quoted = matches(
    rule,
    texts.filter(({ name }) => !/icon-paths|peers\/others|SYNC/.test(name)),
  )
  expect(quoted.filter(({ found }) => !defined.has(found))).toEqual([])
  const used = new Set(quoted.map(({ found }) => found))
  expect([...defined].filter((id) => id !== undefined && !used.has(id))).toEqual([])
})

test.each(Object.entries(decisions))(
  'every rule of %s is defined on its page and quoted somewhere',
  (word, page) => {
    const defined = readFileSync(`docs/decisions/${page}`, 'utf8').matchAll(/^- \*\*([SK]\d)\*\*/gm)
    const quoted = matches(new RegExp(`\\b${word} [SK]\\d(?: and [SK]\\d)*`, 'g'))
    const ids = quoted.flatMap(({ found }) => found.match(/\b[SK]\d/g) ?? [])
    expect([...new Set(ids)].sort()).toEqual([...defined].map(([, id]) => id).sort())
  },
)

test('source and tests cite no page that is not in the project', () => {
  // The last one is Playwright's.
  const pages = new Set([...texts.map(({ name }) => basename(name)), ...readdirSync('.'), 'error-context.md'])
  const cited = matches(
    /\b[\w-]+\.md\b/g,
    texts.filter(({ name }) => !name.startsWith('docs')),
  )
  expect(cited.filter(({ found }) => !pages.has(found))).toEqual([])
})

test('pages and comments name no file and no folder that is not there', () => {
  const readme = { name: 'README.md', text: readFileSync('README.md', 'utf8') }
  const cited = matches(/`(?:src|server|workers|tests|e2e|scripts|docs)\/[\w./-]+`/g, [...texts, readme])
  // The README shows how to add an area called x.
  const named = cited.filter(({ found }) => !/\/x\.tsx?`$/.test(found))
  expect(named.filter(({ found }) => !existsSync(found.slice(1, -1)))).toEqual([])
})
