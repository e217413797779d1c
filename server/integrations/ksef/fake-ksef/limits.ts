import type { LimitGroup } from './routes.ts'

/** Calls in a second, a minute and an hour; null: as many as one likes. */
export type Limit = readonly [number, number | null, number | null]

/** The limits of production for one company at one address. */
export const productionLimits: Readonly<Record<LimitGroup, Limit>> = {
  auth: [60, null, null],
  onlineSession: [10, 30, 120],
  invoiceSend: [10, 30, 180],
  invoiceStatus: [30, 120, 1200],
  sessionMisc: [10, 120, 1200],
  sessionInvoiceList: [10, 20, 200],
  invoiceDownload: [8, 16, 64],
  other: [10, 30, 120],
}

const spans = [1000, 60_000, 3_600_000] as const

/** Counts calls. `take` gives for how many seconds the caller has to stay away; null: it may call. */
export type Limiter = { take(group: LimitGroup, who: string, now: number): number | null }

/** One that makes those wait longer who come again while they should stay away. */
export function createLimiter(limits: Readonly<Record<LimitGroup, Limit>>): Limiter {
  const calls = new Map<string, number[]>()
  const away = new Map<string, { until: number; wait: number }>()
  return {
    take(group, who, now) {
      const key = `${group} ${who}`
      const sent = away.get(key)
      if (sent !== undefined && now < sent.until) {
        sent.wait = Math.min(2 * sent.wait, spans[2])
        sent.until = now + sent.wait
        return Math.ceil(sent.wait / 1000)
      }
      const earlier = (calls.get(key) ?? []).filter((at) => at > now - spans[2])
      const wait = waitOf(limits[group], earlier, now)
      if (wait === 0) {
        calls.set(key, [...earlier, now])
        return null
      }
      away.set(key, { until: now + wait, wait })
      return Math.ceil(wait / 1000)
    },
  }
}

/** Until the fullest span has room again, ms. */
function waitOf(limit: Limit, calls: readonly number[], now: number): number {
  const waits = limit.map((most, index) => {
    const span = spans[index] ?? 0
    const within = calls.filter((at) => at > now - span)
    const oldest = most === null ? undefined : within.at(-most)
    return oldest === undefined ? 0 : oldest + span - now
  })
  return Math.max(...waits)
}
