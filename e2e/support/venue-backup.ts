import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { VenueServer } from './venue-server.ts'

/** Backs a venue up into a file, or puts it back as it was, with the programs that `npm run` starts. */
export async function runBackup(
  venue: VenueServer,
  ...words: ['backup', string] | ['restore', string, '--force']
): Promise<void> {
  const env = { ...process.env, DATA_DIR: venue.dataDir }
  await promisify(execFile)(process.execPath, ['dist-server/backup.js', ...words], { env })
}
