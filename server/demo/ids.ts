import { createHash } from 'node:crypto'

/**
 * The id of a demo row, made from its name alone ("item:zurek"): a repeated seed names the same rows and never doubles
 * them. Shaped as a UUIDv7 of 2026-01-01, so demo rows sort before everything entered later.
 */
export function demoId(key: string): string {
  const hash = createHash('sha256').update(`lokal-demo:${key}`).digest('hex')
  const variant = ((parseInt(hash.slice(3, 4), 16) & 0x3) | 0x8).toString(16)
  const head = `${stamp.slice(0, 8)}-${stamp.slice(8)}`
  return `${head}-7${hash.slice(0, 3)}-${variant}${hash.slice(4, 7)}-${hash.slice(7, 19)}`
}

const stamp = Date.UTC(2026, 0, 1).toString(16).padStart(12, '0')
