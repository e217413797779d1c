import { XMLParser } from 'fast-xml-parser'
import * as v from 'valibot'
import { contractorSchema, type Contractor } from '#domain/document/contractor.ts'
import { fail, ok, type Result } from '#domain/result.ts'
import type { ContractorFailure } from './regon.ts'

/** Code of the register for "nothing found". */
const notFound = '4'

/** `dane` comes once, or as often as the company has entries. */
const answer = v.object({ root: v.object({ dane: v.union([v.array(v.unknown()), v.unknown()]) }) })

const text = v.optional(v.pipe(v.string(), v.trim()), '')

const entry = v.object({
  ErrorCode: text,
  Nip: text,
  Nazwa: text,
  Ulica: text,
  NrNieruchomosci: text,
  NrLokalu: text,
  KodPocztowy: text,
  Miejscowosc: text,
  /** Legal person, natural person, and their local units. */
  Typ: text,
  DataZakonczeniaDzialalnosci: text,
})

type Entry = v.InferOutput<typeof entry>

const parser = new XMLParser({ parseTagValue: false, ignoreAttributes: true })

/** Reads the register's answer to a search; anything that cannot be read is the service's fault. */
export function readRegonAnswer(xml: string, nip: string): Result<Contractor, ContractorFailure> {
  const read = v.safeParse(answer, parser.parse(xml, true))
  if (!read.success) return fail('service')
  const { dane } = read.output.root
  const entries: Entry[] = []
  for (const each of Array.isArray(dane) ? dane : [dane]) {
    const one = v.safeParse(entry, each)
    if (!one.success) return fail('service')
    entries.push(one.output)
  }
  if (entries.some(({ ErrorCode }) => ErrorCode === notFound)) return fail('not_found')
  if (entries.some(({ ErrorCode }) => ErrorCode !== '')) return fail('service')
  const [best] = entries.sort((a, b) => rank(a) - rank(b))
  const contractor = v.safeParse(contractorSchema, best === undefined ? null : contractorOf(best, nip))
  return contractor.success ? ok(contractor.output) : fail('service')
}

/** The company itself before its local units, one in business before one that ended. */
function rank({ Typ, DataZakonczeniaDzialalnosci }: Entry): number {
  return (Typ === 'P' || Typ === 'F' ? 0 : 2) + (DataZakonczeniaDzialalnosci === '' ? 0 : 1)
}

function contractorOf(found: Entry, nip: string): Record<keyof Contractor, string | null> {
  const ended = found.DataZakonczeniaDzialalnosci.slice(0, 10)
  return {
    // Local units are listed without a tax id of their own.
    taxId: found.Nip === '' ? nip : found.Nip,
    name: found.Nazwa,
    street: found.Ulica.replace(/^ul\.\s*/i, ''),
    streetNumber: found.NrNieruchomosci,
    apartment: found.NrLokalu,
    postcode: found.KodPocztowy.replace(/^(\d{2})(\d{3})$/, '$1-$2'),
    city: found.Miejscowosc,
    endedOn: ended === '' ? null : ended,
  }
}
