import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The path of a file or folder that stays where it is in the repository, also when the server runs from its bundle. */
export function projectFile(path: string): string {
  let folder = dirname(fileURLToPath(import.meta.url))
  while (!existsSync(join(folder, path))) {
    if (folder === dirname(folder)) throw new Error(`${path} is missing beside the server`)
    folder = dirname(folder)
  }
  return join(folder, path)
}
