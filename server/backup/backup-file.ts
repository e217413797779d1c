import { createReadStream, createWriteStream, existsSync, renameSync, rmSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import * as v from 'valibot'

/**
 * A backup is a gzip'd text of lines. Those that begin with `#` describe: the head, each table, the end. Every other
 * line is one row of the table before it as PostgreSQL writes it, in quotes; nobody in between reads it, so nothing
 * is rounded.
 */
const headSchema = v.object({
  lokalBackup: v.literal(1),
  /** The newest migration of the database that it was made of, as drizzle numbers them. */
  migration: v.pipe(v.number(), v.integer()),
  madeAt: v.string(),
  /** The key that signs tokens and grants, where it is kept in the data folder; base64url. */
  tokenKey: v.nullable(v.string()),
})
const tableSchema = v.object({ table: v.string(), columns: v.array(v.string()) })
const endSchema = v.object({ rows: v.pipe(v.number(), v.integer()) })

export type BackupHead = v.InferOutput<typeof headSchema>
export type BackupPart =
  | ({ kind: 'table' } & v.InferOutput<typeof tableSchema>)
  | { kind: 'row'; text: string }
  | ({ kind: 'end' } & v.InferOutput<typeof endSchema>)

/** The file cannot be read as a backup, or not to its end. */
export class BackupDamaged extends Error {
  override readonly name = 'BackupDamaged'
}

/** The line of a head, a table or the end. */
export function describing(what: BackupHead | v.InferOutput<typeof tableSchema> | { rows: number }): string {
  return `#${JSON.stringify(what)}`
}

/** The line of a row. */
export function rowLine(text: string): string {
  return JSON.stringify(text)
}

/** Writes lines to a file that is there only when all of them are in it, readable by this account alone. */
export async function writeBackup(file: string, lines: AsyncIterable<string>): Promise<void> {
  const draft = `${file}.part`
  const text = async function* () {
    for await (const line of lines) yield `${line}\n`
  }
  try {
    await pipeline(text, createGzip(), createWriteStream(draft, { mode: 0o600, flush: true }))
    renameSync(draft, file)
  } finally {
    if (existsSync(draft)) rmSync(draft)
  }
}

/** Opens a backup: its head, and its parts in their order. Throws `BackupDamaged`, also at an end that is missing. */
export async function readBackup(
  file: string,
): Promise<{ head: BackupHead; parts: AsyncGenerator<BackupPart> }> {
  const lines = linesOf(file)
  const first = await lines.next()
  const head = parse(headSchema, first.done === true ? '' : first.value)
  return { head, parts: partsOf(lines) }
}

async function* partsOf(lines: AsyncGenerator<string>): AsyncGenerator<BackupPart> {
  let rows = 0
  let ended = false
  for await (const line of lines) {
    if (!line.startsWith('#')) {
      rows += 1
      yield { kind: 'row', text: parse(v.string(), line) }
    } else if (line.startsWith('#{"rows"')) {
      const end = parse(endSchema, line)
      ended = end.rows === rows
      yield { kind: 'end', ...end }
    } else yield { kind: 'table', ...parse(tableSchema, line) }
  }
  if (!ended) throw new BackupDamaged('its end is missing')
}

async function* linesOf(file: string): AsyncGenerator<string> {
  const source = createReadStream(file)
  const unpacked = createGunzip()
  // The reader of the lines meets the error of either.
  source.on('error', (error) => unpacked.destroy(error))
  source.pipe(unpacked)
  try {
    yield* createInterface({ input: unpacked, crlfDelay: Infinity })
  } catch (error) {
    throw new BackupDamaged('it is not a whole gzip file', { cause: error })
  } finally {
    source.destroy()
  }
}

function parse<T>(schema: v.GenericSchema<unknown, T>, line: string): T {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), line.replace(/^#/, ''))
  if (parsed.success) return parsed.output
  throw new BackupDamaged('it is not a backup of Lokal')
}
