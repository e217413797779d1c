import { resolve } from 'node:path'
import * as v from 'valibot'
import { type MapTiles, isTileUrl } from '#domain/geo/map-tiles.ts'
import { type Result, fail, ok } from '#domain/result.ts'
import type { LogFormat } from '#server/process/log.ts'
import { integrationEnv, integrationVariables, type IntegrationEnv } from '#server/integrations/env.ts'
import { isTokenKey } from './token-key.ts'

/** The configuration by the environment; read once, at the start. */
export type Env = {
  /** The TCP port of app and API; 0 lets the system choose one. */
  port: number
  /** The address to listen on; null means every address of this computer. */
  host: string | null
  /** Absolute path of the folder that holds everything Lokal keeps on disk. */
  dataDir: string
  /** Address of a PostgreSQL, as the user that owns the tables; null means the embedded one. */
  databaseUrl: string | null
  /** The same database for requests; null lets Lokal make that role itself. */
  databaseAppUrl: string | null
  /** Where the pictures under maps come from; null draws a plain grid instead. */
  mapTiles: MapTiles | null
  /** 32 secret bytes in base64 that sign tokens; null keeps them in the data folder. */
  tokenKey: string | null
  /** The address under which people open the app, without a slash at its end; null: this computer's own. */
  publicUrl: string | null
  /** How the log is written; null: text at a terminal, else JSON. */
  log: LogFormat | null
  /** The port of this computer alone on which the metrics are; null: nowhere. */
  metricsPort: number | null
  /** For how long the server says that it is ending before it takes no more connections, ms. */
  drainMs: number
  /** The outside services that are set up. */
  integrations: IntegrationEnv
}

const defaultPort = 3000

const mapMessage = 'MAP_TILES must be an https address with {z}, {x} and {y} in it'

const text = v.optional(v.pipe(v.string(), v.trim()), '')

const textOrNull = v.pipe(
  text,
  v.transform((value) => (value === '' ? null : value)),
)

const portOf = (name: string) =>
  v.pipe(
    textOrNull,
    v.check(
      (port) => port === null || (/^\d{1,5}$/.test(port) && Number(port) <= 65_535),
      `${name} must be a whole number from 0 to 65535`,
    ),
    v.transform((port) => (port === null ? null : Number(port))),
  )

const schema = v.object({
  PORT: portOf('PORT'),
  METRICS_PORT: portOf('METRICS_PORT'),
  LOG: v.pipe(
    text,
    v.picklist(['', 'json', 'text'], 'LOG must be json or text'),
    v.transform((format) => (format === '' ? null : format)),
  ),
  DRAIN_SECONDS: v.pipe(
    text,
    v.regex(/^(?:[1-5]?\d)?$/, 'DRAIN_SECONDS must be a whole number from 0 to 59'),
    v.transform(Number),
  ),
  HOST: textOrNull,
  MAP_TILES: v.pipe(
    textOrNull,
    v.check((url) => url === null || isTileUrl(url), mapMessage),
  ),
  MAP_CREDIT: textOrNull,
  DATA_DIR: textOrNull,
  DATABASE_URL: textOrNull,
  DATABASE_APP_URL: textOrNull,
  TOKEN_KEY: v.pipe(
    textOrNull,
    v.check(
      (key) => key === null || isTokenKey(key),
      'TOKEN_KEY must be 32 bytes in base64: openssl rand -base64 32',
    ),
  ),
  PUBLIC_URL: v.pipe(
    textOrNull,
    v.check(
      (url) => url === null || /^https?:\/\/[^/?#\s@]+\/?$/.test(url),
      'PUBLIC_URL must be an address such as https://lokal.example, without a path',
    ),
    v.transform((url) => url?.replace(/\/$/, '') ?? null),
  ),
  ...integrationVariables,
})

/** Reads the environment. The error is one line that names each wrong variable and what it takes. */
export function parseEnv(
  variables: Record<string, string | undefined>,
  projectFolder: string,
): Result<Env, string> {
  const parsed = v.safeParse(schema, variables)
  if (!parsed.success) {
    return fail(`${parsed.issues.map((issue) => issue.message).join('; ')}.`)
  }
  const {
    PORT,
    METRICS_PORT,
    LOG,
    DRAIN_SECONDS,
    HOST,
    MAP_TILES,
    MAP_CREDIT,
    DATA_DIR,
    DATABASE_URL,
    DATABASE_APP_URL,
    TOKEN_KEY,
    PUBLIC_URL,
  } = parsed.output
  if (DATABASE_APP_URL !== null && DATABASE_URL === null) {
    return fail('DATABASE_APP_URL only makes sense together with DATABASE_URL. Set both or neither.')
  }
  const integrations = integrationEnv(parsed.output)
  if (!integrations.ok) return integrations
  return ok({
    port: PORT ?? defaultPort,
    metricsPort: METRICS_PORT,
    log: LOG,
    drainMs: DRAIN_SECONDS * 1000,
    host: HOST,
    mapTiles: MAP_TILES === null ? null : { url: MAP_TILES, credit: MAP_CREDIT ?? '' },
    dataDir: resolve(projectFolder, DATA_DIR ?? '.data'),
    databaseUrl: DATABASE_URL,
    databaseAppUrl: DATABASE_APP_URL,
    tokenKey: TOKEN_KEY,
    publicUrl: PUBLIC_URL,
    integrations: integrations.value,
  })
}
