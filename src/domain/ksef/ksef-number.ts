import * as v from 'valibot'

/**
 * Whether a text is a number that the national system gives to an invoice: tax id of the seller, day of acceptance, twelve
 * digits of its own, and a check of all of it (KSeF K3).
 */
export function isKsefNumber(text: string): boolean {
  return shape.test(text) && crc8(text.slice(0, checked)) === Number.parseInt(text.slice(-2), 16)
}

/** Such a number in a row. */
export const ksefNumber = v.pipe(v.string(), v.check(isKsefNumber))

/** CRC-8 of ASCII: polynomial 07, begun with 00, nothing reflected. */
export function crc8(text: string): number {
  let crc = 0
  for (const letter of text) {
    crc ^= letter.charCodeAt(0)
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 0x80 ? ((crc << 1) ^ 0x07) & 0xff : crc << 1
  }
  return crc
}

const shape = /^\d{10}-20\d{2}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])-[0-9A-F]{12}-[0-9A-F]{2}$/

/** Letters that the check is of: all but the last hyphen and itself. */
const checked = 32
