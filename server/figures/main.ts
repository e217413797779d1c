import { randomBytes } from 'node:crypto'
import { dirname } from 'node:path'
import { openConfigured } from '#server/services/open-configured.ts'
import { openDatabase } from '#server/db/connection/database.ts'
import { migrate } from '#server/db/schema/migrate.ts'
import { createPlaceStore } from '#server/db/place-store/sql-place-store.ts'
import { parseEnv } from '#server/services/env.ts'
import { projectFile } from '#server/process/project-file.ts'
import { rebuildSums } from './rebuild-sums.ts'
import { complain, say } from '#server/process/terminal.ts'

// `npm run rebuild-figures`, also while Lokal runs: devices get what has changed.
const failure = await run()
if (failure !== null) {
  complain(`\n${failure}`)
  process.exitCode = 1
}

async function run(): Promise<string | null> {
  const env = parseEnv(process.env, dirname(projectFile('package.json')))
  if (!env.ok) return env.error
  const opened = await openConfigured(env.value, say)
  if (!opened.ok) return opened.error.message
  const { ownerUrl, stop } = opened.value
  await migrate(ownerUrl)
  const database = openDatabase(ownerUrl)
  try {
    const store = createPlaceStore({ database, clock: Date.now })
    const rows = await rebuildSums({ database, store, clock: Date.now, random: randomBytes })
    say(`The figures of all days were made anew from their facts; ${rows} rows have changed.`)
    return null
  } finally {
    await database.close()
    await stop()
  }
}
