import { rmSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { installPackages } from './setup/install.mjs'
import { checkNodeVersion } from './setup/node-version.mjs'
import { endWithNpm } from './setup/npm-parent.mjs'
import { inProject, root } from './setup/paths.mjs'
import { runMain, StopLine } from './setup/stop-line.mjs'

// `npm test`: every check. `npm test -- lint unit tests/domain` runs some steps, on some files. `npm run test:all` does
// the same with the large counts and with the journeys that `npm test` has no time for.
await runMain(async () => {
  process.chdir(root)
  checkNodeVersion()
  endWithNpm()
  await installPackages()
  const { steps } = await import('./test/steps.mjs')
  const words = process.argv.slice(2)
  if (words[0] === 'all') {
    words.shift()
    process.env.TESTS = 'all'
  }
  const { chosen, filters } = choose(steps, words)
  rmSync(inProject('test-results'), { recursive: true, force: true })
  process.exit(await runSteps(chosen, filters))
})

/** Words that name a step (`types` names all of its projects) choose it; the others go to its test runner. */
function choose(steps, words) {
  const names = ({ name }) => [name, name.split(':')[0]]
  const isStep = (word) => steps.some((step) => names(step).includes(word))
  const wanted = words.filter(isStep)
  const filters = words.filter((word) => !isStep(word))
  if (wanted.length > 0)
    return { chosen: steps.filter((step) => names(step).some((n) => wanted.includes(n))), filters }
  const isAll = process.env.TESTS === 'all'
  if (filters.length === 0) return { chosen: steps.filter(({ onlyInAll }) => isAll || !onlyInAll), filters }
  throw new StopLine(
    `${filters.join(' ')} names no step. The steps are: ${steps.map((s) => s.name).join(', ')}.`,
  )
}

/** Checks run side by side, as many as there are processors; the suites after them use every processor themselves. */
async function runSteps(steps, filters) {
  const results = new Map()
  const one = async (step) => {
    const needed = results.get(step.needs)
    results.set(step.name, needed?.failed > 0 ? notRun(step) : await runStep(step, filters))
  }
  const checks = steps.filter((step) => step.isCheck)
  const lane = async () => {
    for (let step = checks.shift(); step !== undefined; step = checks.shift()) await one(step)
  }
  await Promise.all(Array.from({ length: availableParallelism() }, lane))
  for (const step of steps.filter(({ isCheck }) => !isCheck)) await one(step)
  return sum([...results])
}

async function runStep(step, filters) {
  const started = performance.now()
  const { passed, failed, output, failures = [] } = await step.run(filters)
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  if (failed > 0) console.log(`${output.trimEnd()}\n`)
  console.log(`${failed > 0 ? '✗' : '✓'} ${step.name}: ${passed} passed, ${failed} failed (${seconds} s)`)
  return { passed, failed, failures }
}

function notRun(step) {
  console.log(`– ${step.name}: not run, since ${step.needs} failed`)
  return { passed: 0, failed: 1, failures: [] }
}

function sum(results) {
  const failedSteps = results.filter(([, { failed }]) => failed > 0).map(([name]) => name)
  for (const failure of results.flatMap(([, { failures }]) => failures)) console.log(`\n✗ ${failure}`)
  if (failedSteps.length > 0) console.log(`\nFailed: ${failedSteps.join(', ')}`)
  const total = (of) => results.reduce((all, [, result]) => all + result[of], 0)
  console.log(`\n${total('passed')} passed, ${total('failed')} failed`)
  return failedSteps.length === 0 ? 0 : 1
}
