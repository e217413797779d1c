import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { guards } from './guards.ts'
import { copyProject, firstFailureOf, runWithout, type Verdict } from './without-guard.ts'

/** `npm run check-guards [words]`: takes out each guard (whose name has these words) and prints what the tests say. */
const words = process.argv.slice(2).join(' ').toLowerCase()
const wanted = guards.filter(({ name }) => name.toLowerCase().includes(words))
const copy = mkdtempSync(join(tmpdir(), 'lokal-guards-'))
const verdicts: Verdict[] = []
try {
  copyProject(copy)
  const broken = firstFailureOf(wanted, copy)
  if (broken !== null) throw new Error(`a test fails with every guard in place: ${broken}`)
  for (const guard of wanted) {
    const verdict = runWithout(guard, copy)
    verdicts.push(verdict)
    console.log(rowOf(verdict))
  }
} finally {
  rmSync(copy, { recursive: true, force: true })
}
const missed = verdicts.filter(({ noticed }) => !noticed).length
console.log(`\n${verdicts.length} guards taken out, ${missed} not noticed`)
process.exitCode = missed > 0 ? 1 : 0

function rowOf({ guard, noticed, failed, seconds }: Verdict): string {
  return `| ${guard.name} | ${noticed ? failed.replaceAll('|', '/') : '**NOT NOTICED**'} | ${seconds} s |`
}
