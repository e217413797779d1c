import type { Buyer } from '#domain/document/buyer.ts'
import { randomOf } from './random.ts'
import type { Visit } from './visits.ts'

/** For how many days the venue has been at the national system: invoices of before stay what they are, receipts. */
const daysAtKsef = 21

/**
 * The guests of a day, some of them with a wish for an invoice; `from`: how many days from today, below 0. Of the last
 * evening one was rejected and one is on its way still.
 */
export function withInvoices(visits: readonly Visit[], day: string, from: number): Visit[] {
  if (from < -daysAtKsef) return [...visits]
  const random = randomOf(`invoices ${day}`)
  const dining = visits.filter(({ option, part }) => option === 'ON_SITE' && part !== 'breakfast')
  const count = from === -1 ? lastEnds.length : random.between(1, 3)
  // Never the last guests: of one evening the server hears late.
  const asking = dining.slice(-4 * count - 2).filter((_, nth) => nth % 4 === 0)
  return visits.map((visit) => {
    const nth = asking.slice(0, count).indexOf(visit)
    if (nth === -1) return visit
    const ends = from === -1 ? (lastEnds[nth] ?? 'accepted') : 'accepted'
    return {
      ...visit,
      invoice: { buyer: random.pick(companies), ends, isCorrected: from === -2 && nth === 0 },
    }
  })
}

const lastEnds = ['accepted', 'rejected', 'waiting'] as const

/** Invented companies; their tax ids are right by the sum of their digits. */
const companies: readonly Buyer[] = [
  company('Studio Graficzne Kreska sp. z o.o.', '5252445767', ['Dobra', '56', '12'], '00-312'),
  company('Kancelaria Radcowska Wilk i Partnerzy', '7010012362', ['Nowogrodzka', '40', ''], '00-691'),
  company('Budowa Plus S.A.', '1132397897', ['Solec', '24', '3'], '00-403'),
  company('Szkoła Językowa Most', '5213017228', ['Ząbkowska', '15', ''], '03-736'),
]

function company(
  name: string,
  taxId: string,
  [street, streetNumber, apartment]: readonly [string, string, string],
  postcode: string,
): Buyer {
  return { taxId, name, street, streetNumber, apartment, postcode, city: 'Warszawa' }
}
