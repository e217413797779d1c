import { dirname } from 'node:path'
import { openConfigured } from '#server/services/open-configured.ts'
import { openDatabase } from '#server/db/connection/database.ts'
import { migrate } from '#server/db/schema/migrate.ts'
import { parseEnv } from '#server/services/env.ts'
import { projectFile } from '#server/process/project-file.ts'
import { webhooksCommand } from './command.ts'
import { complain, say } from '#server/process/terminal.ts'

// `npm run webhooks`, also while Lokal runs: it applies what is replayed within seconds.
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
    const done = await webhooksCommand({ database, clock: Date.now }, process.argv.slice(2))
    if (!done.ok) return done.error
    say(done.value)
    return null
  } finally {
    await database.close()
    await stop()
  }
}
