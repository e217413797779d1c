import type { Buyer } from '#domain/document/buyer.ts'
import { instantOf, weekdayOf } from '#domain/time/warsaw.ts'
import { demoId } from '../ids.ts'
import { venueTables } from '../room.ts'
import { takenAlong, appetiteOf, type Wish } from './appetite.ts'
import type { Random } from './random.ts'
import { week, type DayPart } from './week.ts'

/** An invoice that guests want to their company, and what became of it. */
export type InvoiceWish = {
  buyer: Buyer
  ends: 'accepted' | 'rejected' | 'waiting'
  /** A dish of it went back: a corrective invoice followed. */
  isCorrected: boolean
}

/** Guests of one check: when they come and pay, both ms, where they sit and what they order. */
export type Visit = {
  part: DayPart['key']
  option: 'ON_SITE' | 'PICKUP' | 'DELIVERY'
  comes: number
  pays: number
  tableId: string | null
  waiter: string
  first: Wish[]
  second: Wish[]
  /** Absent: a receipt is enough. */
  invoice?: InvoiceWish
}

const minuteMs = 60_000
const indoors = venueTables
  .filter(({ placement }) => placement === 'INSIDE')
  .toSorted((a, b) => a.seats - b.seats)

/** Who serves on which days; Monday first. Ola closes the day. */
const duty = ['km', 'km', 'ko', 'km', 'mo', 'km', 'ko']
const people = { k: demoId('user:kasia'), m: demoId('user:marek'), o: demoId('user:ola') }

/** The waiters of a day. */
export function waitersOf(day: string): string[] {
  return [...(duty[weekdayOf(day)] ?? '')].map((letter) => people[letter as keyof typeof people])
}

/**
 * The guests of a day in the order in which they come, `share` percent of what is usual now. Nobody sits down at a
 * table that is taken.
 */
export function visitsOf(day: string, share: number, random: Random): Visit[] {
  const parts = week[weekdayOf(day)]?.parts ?? []
  const waiters = waitersOf(day)
  const takenUntil = new Map<string, number>()
  const comings = parts.flatMap(([part, usual]) =>
    Array.from({ length: Math.round((usual * share * random.between(82, 118)) / 10_000) }, () => ({
      part,
      comes: instantOf(day, random.between(part.from, part.to)) + random.between(0, 59) * 1000,
    })),
  )
  return comings
    .toSorted((a, b) => a.comes - b.comes)
    .map(({ part, comes }): Visit => {
      const guests = random.pick(part.guests)
      const waiter = random.pick(waiters)
      const isMeal = part.key === 'lunch' || part.key === 'evening'
      const option = isMeal && random.chance(0.13) ? random.pick(['PICKUP', 'DELIVERY'] as const) : 'ON_SITE'
      const table =
        option === 'ON_SITE'
          ? indoors.find(({ id, seats }) => seats >= guests && (takenUntil.get(id) ?? 0) < comes)
          : undefined
      if (table === undefined) {
        const isBrought = option === 'DELIVERY'
        const first = takenAlong(isBrought ? random.between(3, 4) : random.between(1, 2), random)
        const pays = comes + random.between(isBrought ? 40 : 18, isBrought ? 55 : 30) * minuteMs
        const taken = isBrought ? 'DELIVERY' : 'PICKUP'
        return { part: part.key, option: taken, comes, pays, tableId: null, waiter, first, second: [] }
      }
      const pays = comes + random.between(...part.stay) * minuteMs
      takenUntil.set(table.id, pays + 4 * minuteMs)
      const wishes = appetiteOf(part.key, guests, random)
      return { part: part.key, option: 'ON_SITE', comes, pays, tableId: table.id, waiter, ...wishes }
    })
}
