import type { GivenDiscount } from '../money/value-of.ts'

/** A change of the terms of a check, as the note of its event tells it. */
export type PriceNote =
  | {
      what: 'discount' | 'service-fee'
      /** Whether the discount or fee was given; false: it was taken back. */
      given: boolean
      terms: GivenDiscount
      /** The name of the line that a discount is of; null: the whole check. */
      line: string | null
    }
  | { what: 'deposit'; grosze: number }

/** The note: `discount PERCENT 1000 Lunch → Bigos`, `service-fee off AMOUNT 500 Grupa`, `deposit 150`. */
export function writePriceNote(note: PriceNote): string {
  if (note.what === 'deposit') return `deposit ${note.grosze}`
  const { what, given, terms, line } = note
  // The first arrow is before the line.
  const name = terms.name.replaceAll('→', '-')
  const start = [what, ...(given ? [] : ['off']), terms.type, terms.value, name].join(' ')
  return line === null ? start : `${start} → ${line}`
}

/** Reads a note of changed terms; null: the note is about something else. */
export function readPriceNote(note: string): PriceNote | null {
  const deposit = /^deposit (\d+)$/.exec(note)
  if (deposit !== null) return { what: 'deposit', grosze: Number(deposit[1]) }
  const found = /^(discount|service-fee) (off )?(PERCENT|AMOUNT) (\d+) (.+?)(?: → (.+))?$/su.exec(note)
  if (found === null) return null
  const [, what, off, type, value, name = '', line = null] = found
  return {
    what: what === 'discount' ? 'discount' : 'service-fee',
    given: off === undefined,
    terms: { name, type: type === 'PERCENT' ? 'PERCENT' : 'AMOUNT', value: Number(value) },
    line,
  }
}
