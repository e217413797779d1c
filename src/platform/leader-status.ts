import { initialStatus, leaderSilenceMs, type EngineMessage, type EngineStatus } from './engine-port.ts'

/** The status of the device's sync that a page shows. */
export type LeaderStatus = {
  status(): EngineStatus
  /** Whether the message has changed what the page shows. */
  onMessage(message: EngineMessage): boolean
}

/**
 * The leading tab speaks for the device. One that sends in its stead is believed for as long as nothing is heard of
 * the leader: it has not met what the leader has, as a refusal. A leader that is back is asked. `now`: ms, never goes
 * back.
 */
export function createLeaderStatus(now: () => number, askLeader: () => void): LeaderStatus {
  let status = initialStatus
  let leaderHeard = -Infinity
  let standsIn = false
  const take = (said: EngineStatus, isStandIn: boolean) => {
    status = said
    standsIn = isStandIn
    return true
  }
  return {
    status: () => status,
    onMessage: (message) => {
      if (message.type === 'beat' && standsIn) askLeader()
      if (message.type === 'beat') leaderHeard = now()
      if (message.type !== 'status') return false
      if (message.standsIn === true) {
        return now() - leaderHeard >= leaderSilenceMs && take(message.status, true)
      }
      leaderHeard = now()
      return take(message.status, false)
    },
  }
}
