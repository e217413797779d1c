import { existsSync, readFileSync } from 'node:fs'
import { inProject } from '../setup/paths.mjs'

/** What Vitest's report says. A run that ended badly without a failed test counts as one failure. */
export function countVitest(report, code) {
  const { numPassedTests = 0, numFailedTests = 0 } = read(report)
  return counted(numPassedTests, numFailedTests, code)
}

/** The failed tests of Vitest's report: file, name and the head of the message, for the end of a long output. */
export function failedTests(report) {
  const { testResults = [] } = read(report)
  return testResults.flatMap(({ name, message, status, assertionResults }) => {
    const failed = assertionResults.filter((each) => each.status === 'failed')
    if (failed.length === 0 && status === 'failed') return [`${name}\n${head(message)}`]
    return failed.map((each) => `${name} › ${each.fullName}\n${head(each.failureMessages.join('\n'))}`)
  })
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

function head(message) {
  return message.split('\n').slice(0, 25).join('\n')
}
