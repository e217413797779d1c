import { readdirSync } from 'node:fs'
import { budgetKb, weighFirstScreen } from '../checks/first-screen.mjs'
import { buildAll } from '../setup/build.mjs'
import { findChromium } from '../setup/chromium.mjs'
import { findEngines } from '../setup/engines.mjs'
import { root } from '../setup/paths.mjs'
import { run, runPackage } from '../setup/run.mjs'
import { countPlaywright, countVitest, failedTests } from './count.mjs'
import { failedPages } from './failed-pages.mjs'

const noChromium = 'No Chromium could be found or installed. Set CHROMIUM_PATH to one.'

const code = ['src', 'workers', 'server', 'tests', 'e2e', 'scripts']

/**
 * Everything that `npm test` does, in order. `run(filters)` resolves with `{ passed, failed, output }`; the output of a
 * suite is on the terminal already, for who waits: `failures` are said again at the very end, since of a long output
 * often only that is kept. A check counts as one test, and uses one processor. Steps with `needs` are given up when that
 * one failed; those with `onlyInAll` run in `npm run test:all`, or when they are named. The longest checks come first.
 */
export const steps = [
  check('format', () => runPackage('prettier/bin/prettier.cjs', ['--check', '.', '--log-level', 'warn'])),
  ...typeProjects().map((project) =>
    check(`types:${project}`, () => runPackage('ts7/bin/tsc', ['-p', `tsconfig.${project}.json`])),
  ),
  check('boundaries', () =>
    runPackage('dependency-cruiser/bin/dependency-cruise.mjs', [
      '--config',
      '.dependency-cruiser.cjs',
      ...code,
    ]),
  ),
  check('build', build),
  check('dead-code', findDeadCode),
  check('lint', () => runPackage('oxlint/bin/oxlint', ['--deny-warnings'])),
  check('lock', () => run(process.execPath, ['scripts/checks/lock.mjs'])),
  check('locales', () => run(process.execPath, ['scripts/checks/locales.mjs'])),
  vitest('unit'),
  vitest('dom'),
  vitest('server'),
  { name: 'e2e', needs: 'build', run: journeys },
  { name: 'engines', needs: 'build', onlyInAll: true, run: inOtherEngines },
  { name: 'bench-trial', needs: 'build', onlyInAll: true, run: tryBenches },
]

function check(name, start) {
  return {
    name,
    isCheck: true,
    run: async () => {
      const { code, output } = await start()
      return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, output }
    },
  }
}

function vitest(project) {
  return {
    name: project,
    run: async (filters) => {
      const report = `test-results/${project}.json`
      const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
      const args = ['run', '--project', project, '--passWithNoTests', '--allowOnly=false', ...reporters]
      const { code } = await runPackage('vitest/vitest.mjs', [...args, ...filters], { show: true })
      return { ...countVitest(report, code), output: '', failures: failedTests(report) }
    },
  }
}

/** Finds what nothing uses; then what only tests use, which the product would carry along. */
async function findDeadCode() {
  const all = await runPackage('knip/bin/knip.js', ['--no-progress'])
  if (all.code !== 0) return all
  return runPackage('knip/bin/knip.js', ['--no-progress', '--production'])
}

/** Builds the app; its first screen has a budget, which no clock has to be asked about. */
async function build() {
  try {
    await buildAll()
    const { kilobytes, files } = weighFirstScreen()
    if (kilobytes <= budgetKb) return { code: 0, output: '' }
    const heading = `The first screen is ${kilobytes} KB of JavaScript, and may be ${budgetKb}:`
    return { code: 1, output: [heading, ...Object.entries(files).map((each) => each.join(' '))].join('\n') }
  } catch (error) {
    return { code: 1, output: error.message }
  }
}

async function journeys(filters) {
  const chromium = await findChromium()
  if (chromium === null) return { passed: 0, failed: 1, output: noChromium }
  const report = 'test-results/e2e.json'
  const { code } = await runPackage('@playwright/test/cli.js', ['test', ...filters], {
    show: true,
    env: { CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_NAME: report },
  })
  return { ...countPlaywright(report, code), output: code === 0 ? '' : failedPages('test-results/e2e') }
}

/** The till's journey in the engines that there are here; one that is missing is named, and is no failure. */
async function inOtherEngines(filters) {
  const { env, missing } = await findEngines()
  for (const name of missing) console.log(`Could not run here: ${name}.`)
  if (Object.keys(env).length === 0) return { passed: 0, failed: 0, output: '' }
  const report = 'test-results/engines.json'
  const args = ['test', '--config', 'playwright.engines.config.ts', ...filters]
  const { code } = await runPackage('@playwright/test/cli.js', args, {
    show: true,
    env: { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: report },
  })
  return { ...countPlaywright(report, code), output: '' }
}

/** Every bench at its smallest: whether it still runs, not how fast anything is. */
async function tryBenches(filters) {
  const chromium = await findChromium()
  if (chromium === null) return { passed: 0, failed: 1, output: noChromium }
  const { code } = await runPackage('tsx/dist/cli.mjs', ['tests/bench/run.ts', '--trial', ...filters], {
    show: true,
    env: { CHROMIUM_PATH: chromium },
  })
  return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, output: '' }
}

function typeProjects() {
  const names = readdirSync(root).map((name) => /^tsconfig\.(\w+)\.json$/.exec(name)?.[1])
  return names.filter((name) => name !== undefined && name !== 'base').sort()
}
