import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { describe, expect, test } from 'vitest'

const folders = ['src', 'workers', 'server', 'tests', 'e2e', 'scripts']
const longest = 400

const files = folders
  .flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
  )
  .filter((name) => /\.(ts|tsx|mjs)$/.test(name) && !/\.gen\.ts$|\bnode_modules\b/.test(name))

const sources = files.map((name) => ({ name, text: readFileSync(name, 'utf8') }))

/** The names of the files whose text breaks a rule. */
function breaking(rule: (text: string, name: string) => boolean): string[] {
  return sources.filter(({ name, text }) => rule(text, name)).map(({ name }) => name)
}

describe('a file', () => {
  test(`has at most ${longest} lines`, () => {
    expect(breaking((text) => text.trimEnd().split('\n').length > longest)).toEqual([])
  })

  test('is named in kebab-case; only routes and what the router wants differ', () => {
    const named = files.filter((name) => !name.startsWith('src/routes/'))
    const kebab = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z]+)*$/
    expect(named.filter((name) => !kebab.test(basename(name)))).toEqual([])
  })

  test('never only hands on what other files export', () => {
    expect(
      files.filter((name) => /\/index\.(ts|tsx)$/.test(name) && !name.startsWith('src/routes/')),
    ).toEqual([])
    expect(breaking((text) => /^export \* from/m.test(text))).toEqual([])
  })

  // In an object or a list the linter finds them (unicorn/no-useless-spread).
  test('gives an element its properties one by one, and spreads no literal into them', () => {
    const spread = /\{\.\.\.\{/
    const written = ['<Board {', '{ view, kitchen }} />'].join('...')
    expect(spread.test(written)).toBe(true)
    expect(breaking((text, name) => name.endsWith('.tsx') && spread.test(text))).toEqual([])
  })

  // The linter takes one that is `as const` for something else.
  test('gives a list its entries one by one, and spreads no literal into it', () => {
    const spread = /\.\.\.\(\[[^[\]()]*\] as const\)(?!\.)/
    const written = ['[', "(['free', 'late'] as const)]"].join('...')
    expect(spread.test(written)).toBe(true)
    expect(breaking((text) => spread.test(text))).toEqual([])
  })
})

describe('the app', () => {
  test('loads each late part so that a lost network takes no open page away', () => {
    const isLate = (name: string) => name === 'src/ui/late.ts'
    expect(
      breaking((text, name) => name.startsWith('src/') && !isLate(name) && /\blazy\(/.test(text)),
    ).toEqual([])
  })
})

// One process runs many test files, and loads what they share once (docs/testing.md).
describe('the tests', () => {
  test('have no helper that registers hooks when it is loaded', () => {
    // A set-up file is loaded again for each of them.
    const isHelper = (name: string) =>
      name.startsWith('tests/') && !/\.test\.tsx?$|^tests\/support\/dom-setup\.ts$/.test(name)
    expect(breaking((text, name) => isHelper(name) && /^(before|after)(Each|All)\(/m.test(text))).toEqual([])
  })

  test('take back every module that they replace', () => {
    const replaced = (text: string) => [...text.matchAll(/^vi\.mock\('([^']+)'/gm)].map(([, name]) => name)
    expect(
      breaking((text) => replaced(text).some((name) => !text.includes(`vi.doUnmock('${name}')`))),
    ).toEqual([])
  })
})

describe('the rules of the business', () => {
  const pure = (name: string) => /^src\/(domain|commands)\//.test(name)

  test('never look at the clock', () => {
    expect(
      breaking((text, name) => pure(name) && /\bDate\.now\(|new Date\(\)|performance\.now/.test(text)),
    ).toEqual([])
  })

  test('never throw dice', () => {
    expect(breaking((text, name) => pure(name) && /Math\.random|\bcrypto\b\./.test(text))).toEqual([])
  })

  test('never reach out', () => {
    expect(
      breaking(
        (text, name) =>
          pure(name) &&
          // Kinds of commands, keys of texts and files have parts of that name too.
          /\bfetch\(|\bwindow\.|(?<!['.-])\bdocument\.|\bglobalThis\b|localStorage|process\./.test(
            code(text),
          ),
      ),
    ).toEqual([])
  })
})

test('a connection to PostgreSQL has somebody who hears that it breaks: unheard it would end the process', () => {
  const makes = (text: string, name: string) =>
    name.startsWith('server/') && /\bnew pg\.(?:Client|Pool)\(/.test(code(text))
  expect(breaking(makes)).toEqual([
    'server/db/connection/connections.ts',
    'server/db/connection/single-client.ts',
  ])
})

/** The text without its comments. */
function code(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/\/\/.*$/gm, '')
}
