import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { chargesLeft, chargesOf, type Charge } from '#domain/document/charges.ts'
import { itemRates, itemTotal } from '#domain/document/item-rates.ts'
import { makeDocument } from '#domain/document/make-document.ts'
import {
  equalParts,
  partOfAmount,
  partsByChoice,
  partsBySeat,
  wholePart,
  type Part,
} from '#domain/document/parts.ts'
import type { Printout } from '#domain/document/printout.ts'
import { sumOf } from '#domain/money/sum.ts'
import { must } from '#domain/must.ts'
import { priceOrderCheck } from '#domain/pricing/price-order-check.ts'
import { freshLine } from '#tests/support/random/arbitrary-order.ts'
import { howMany } from '#tests/support/how-many.ts'
import { plainCheck } from '#tests/support/rows/order-rows.ts'
import { anyLines, anyTerms, lineId } from './arbitrary-check.ts'
import { someImprint } from '#tests/support/papers/imprint.ts'

const anyCharges = fc
  .tuple(anyLines, anyTerms)
  .chain(([lines, terms]) => {
    const priced = priceOrderCheck(terms, lines)
    return priced.ok
      ? fc.constant({ charges: chargesOf(priced.value, lines), total: priced.value.total })
      : fc.constant(null)
  })
  .filter((each) => each !== null)

const dish = (n: number, unitPrice: number, quantity = 1000, seat: number | null = null) =>
  freshLine({ id: lineId(n), name: `Danie ${n}`, unitPrice, quantity, seat })

function chargesOfLines(...lines: ReturnType<typeof dish>[]): Charge[] {
  const priced = priceOrderCheck(plainCheck, lines)
  return priced.ok ? chargesOf(priced.value, lines) : []
}

const totals = (parts: readonly Part[]) => parts.map(({ total }) => total)

/** A part's document, as it comes back from the rows. */
function documentOf(part: Part): Printout[] {
  const made = makeDocument({
    part,
    deposit: 0,
    type: 'receipt',
    buyer: null,
    paymentType: 'CASH',
    guest: null,
    saleDate: '2026-11-20',
    names: [],
    invoicesElsewhereFrom: null,
    ksef: { environment: null },
    imprint: someImprint,
  })
  if (!made.ok) return []
  // Only what `chargesLeft` reads matters here.
  return [{ ...made.value, status: 'printed' } as Printout]
}

/** The documents of guests who divide a check equally and pay one after another, each by what is left then. */
function payInTurn(charges: readonly Charge[], count: number): Printout[] {
  const documents: Printout[] = []
  for (let left = count; left > 0; left -= 1) {
    const [next] = equalParts(chargesLeft(charges, documents), left)
    documents.push(...documentOf(must(next, 'the next part')))
  }
  return documents
}

describe('a check divided', () => {
  it('has parts that add up to it to the grosz, however it is divided', () => {
    fc.assert(
      fc.property(
        anyCharges,
        fc.integer({ min: 2, max: 9 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        ({ charges, total }, count, at) => {
          const whole = wholePart(charges)
          const equal = equalParts(charges, count)
          const seats = partsBySeat(charges)
          const amount = Math.floor(total * at)
          const { part, rest } = partOfAmount(charges, amount)
          expect(whole.total).toBe(total)
          expect(sumOf(totals(equal))).toBe(total)
          expect(Math.max(...totals(equal)) - Math.min(...totals(equal))).toBeLessThanOrEqual(1)
          if (seats.length > 0) expect(sumOf(seats.map((each) => each.part.total))).toBe(total)
          expect(part.total).toBe(amount)
          expect(part.total + rest.total).toBe(total)
        },
      ),
      { numRuns: howMany(500, 10_000) },
    )
  })

  it('by choice gives each what was chosen for them, fees in proportion, and the rest to nobody', () => {
    fc.assert(
      fc.property(
        anyCharges,
        fc.integer({ min: 1, max: 4 }),
        fc.infiniteStream(fc.nat()),
        ({ charges, total }, count, random) => {
          const next = (below: number) => must(random.next().value, 'a number') % below
          const chosen = new Map(
            charges
              .filter(({ lineId: id }) => id !== null)
              .map((charge) => {
                const first = next(charge.quantity + 1)
                return [
                  charge.key,
                  [
                    { part: next(count), quantity: first },
                    { part: next(count), quantity: next(charge.quantity - first + 1) },
                  ],
                ]
              }),
          )
          const { parts, rest } = partsByChoice(charges, chosen, count)
          expect(sumOf(totals(parts)) + rest.total).toBe(total)
          expect(parts.flatMap(({ shares }) => shares).every(({ gross }) => gross >= 0)).toBe(true)
        },
      ),
      { numRuns: howMany(300, 2_000) },
    )
  })

  it('gives the odd grosze to the first parts: 216.20 by three', () => {
    expect(totals(equalParts(chargesOfLines(dish(1, 21_620)), 3))).toEqual([7207, 7207, 7206])
    expect(totals(equalParts(chargesOfLines(dish(1, 3333), dish(2, 3333), dish(3, 3334)), 3))).toEqual([
      3334, 3333, 3333,
    ])
  })

  it('by seats shares what is for the table', () => {
    const parts = partsBySeat(chargesOfLines(dish(1, 4000, 1000, 1), dish(2, 3000, 1000, 2), dish(3, 1000)))
    expect(parts.map(({ seat, part }) => [seat, part.total])).toEqual([
      [1, 4500],
      [2, 3500],
    ])
  })

  it('shares one dish in thirds, each with a name that says so', () => {
    const charges = chargesOfLines(dish(1, 1000))
    const third = (part: number) => ({ part, quantity: [334, 333, 333][part] ?? 0 })
    const { parts, rest } = partsByChoice(charges, new Map([[lineId(1), [third(0), third(1), third(2)]]]), 3)
    expect(rest.total).toBe(0)
    expect(sumOf(totals(parts))).toBe(1000)
    const names = parts.flatMap((part) =>
      documentOf(part).flatMap((each) => each.items.map((item) => item.name)),
    )
    expect(names).toEqual(['Danie 1 1/3', 'Danie 1 1/3', 'Danie 1 1/3'])
  })

  it('says shares down to a twentieth by their number, and smaller ones by a word', () => {
    const charges = chargesOfLines(dish(1, 100_00))
    const noteOf = (quantity: number) =>
      partsByChoice(charges, new Map([[lineId(1), [{ part: 0, quantity }]]]), 1).parts[0]?.shares[0]?.note
    expect([noteOf(500), noteOf(50), noteOf(47), noteOf(700)]).toEqual(['1/2', '1/20', 'część', 'część'])
    expect(noteOf(1000)).toBe('')
  })

  it('of more pieces says of how many, and of a weight of how much', () => {
    const noteOf = (whole: number, quantity: number) =>
      partsByChoice(
        chargesOfLines(dish(1, 100_00, whole)),
        new Map([[lineId(1), [{ part: 0, quantity }]]]),
        1,
      ).parts[0]?.shares[0]?.note
    expect([noteOf(3000, 1000), noteOf(3000, 1500), noteOf(500, 250)]).toEqual([
      '',
      '1/2 z 3 szt.',
      '1/2 z 0,5 szt.',
    ])
  })

  it('by choice leaves to nobody what nobody chose, and fees go where dishes do', () => {
    const lines = [dish(1, 40_00), dish(2, 60_00)]
    const serviceFee = { name: 'Serwis', type: 'PERCENT', value: 10_00 } as const
    const priced = priceOrderCheck({ ...plainCheck, serviceFee }, lines)
    const charges = priced.ok ? chargesOf(priced.value, lines) : []
    const { parts, rest } = partsByChoice(charges, new Map([[lineId(1), [{ part: 0, quantity: 1000 }]]]), 1)
    expect([totals(parts), rest.total]).toEqual([[44_00], 66_00])
    expect(() => partsByChoice(charges, new Map([[lineId(1), [{ part: 0, quantity: 1001 }]]]), 1)).toThrow(
      'more of Danie 1',
    )
  })

  it('by seats is none where nobody has one', () => {
    expect(partsBySeat(chargesOfLines(dish(1, 4000), dish(2, 3000)))).toEqual([])
  })

  it('of an amount is everything where that is more than there is', () => {
    const charges = chargesOfLines(dish(1, 4000))
    for (const amount of [4000, 4001]) {
      const { part, rest } = partOfAmount(charges, amount)
      expect([part.total, rest.total, rest.shares]).toEqual([4000, 0, []])
    }
    expect(partOfAmount(charges, 0).part.shares).toEqual([])
  })

  it('in equal shares says the same on the document of each guest, and all of them add up to it (n = 2..12)', () => {
    fc.assert(
      fc.property(anyCharges, fc.integer({ min: 2, max: 12 }), ({ charges, total }, count) => {
        const documents = payInTurn(charges, count)
        expect(sumOf(documents.map((document) => document.total))).toBe(total)
        const items = documents.flatMap((document) => document.items)
        const whole = documentOf(wholePart(charges)).flatMap((document) => document.items)
        const gross = (of: typeof items) =>
          new Map(itemRates(of).map((each) => [each.rate, each.gross] as const))
        expect([...gross(items)].sort()).toEqual([...gross(whole)].sort())
        // Printers refuse a line whose value is not price times quantity, and a share has no discount of its own.
        for (const item of items.filter(({ unit }) => unit === 'part')) {
          expect([item.quantity, item.discountValue, item.grossPrice]).toEqual([1000, 0, itemTotal(item)])
        }
        for (const charge of charges.filter((each) => each.total >= count && each.whole >= 2 * count ** 2)) {
          const said = documents.map((document) =>
            document.items
              .filter(({ lineId: own }) => own === charge.key)
              .map(({ fullName, quantity, unit }) => ({ fullName, quantity, unit })),
          )
          if (charge.lineId !== null) expect(said).toEqual(Array.from({ length: count }, () => said[0]))
        }
      }),
      { numRuns: howMany(100, 1_000) },
    )
  })

  it('by four says a quarter four times, and of two dishes a quarter of two; whole dishes stay whole', () => {
    const charges = chargesOfLines(dish(1, 2490), dish(2, 1801, 2000), dish(3, 900, 4000))
    const papers = payInTurn(charges, 4).map(({ items }) =>
      items.map(({ name, quantity, unit, grossPrice }) => [name, quantity, unit, grossPrice]),
    )
    expect(papers).toEqual([
      [
        ['Danie 1 1/4', 1000, 'part', 623],
        ['Danie 2 1/4 z 2 szt.', 1000, 'part', 900],
        ['Danie 3', 1000, 'pcs', 900],
      ],
      [
        ['Danie 1 1/4', 1000, 'part', 623],
        ['Danie 2 1/4 z 2 szt.', 1000, 'part', 900],
        ['Danie 3', 1000, 'pcs', 900],
      ],
      [
        ['Danie 1 1/4', 1000, 'part', 622],
        ['Danie 2 1/4 z 2 szt.', 1000, 'part', 901],
        ['Danie 3', 1000, 'pcs', 900],
      ],
      [
        ['Danie 1 1/4', 1000, 'part', 622],
        ['Danie 2 1/4 z 2 szt.', 1000, 'part', 901],
        ['Danie 3', 1000, 'pcs', 900],
      ],
    ])
  })

  it('leaves, after some parts have their documents, exactly the others', () => {
    fc.assert(
      fc.property(anyCharges, fc.integer({ min: 2, max: 5 }), ({ charges, total }, count) => {
        const [first, ...others] = equalParts(charges, count)
        const left = chargesLeft(charges, documentOf(must(first, 'the first part')))
        expect(sumOf(left.map((charge) => charge.total))).toBe(total - must(first, 'it').total)
        expect(sumOf(totals(equalParts(left, count - 1)))).toBe(sumOf(totals(others)))
      }),
      { numRuns: howMany(300, 3_000) },
    )
  })

  it('leaves the check less its documents also when a fee was spread anew over what was added', () => {
    fc.assert(
      fc.property(
        anyLines,
        anyLines,
        anyTerms,
        fc.integer({ min: 2, max: 4 }),
        (before, added, terms, count) => {
          const more = added.map((each, n) => ({ ...each, id: lineId(100 + n) }))
          const [priced, grown] = [
            priceOrderCheck(terms, before),
            priceOrderCheck(terms, [...before, ...more]),
          ]
          if (!priced.ok || !grown.ok) return
          const [first] = equalParts(chargesOf(priced.value, before), count)
          const documents = documentOf(must(first, 'the first part'))
          const left = chargesLeft(chargesOf(grown.value, [...before, ...more]), documents)
          const paid = sumOf(documents.map(({ total }) => total))
          expect(sumOf(left.map((charge) => charge.total))).toBe(Math.max(0, grown.value.total - paid))
        },
      ),
      { numRuns: howMany(300, 3_000) },
    )
  })

  it('has documents whose lines are price times quantity less discount, as printers check', () => {
    fc.assert(
      fc.property(anyCharges, fc.integer({ min: 1, max: 4 }), ({ charges }, count) => {
        for (const part of equalParts(charges, count)) {
          for (const { items, total, rates } of documentOf(part)) {
            expect(sumOf(items.map(itemTotal))).toBe(total)
            expect(sumOf(rates.map(({ gross }) => gross))).toBe(total)
            expect(
              items.every((item) => item.grossPrice > 0 && item.discountValue >= 0 && itemTotal(item) > 0),
            ).toBe(true)
          }
        }
      }),
      { numRuns: howMany(300, 3_000) },
    )
  })
})
