import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { countPlaywright, countVitest, failedTests } from '../../scripts/test/count.mjs'

const folder = 'node_modules/.lokal-count-test'
const reportPath = `${folder}/report.json`

beforeAll(() => mkdirSync(folder, { recursive: true }))
afterAll(() => rmSync(folder, { recursive: true }))

function report(content: unknown): string {
  writeFileSync(reportPath, JSON.stringify(content))
  return reportPath
}

test('a test file that cannot even be read is a failure, though no test of it ran', () => {
  expect(countVitest(report({ numPassedTests: 5, numFailedTests: 0 }), 1)).toEqual({ passed: 5, failed: 1 })
})

test('a runner that ended without a report is a failure', () => {
  expect(countVitest('node_modules/no-such-report.json', 1)).toEqual({ passed: 0, failed: 1 })
})

test('a journey that passed only when repeated has failed', () => {
  const stats = { expected: 3, unexpected: 0, flaky: 1, skipped: 0 }
  expect(countPlaywright(report({ stats }), 0)).toEqual({ passed: 3, failed: 1 })
})

test('the failed tests of a long run are named with what was wrong', () => {
  const passed = { status: 'passed', fullName: 'a sum adds', failureMessages: [] }
  const failed = { status: 'failed', fullName: 'a total is right', failureMessages: ['expected 1 to be 2'] }
  const testResults = [
    { name: 'a.test.ts', status: 'failed', message: '', assertionResults: [passed, failed] },
    { name: 'b.test.ts', status: 'failed', message: 'could not be read', assertionResults: [] },
    { name: 'c.test.ts', status: 'passed', message: '', assertionResults: [passed] },
  ]
  expect(failedTests(report({ testResults }))).toEqual([
    'a.test.ts › a total is right\nexpected 1 to be 2',
    'b.test.ts\ncould not be read',
  ])
})
