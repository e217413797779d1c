import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard']).toString().split('\n')
const pages = files.filter((file) => /^(README\.md|docs\/.*\.md|src\/.*\.md)$/.test(file))

const isPath =
  /[\w*]\.(ts|tsx|mjs|cjs|css|sql|md)$|^(docs|e2e|locales|public|scripts|server|src|tests|workers)\//

/** The files and folders that a text names in backticks; one called x is an example. */
function namedIn(text: string): string[] {
  return [...text.matchAll(/`([^`\s]+)`/g)]
    .map(([, name = '']) => name)
    .filter((name) => isPath.test(name) && !/\/x\.tsx?$/.test(name))
}

/** Whether a name is the end of a file's path, or the whole of a folder's; `*` is any part of one name. */
function isThere(name: string): boolean {
  const pattern = name
    .replace(/\/$/, '')
    .replace(/^#/, 'src/')
    .replace(/[.$+(){}[\]]/g, String.raw`\$&`)
    .replaceAll('*', '[^/]*')
  return files.some((file) => new RegExp(`(^|/)${pattern}$|^${pattern}/`).test(file))
}

test('a name of a file is told from a call, a number and an example', () => {
  const text =
    '`save-commands.ts` `src/hooks` `order.place` `docs/*.md` `FV/A7K/118` `src/contract/areas/x.ts`'
  expect(namedIn(text)).toEqual(['save-commands.ts', 'src/hooks', 'docs/*.md'])
})

test.each(pages)('every file that %s names is there', (page) => {
  expect(namedIn(readFileSync(page, 'utf8')).filter((name) => !isThere(name))).toEqual([])
})
