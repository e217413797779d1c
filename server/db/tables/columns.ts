import { bigint, customType, jsonb } from 'drizzle-orm/pg-core'

/** An instant: integer milliseconds since the epoch outside, `timestamptz` inside. */
export const instant = customType<{ data: number; driverData: string }>({
  dataType: () => 'timestamp(3) with time zone',
  toDriver: (ms) => new Date(ms).toISOString(),
  fromDriver: (value) => new Date(value).getTime(),
})

/** Grosze, thousandths, versions and sequence numbers: whole numbers that may pass 2^31 and stay under 2^53. */
export function whole() {
  return bigint({ mode: 'number' })
}

/** A column for what a mutation keeps inside a row: lists and small objects. */
export function inside<T>() {
  return jsonb().$type<T>()
}

/**
 * JSON kept to the letter. Unlike `jsonb` it also takes what PostgreSQL's text cannot hold, such as an escaped NUL: a
 * fact that nobody can read is still stored whole.
 */
export const verbatim = customType<{ data: unknown; driverData: string }>({
  dataType: () => 'json',
  toDriver: (value) => JSON.stringify(value),
})

/** Bytes as they are. */
export const binary = customType<{ data: Uint8Array<ArrayBuffer>; driverData: Buffer }>({
  dataType: () => 'bytea',
  toDriver: (bytes) => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength),
  fromDriver: (buffer) => new Uint8Array(buffer),
})
