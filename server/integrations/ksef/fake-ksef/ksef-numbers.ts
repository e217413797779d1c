import { crc8 } from '#domain/ksef/ksef-number.ts'
import { localDay } from '#domain/time/warsaw.ts'

/** A number for an invoice accepted `at`, ms; `drawn` are six bytes that no other has on that day. */
export function ksefNumberOf(taxId: string, at: number, drawn: Uint8Array): string {
  const own = Buffer.from(drawn).toString('hex').toUpperCase()
  const text = `${taxId}-${localDay(at).replaceAll('-', '')}-${own}`
  return `${text}-${crc8(text).toString(16).toUpperCase().padStart(2, '0')}`
}
