import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import config from '../../vitest.config.ts'

const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', 'tests']).toString().split('\n')

/** What each project of tests takes in, and leaves out. */
const projects = (config.test?.projects ?? []).flatMap((project) =>
  typeof project === 'object' && 'test' in project && project.test !== undefined
    ? [
        {
          name: String(project.test.name),
          include: project.test.include ?? [],
          exclude: project.test.exclude ?? [],
        },
      ]
    : [],
)

/** A glob once for each way out of each of its groups, so that `{a,b}` has to find something in both. */
function waysOf(glob: string): string[] {
  const groups = [...glob.matchAll(/\{([^{}]*)\}/g)]
  if (groups.length === 0) return [glob]
  return groups.flatMap((group) =>
    (group[1] ?? '')
      .split(',')
      .map((way) => glob.slice(0, group.index) + way + glob.slice(group.index + group[0].length)),
  )
}

function isMatch(file: string, glob: string): boolean {
  const pattern = glob
    .replace(/[.+()$]/g, String.raw`\$&`)
    .replace(/\{([^{}]*)\}/g, (_, ways: string) => `(${ways.replaceAll(',', '|')})`)
    .replace(/\*\*\/|\*\*|\*/g, (stars) => ({ '**/': '(.*/)?', '**': '.*' })[stars] ?? '[^/]*')
  return new RegExp(`^${pattern}$`).test(file)
}

/** The globs, group by group, that no file is behind. */
function emptyAmong(globs: readonly string[], names: readonly string[]): string[] {
  return globs.flatMap(waysOf).filter((way) => !names.some((name) => isMatch(name, way)))
}

const takenBy = (file: string): string[] =>
  projects
    .filter(
      ({ include, exclude }) =>
        include.some((glob) => isMatch(file, glob)) && !exclude.some((glob) => isMatch(file, glob)),
    )
    .map(({ name }) => name)

test('a group of a glob with nothing behind it is found, also beside others that have something', () => {
  const names = ['tests/a/x.test.ts', 'tests/a/b/y.test.tsx', 'tests/d.test.ts']
  expect(
    emptyAmong(['tests/{a,c}/**/*.test.{ts,tsx}', 'tests/{d,e/f}.test.ts', 'tests/*.test.ts'], names),
  ).toEqual(['tests/c/**/*.test.{ts,tsx}', 'tests/e/f.test.ts'])
})

test.each(projects)(
  'every glob of the project $name finds a file: a move loses no tests',
  ({ include, exclude }) => {
    expect(
      emptyAmong(
        [...include, ...exclude].filter((glob) => !glob.includes('node_modules')),
        files,
      ),
    ).toEqual([])
  },
)

test('every file of tests is run by one project, and by that of a cluster beside it at most', () => {
  const tests = files.filter((file) => /\.test\.tsx?$/.test(file) && !file.startsWith('tests/peers/others/'))
  expect(tests.length).toBeGreaterThan(500)
  const astray = tests.filter((file) => {
    const own = takenBy(file).filter((name) => name !== 'cluster')
    return own.length !== (file.startsWith('tests/cluster/') ? 0 : 1)
  })
  expect(astray).toEqual([])
})

test('what a cluster runs sets no place by a function, of which its nodes hear nothing', () => {
  const run = files.filter((file) => takenBy(file).includes('cluster') || file.startsWith('tests/support/'))
  expect(run.length).toBeGreaterThan(150)
  expect(run.filter((file) => /\bset_config\(/.test(readFileSync(file, 'utf8')))).toEqual([])
})
