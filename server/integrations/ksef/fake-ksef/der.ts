/** Writes and reads the few parts of DER that certificates and requests for them are made of. */

/** A value with its tag and length. */
export function der(tag: number, ...parts: readonly Uint8Array[]): Buffer {
  const body = Buffer.concat(parts)
  return Buffer.concat([Buffer.from([tag]), lengthOf(body.byteLength), body])
}

export const derSequence = (...parts: readonly Uint8Array[]) => der(0x30, ...parts)
export const setOf = (...parts: readonly Uint8Array[]) => der(0x31, ...parts)
export const utf8 = (text: string) => der(0x0c, Buffer.from(text))
export const bitString = (bytes: Uint8Array) => der(0x03, Buffer.from([0]), bytes)

/** A whole number of hexadecimal digits, never negative. */
export function derInteger(hex: string): Buffer {
  const bytes = Buffer.from(hex.length % 2 === 0 ? hex : `0${hex}`, 'hex')
  const isHigh = (bytes[0] ?? 0) >= 0x80
  return der(0x02, isHigh ? Buffer.from([0]) : Buffer.alloc(0), bytes)
}

/** An object identifier such as `2.5.4.3`. */
export function oid(name: string): Buffer {
  const [first = 0, second = 0, ...rest] = name.split('.').map(Number)
  const bytes = [first * 40 + second, ...rest].flatMap((arc) => {
    const sevens = [arc & 0x7f]
    for (let left = arc >>> 7; left > 0; left >>>= 7) sevens.unshift((left & 0x7f) | 0x80)
    return sevens
  })
  return der(0x06, Buffer.from(bytes))
}

/** An instant, ms, as `GeneralizedTime`. */
export function derInstant(at: number): Buffer {
  const digits = new Date(at).toISOString().slice(0, 19).replaceAll(/[-T:]/g, '')
  return der(0x18, Buffer.from(`${digits}Z`))
}

/** One value and all that is in it; `whole`: with its tag and length. Throws on what is no DER. */
export type Read = { tag: number; whole: Buffer; body: Buffer }

/** The values that stand one after the other. */
export function readAll(bytes: Buffer): Read[] {
  const values: Read[] = []
  for (let at = 0; at < bytes.length;) {
    const { start, end } = boundsAt(bytes, at)
    values.push({
      tag: bytes.readUInt8(at),
      whole: bytes.subarray(at, end),
      body: bytes.subarray(start, end),
    })
    at = end
  }
  return values
}

function boundsAt(bytes: Buffer, at: number): { start: number; end: number } {
  const first = bytes.readUInt8(at + 1)
  const more = first < 0x80 ? 0 : first & 0x7f
  const start = at + 2 + more
  const end = start + (more === 0 ? first : bytes.readUIntBE(at + 2, more))
  if (end > bytes.length) throw new RangeError('DER ends too early')
  return { start, end }
}

function lengthOf(length: number): Buffer {
  if (length < 0x80) return Buffer.from([length])
  const bytes = Buffer.from(length.toString(16).padStart(length > 0xff ? 4 : 2, '0'), 'hex')
  return Buffer.concat([Buffer.from([0x80 | bytes.length]), bytes])
}
