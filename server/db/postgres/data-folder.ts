import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Result } from '#domain/result.ts'
import { fail, ok } from '#domain/result.ts'
import { describeError } from './connection.ts'
import type { StartError } from './start-error.ts'

/** Makes the data folder if need be and proves that it can be written. */
export function openDataFolder(folder: string): Result<void, StartError> {
  const probe = join(folder, `.probe-${process.pid}`)
  try {
    mkdirSync(folder, { recursive: true })
    writeFileSync(probe, 'x')
    rmSync(probe)
    return ok(undefined)
  } catch (error) {
    return fail({
      code: 'dataFolderUnwritable',
      message: `Cannot write to the data folder ${folder} (${describeError(error).code}). Make it writable for this user, or set DATA_DIR to another folder.`,
    })
  }
}
