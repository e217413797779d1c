import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import type { Guard } from './guard.ts'

/** How the tests took it: `noticed` is what they are for. */
export type Verdict = { guard: Guard; noticed: boolean; failed: string; seconds: number }

/** A copy of the project as it is on the disk, in which guards can be taken out. */
export function copyProject(to: string): void {
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], { encoding: 'utf8' })
  for (const file of files.split('\0').filter((name) => name !== '' && existsSync(name))) {
    mkdirSync(dirname(join(to, file)), { recursive: true })
    cpSync(file, join(to, file))
  }
  symlinkSync(resolve('node_modules'), join(to, 'node_modules'))
}

/** The first failure of the copy as it is, null when every suite passes: only then does a later one say something. */
export function firstFailureOf(wanted: readonly Guard[], copy: string): string | null {
  const suites = new Set(wanted.flatMap((guard) => guard.suites))
  return [...suites].map((suite) => firstFailure(suite, copy)).find((each) => each !== null) ?? null
}

/** Runs a guard's suites in the copy without it, one after the other until one fails, and puts it back. */
export function runWithout(guard: Guard, copy: string): Verdict {
  const began = Date.now()
  const before = guard.edits.map(({ file }) => [file, readFileSync(join(copy, file), 'utf8')] as const)
  const verdict = (failed: string | null): Verdict => ({
    guard,
    noticed: failed !== null,
    failed: failed ?? '',
    seconds: Math.round((Date.now() - began) / 1000),
  })
  try {
    for (const { file, find, put } of guard.edits) edit(join(copy, file), find, put)
    return verdict(
      guard.suites.map((suite) => firstFailure(suite, copy)).find((each) => each !== null) ?? null,
    )
  } finally {
    for (const [file, text] of before) writeFileSync(join(copy, file), text)
  }
}

/** The name of the first test that fails, or what else went wrong; null when all passed. */
function firstFailure(suite: string, copy: string): string | null {
  // A file of the server is also one of the cluster's, which needs a PostgreSQL of its own.
  const projects = ['unit', 'dom', 'server'].flatMap((name) => ['--project', name])
  const args = ['vitest', 'run', '--bail', '1', '--reporter', 'json', ...projects, suite]
  const { status, stdout, stderr } = spawnSync('npx', args, {
    cwd: copy,
    encoding: 'utf8',
    maxBuffer: 1 << 28,
    // What notices may be one of many seeds.
    env: { ...process.env, TESTS: 'all' },
  })
  if (status === 0) return null
  return failedTest(stdout) ?? `${suite} could not run: ${stderr.trim()}`
}

type Report = { testResults: { assertionResults: { status: string; fullName: string }[] }[] }

function failedTest(stdout: string): string | null {
  const from = stdout.indexOf('{"')
  if (from === -1) return null
  const report = JSON.parse(stdout.slice(from)) as Report
  const all = report.testResults.flatMap(({ assertionResults }) => assertionResults)
  return all.find(({ status }) => status === 'failed')?.fullName ?? null
}

function edit(path: string, find: string, put: string): void {
  const text = readFileSync(path, 'utf8')
  if (text.split(find).length !== 2) throw new Error(`${path} has changed: ${find}`)
  writeFileSync(
    path,
    text.replace(find, () => put),
  )
}
