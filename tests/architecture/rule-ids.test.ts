import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const folders = ['src', 'workers', 'server', 'tests', 'e2e', 'docs']
/** A rule of the sync protocol: I1, L4. Letters of paths and of charts have no word's end beside them. */
const rule = /(?<![\w.#/'-])[IL]\d{1,2}(?![\w.-]*\d|\w)/g

const quoted = folders.flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((name) => /\.(ts|tsx|md)$/.test(name) && !/icon-paths|peers\/others|SYNC/.test(name))
    .flatMap((name) => (readFileSync(name, 'utf8').match(rule) ?? []).map((rule) => ({ rule, name }))),
)

test('every rule that source, tests and docs quote is defined in SYNC.md', () => {
  const defined = new Set(
    [...readFileSync('src/SYNC.md', 'utf8').matchAll(/^- \*\*([IL]\d+)\*\*/gm)].map(([, rule]) => rule),
  )
  expect(defined.size).toBe(23)
  expect(quoted.filter(({ rule }) => !defined.has(rule))).toEqual([])
  const used = new Set(quoted.map(({ rule }) => rule))
  expect([...defined].filter((rule) => rule !== undefined && !used.has(rule))).toEqual([])
})
