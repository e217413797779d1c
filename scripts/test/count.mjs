import { existsSync, readFileSync } from 'node:fs'
import { inProject } from '../setup/paths.mjs'

/** What Vitest's report says. A run that ended badly without a failed test counts as one failure. */
export function countVitest(report, code) {
  const { numPassedTests = 0, numFailedTests = 0 } = read(report)
  return counted(numPassedTests, numFailedTests, code)
}

/** What Playwright's report says; a test that passed only when repeated has failed. */
export function countPlaywright(report, code) {
  const { expected = 0, unexpected = 0, flaky = 0 } = read(report).stats ?? {}
  return counted(expected, unexpected + flaky, code)
}

function counted(passed, failed, code) {
  return { passed, failed: code !== 0 && failed === 0 ? 1 : failed }
}

function read(report) {
  return existsSync(inProject(report)) ? JSON.parse(readFileSync(inProject(report), 'utf8')) : {}
}
