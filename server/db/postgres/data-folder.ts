import { mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type Result, fail, ok } from '#domain/result.ts'
import { describeError } from './connection.ts'
import type { StartError } from './start-error.ts'

/** Makes the data folder if need be and proves that it can be written. */
export function openDataFolder(folder: string): Result<void, StartError> {
  const probe = join(folder, `.probe-${process.pid}`)
  try {
    makeFolder(folder)
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

/** Step by step: Node's own recursive mkdir never returns where the system says "no such folder" (below /proc). */
function makeFolder(folder: string): void {
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory() === true) return
  if (dirname(folder) !== folder) makeFolder(dirname(folder))
  mkdirSync(folder)
}
