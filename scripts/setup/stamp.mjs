import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** The fingerprint of files and folders below `root`: their names and their bytes. */
export function fingerprint(root, names, { except = [], salt = [] } = {}) {
  const hash = createHash('sha256')
  for (const part of salt) hash.update(`${part}\0`)
  for (const name of filesIn(root, names).filter((file) => !except.includes(file))) {
    hash.update(`${name}\0`)
    hash.update(
      createHash('sha256')
        .update(readFileSync(join(root, name)))
        .digest(),
    )
  }
  return hash.digest('hex')
}

/** Whether the work that `file` stands for was done for this fingerprint. */
export function isStamped(file, value) {
  return existsSync(file) && readFileSync(file, 'utf8') === value
}

/** Says that the work is done. */
export function writeStamp(file, value) {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, value)
}

function filesIn(root, names) {
  const files = []
  for (const name of names) {
    const entries = readEntries(join(root, name))
    if (entries === null) files.push(...(existsSync(join(root, name)) ? [name] : []))
    else
      files.push(
        ...filesIn(
          root,
          entries.map((entry) => `${name}/${entry}`),
        ),
      )
  }
  return files.sort()
}

function readEntries(path) {
  try {
    return readdirSync(path)
  } catch (error) {
    if (error.code === 'ENOTDIR' || error.code === 'ENOENT') return null
    throw error
  }
}
