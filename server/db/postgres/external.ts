import { createHmac, randomBytes } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'
import { type Result, fail, ok } from '#domain/result.ts'
import { type ConnectError, connect, describeError } from './connection.ts'
import { openDataFolder } from './data-folder.ts'
import type { Postgres } from './postgres.ts'
import { appRole, appRoleAttributes, ensureRole } from './roles.ts'
import type { StartError } from './start-error.ts'

const oldestVersion = 150_000
const insufficientPrivilege = '42501'

/** Opens a PostgreSQL that somebody else runs and makes sure of the request role in it. */
export async function openExternal(
  databaseUrl: string,
  databaseAppUrl: string | null,
  dataDir: string,
): Promise<Result<Postgres, StartError>> {
  const opened = await open('DATABASE_URL', databaseUrl)
  if (!opened.ok) return opened
  const owner = opened.value
  try {
    const unsuitable = await findFault(owner)
    if (unsuitable !== null) return fail(unsuitable)
    const appUrl =
      databaseAppUrl === null
        ? await ensureAppRole(owner, databaseUrl, dataDir)
        : await checkAppUrl(databaseAppUrl)
    if (!appUrl.ok) return appUrl
    const ended = new Promise<string>(() => {})
    return ok({ ownerUrl: databaseUrl, appUrl: appUrl.value, ended, stop: async () => {} })
  } finally {
    await owner.end()
  }
}

async function open(variable: string, url: string): Promise<Result<pg.Client, StartError>> {
  const parsed = URL.canParse(url) ? new URL(url) : null
  if (parsed === null || !['postgres:', 'postgresql:'].includes(parsed.protocol)) {
    return fail({
      code: 'databaseUrlInvalid',
      message: `${variable} is not the address of a PostgreSQL. It should look like postgres://user:password@host:5432/database.`,
    })
  }
  const connection = await connect(url)
  if (connection.ok) return connection
  const place = `${parsed.host || 'the local socket'}${parsed.pathname}`
  return fail(explain(variable, place, connection.error))
}

function explain(variable: string, place: string, { code, message }: ConnectError): StartError {
  if (['28P01', '28000'].includes(code)) {
    return {
      code: 'databaseRefused',
      message: `The PostgreSQL at ${place} refused the user or password in ${variable} (${message}). Correct ${variable}.`,
    }
  }
  if (code === '3D000') {
    return {
      code: 'databaseRefused',
      message: `The PostgreSQL at ${place} has no such database. Create it, or correct ${variable}.`,
    }
  }
  return {
    code: 'databaseUnreachable',
    message: `No PostgreSQL answers at ${place} (${message}). Start it, or correct ${variable}; without DATABASE_URL Lokal brings its own.`,
  }
}

async function findFault(owner: pg.Client): Promise<StartError | null> {
  const { rows } = await owner.query<{ version: number; encoding: string }>(
    `select current_setting('server_version_num')::int as version, current_setting('server_encoding') as encoding`,
  )
  const { version = 0, encoding = '' } = rows[0] ?? {}
  if (version < oldestVersion) {
    return {
      code: 'databaseUnsuitable',
      message: 'DATABASE_URL is a PostgreSQL older than 15. Use 15 or newer.',
    }
  }
  if (encoding === 'UTF8') return null
  return {
    code: 'databaseUnsuitable',
    message: `The database of DATABASE_URL has the encoding ${encoding}. Create one with encoding UTF8.`,
  }
}

/** Several servers on one database must agree on the role's password, so it follows from the owner's. */
async function ensureAppRole(owner: pg.Client, ownerUrl: string, dataDir: string) {
  const key = typeof owner.password === 'string' ? ok(owner.password) : localKey(dataDir)
  if (!key.ok) return key
  const password = createHmac('sha256', key.value).update(appRole).digest('base64url')
  const appUrl = withCredentials(ownerUrl, appRole, password)
  const existing = await connect(appUrl)
  if (existing.ok) await existing.value.end()
  try {
    if (!existing.ok) await ensureRole(owner, appRole, appRoleAttributes, password)
  } catch (error) {
    const { code, message } = describeError(error)
    if (code !== insufficientPrivilege) throw error
    return fail<StartError>({
      code: 'databaseRoleForbidden',
      message: `The user of DATABASE_URL may not create the role ${appRole} (${message}). Grant it CREATEROLE, or create ${appRole} yourself and set DATABASE_APP_URL.`,
    })
  }
  return checkAppUrl(appUrl)
}

async function checkAppUrl(appUrl: string): Promise<Result<string, StartError>> {
  const opened = await open('DATABASE_APP_URL', appUrl)
  if (!opened.ok) return opened
  const { rows } = await opened.value.query<{ bound: boolean }>(
    `select not rolsuper and not rolbypassrls and current_user = $1 as bound from pg_roles where rolname = current_user`,
    [appRole],
  )
  await opened.value.end()
  if (rows[0]?.bound === true) return ok(appUrl)
  return fail({
    code: 'databaseUnsuitable',
    message: `Requests must run as the role ${appRole}, without SUPERUSER and BYPASSRLS. Correct DATABASE_APP_URL or that role.`,
  })
}

/** The same address for another user. An address without a host keeps the user among its parameters. */
function withCredentials(url: string, user: string, password: string): string {
  const changed = new URL(url)
  if (changed.host === '') {
    changed.searchParams.set('user', user)
    changed.searchParams.set('password', password)
  } else {
    changed.username = user
    changed.password = password
  }
  return changed.href
}

/** For an owner without a password, who can only be on this computer. */
function localKey(dataDir: string): Result<string, StartError> {
  const folder = openDataFolder(dataDir)
  if (!folder.ok) return folder
  const file = join(dataDir, 'database-key')
  if (!existsSync(file))
    writeFileSync(file, randomBytes(24).toString('base64url'), { mode: 0o600, flush: true })
  return ok(readFileSync(file, 'utf8'))
}
