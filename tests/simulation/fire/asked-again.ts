import type { SyncTransport } from '#workers/sync/transport.ts'
import { hold } from './hold.ts'

const withinMs = 60_000
/** Failures, nudges and everything that people save within a minute do not come to as many. */
const most = 200

/** The feed is never asked for the same again and again (L3). `now`: ms; `onAsked` hears of every request. */
export function neverInLoops(
  transport: SyncTransport,
  device: string,
  now: () => number,
  onAsked: () => void,
): SyncTransport {
  let last = ''
  let times: number[] = []
  return {
    push: (...asked) => {
      onAsked()
      return transport.push(...asked)
    },
    rows: (...asked) => {
      onAsked()
      return transport.rows(...asked)
    },
    changes: (...asked) => {
      onAsked()
      const same = JSON.stringify(asked) === last
      last = JSON.stringify(asked)
      times = [...(same ? times.filter((at) => at > now() - withinMs) : []), now()]
      hold('L3', times.length <= most, `${device} asks for the same page over and over`)
      return transport.changes(...asked)
    },
  }
}
