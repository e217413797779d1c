import { dirname, resolve } from 'node:path'
import { parseEnv } from '#server/services/env.ts'
import { projectFile } from '#server/process/project-file.ts'
import { backupInto } from './backup-into.ts'
import { backup, restore } from './commands.ts'
import { complain, say } from '#server/process/terminal.ts'

// `npm run backup -- FILE`, `npm run backup -- FOLDER --keep N` and `npm run restore -- FILE [--force]`, as
// `main.js backup FILE`.
const [verb, ...given] = process.argv.slice(2)
const keep = given.includes('--keep') ? (given.splice(given.indexOf('--keep'), 2)[1] ?? '') : null
const name = given.find((each) => !each.startsWith('--'))
const done = await run()
if (done.ok) say(done.value)
else {
  complain(`\n${done.error}`)
  process.exitCode = 1
}

async function run() {
  const env = parseEnv(process.env, dirname(projectFile('package.json')))
  if (!env.ok) return env
  if (name === undefined) return { ok: false, error: `Name a file: npm run ${verb} -- FILE` } as const
  // npm runs scripts in the project's folder; the name is meant from where the person is.
  const file = resolve(process.env['INIT_CWD'] ?? '', name)
  if (keep !== null && !/^[1-9]\d{0,3}$/.test(keep))
    return {
      ok: false,
      error: '--keep takes how many backups stay: npm run backup -- FOLDER --keep 14',
    } as const
  if (keep !== null) return backupInto(env.value, file, { keep: Number(keep), clock: Date.now })
  return verb === 'restore' ? restore(env.value, file, given.includes('--force')) : backup(env.value, file)
}
