import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { type Result, fail, ok } from '#domain/result.ts'
import type { StartError } from './start-error.ts'

const secretsSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    /** Marks the processes of this cluster, so that no other PostgreSQL is ever taken for ours. */
    clusterId: v.string(),
    superuser: v.string(),
    owner: v.string(),
    app: v.string(),
  }),
)

/** The embedded cluster's mark and the passwords of its three roles. */
export type Secrets = v.InferOutput<typeof secretsSchema>

/** Makes the secrets of a new cluster and writes them, readable by this account only. */
export function createSecrets(folder: string): Secrets {
  const secret = () => randomBytes(24).toString('base64url')
  const secrets = {
    clusterId: randomBytes(8).toString('hex'),
    superuser: secret(),
    owner: secret(),
    app: secret(),
  }
  writeFileSync(fileIn(folder), `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600, flush: true })
  return secrets
}

/** The secrets of an existing cluster. */
export function readSecrets(folder: string): Result<Secrets, StartError> {
  const file = fileIn(folder)
  const read = v.safeParse(secretsSchema, existsSync(file) ? readFileSync(file, 'utf8') : '')
  if (read.success) return ok(read.output)
  return fail({
    code: 'dataFolderBroken',
    message: `${file} is missing or damaged, so the database beside it cannot be opened. Put the file back from a backup, or move ${folder} away to start with an empty database.`,
  })
}

function fileIn(folder: string): string {
  return join(folder, 'secrets.json')
}
