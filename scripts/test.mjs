import { rmSync } from 'node:fs'
import { installPackages } from './setup/install.mjs'
import { checkNodeVersion } from './setup/node-version.mjs'
import { endWithNpm } from './setup/npm-parent.mjs'
import { inProject, ROOT } from './setup/paths.mjs'
import { runMain, StopLine } from './setup/stop-line.mjs'

// `npm test`: every check. `npm test -- lint unit tests/domain` runs some steps, on some files. `npm run test:all` does
// the same with the large counts and with the journeys that `npm test` has no time for.
await runMain(async () => {
  process.chdir(ROOT)
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
  if (filters.length === 0) return { chosen: steps, filters }
  throw new StopLine(
    `${filters.join(' ')} names no step. The steps are: ${steps.map((s) => s.name).join(', ')}.`,
  )
}

async function runSteps(steps, filters) {
  const failedSteps = []
  let passed = 0
  let failed = 0
  for (const step of steps) {
    if (failedSteps.includes(step.needs)) {
      console.log(`– ${step.name}: not run, since ${step.needs} failed`)
      failedSteps.push(step.name)
      failed += 1
      continue
    }
    const started = performance.now()
    const result = await step.run(filters)
    const seconds = ((performance.now() - started) / 1000).toFixed(1)
    passed += result.passed
    failed += result.failed
    if (result.failed > 0) {
      failedSteps.push(step.name)
      console.log(`${result.output.trimEnd()}\n`)
    }
    const mark = result.failed > 0 ? '✗' : '✓'
    console.log(`${mark} ${step.name}: ${result.passed} passed, ${result.failed} failed (${seconds} s)`)
  }
  if (failedSteps.length > 0) console.log(`\nFailed: ${failedSteps.join(', ')}`)
  console.log(`\n${passed} passed, ${failed} failed`)
  return failed === 0 ? 0 : 1
}
