import { v7 } from 'uuid'
import type { ArgsOf, CommandKind } from '#commands/mutations.ts'
import { createRandom, type Random } from '#tests/simulation/random.ts'
import { id, line, order } from '#tests/commands/run.ts'
import { at } from './bistro.ts'
import { lineOf, moveOf, shelf } from './stock-bistro.ts'

/** When an evening begins, ms. */
export const eveningBegins = Date.parse('2026-11-20T16:00:00+01:00')
const minute = 60_000

/** Something that a device says at a time, ms. */
export type Act = {
  [K in CommandKind]: { at: number; kind: K; args: Omit<ArgsOf<K>, 'printsHere'> }
}[CommandKind]

type Use = { at: number; amount: number }
type Audit = { auditId: string; at: number; counted: number }

/** An evening: what each device says, in its order, and what it did to the keg, thousandths. */
export type StockEvening = { devices: Act[][]; uses: Use[]; audits: Audit[] }

/** How much happens of an evening, each drawn between two bounds. */
export type EveningSize = Record<'sales' | 'moves' | 'audits', readonly [from: number, to: number]>

/** An evening on five devices: beers, waste and a delivery, and counts with two phones each. The same seed is the same evening. */
export function stockEvening(seed: number, size: EveningSize): StockEvening {
  const random = createRandom(seed)
  const uses: Use[] = []
  const audits: Audit[] = []
  const devices: Act[][] = [[], [], [], [], []]
  const moment = momentsOf(random)
  const between = ([from, to]: readonly [number, number]) => from + random.below(to - from + 1)
  const add = (device: number, act: Act) => void devices[device]?.push(act)
  const sales = between(size.sales)
  for (let n = 1; n <= sales; n += 1) {
    const [device, ordered, beers] = [random.below(5), moment(), 1 + random.below(6)]
    const args = order(n, { number: `A7K-${n}`, lines: [line(n, at.beer, { quantity: beers * 1000 })] })
    add(device, { at: ordered, kind: 'order.place', args })
    const after = ordered + (1 + random.below(60)) * minute
    if (random.chance(0.2)) {
      const undone = { lineId: id(1000 + n), reason: '', goods: null }
      add(device, { at: after, kind: 'line.void', args: undone })
      continue
    }
    uses.push({ at: ordered, amount: beers * 500 })
    if (!random.chance(0.6)) continue
    add(device, { at: after, kind: 'check.close-unprinted', args: { orderCheckId: args.orderCheckId } })
  }
  for (let n = between(size.moves); n > 0; n -= 1) {
    const [when, amount] = [moment(), 100 + random.below(2000)]
    const reason = random.chance(0.3) ? ('RESTOCK' as const) : ('DAMAGE_OR_SPOILAGE' as const)
    uses.push({ at: when, amount: reason === 'RESTOCK' ? -amount : amount })
    const args = Object.assign(moveOf(reason), { lines: [lineOf(shelf.keg, amount)] })
    add(random.below(5), { at: when, kind: 'stock.move', args })
  }
  for (let n = between(size.audits); n > 0; n -= 1) {
    const auditId = v7()
    const said = { auditId, name: 'Bar', categoryIds: [], areas: [], isBlind: true, comment: '' }
    add(0, { at: eveningBegins - 1, kind: 'audit.open', args: said })
    const counts = ['bar', 'lada'].slice(0, 1 + random.below(2)).map((area, phone) => {
      const [when, quantity] = [moment(), random.below(20_000)]
      const args = { countId: v7(), auditId, productId: shelf.keg, area, quantity, sees: [] }
      add(1 + phone, { at: when, kind: 'audit.count', args })
      return { when, quantity }
    })
    const countedAt = Math.max(...counts.map(({ when }) => when))
    const counted = counts.reduce((sum, { quantity }) => sum + quantity, 0)
    audits.push({ auditId, at: countedAt, counted })
    add(0, { at: countedAt + random.below(90) * minute + 1, kind: 'audit.post', args: { auditId } })
  }
  for (const acts of devices) acts.sort((a, b) => a.at - b.at)
  return { devices, uses, audits }
}

/** Moments of an evening of six hours, no two of them the same. */
function momentsOf(random: Random): () => number {
  const used = new Set<number>()
  return () => {
    for (;;) {
      const at = eveningBegins + random.below(6 * 60 * minute)
      if (used.has(at)) continue
      used.add(at)
      return at
    }
  }
}

/**
 * The acts of an evening as they arrive: each device's in their order, the devices in any. Nobody counts for an audit that
 * their phone has not heard of.
 */
export function arrivals({ devices }: StockEvening, random: Random): { device: number; act: Act }[] {
  const queues = devices.map((acts, device) => acts.map((act) => ({ device, act })))
  const first = queues.map((queue) => queue.filter(({ act }) => act.at < eveningBegins)).flat()
  const later = queues.map((queue) => queue.filter(({ act }) => act.at >= eveningBegins))
  const arrived = [...first]
  for (;;) {
    const waiting = later.filter((queue) => queue.length > 0)
    if (waiting.length === 0) return arrived
    const next = random.pick(waiting).shift()
    if (next !== undefined) arrived.push(next)
  }
}

/** What a person with a stopwatch would have written down: everything in the order in which it happened. */
export function replayed({ uses, audits }: StockEvening): {
  differences: Map<string, number>
  shelf: number
} {
  const differences = new Map<string, number>()
  let there = 0
  const all = [
    ...uses.map((use) => ({ at: use.at, does: () => (there -= use.amount) })),
    ...audits.map(({ auditId, at, counted }) => ({
      at,
      does: () => {
        differences.set(auditId, counted - there)
        there = counted
      },
    })),
  ]
  for (const each of all.sort((a, b) => a.at - b.at)) each.does()
  return { differences, shelf: there }
}
