import * as v from 'valibot'
import { bridgeCallbacks, bridgeMessageTypes, type BridgeMessageType } from '../bridge/messages.ts'
import { replyTimeoutMs, type BridgeHost } from '../bridge/native-bridge.ts'

/** How the simulated printer answers: as it should, too late, never, two times, or that it failed. */
export const simulatedReplies = ['normal', 'late', 'lost', 'twice', 'failed'] as const

export type SimulatedSettings = {
  reply: (typeof simulatedReplies)[number]
  /** From the message to the paper, ms. */
  delayMs: number
}

export const usualSettings: SimulatedSettings = { reply: 'normal', delayMs: 1000 }

/** Something that came out of the simulated printer. */
export type SimulatedPaper = {
  jobId: string
  type: BridgeMessageType
  payload: Record<string, unknown>
  /** Milliseconds of the ports' clock. */
  at: number
}

export type SimulatedWrapperPorts = {
  clock(): number
  setTimeout(work: () => void, ms: number): unknown
  /** What applies to the next message. */
  settings(): SimulatedSettings
  /** Jobs that came out before; kept beyond the page, as by a wrapper. */
  printed: { has(jobId: string): boolean; add(jobId: string): void }
  onPaper(paper: SimulatedPaper): void
}

const messageSchema = v.object({
  type: v.picklist(bridgeMessageTypes),
  payload: v.looseObject({ requestId: v.string(), jobId: v.optional(v.string()) }),
})

/** How much later than anybody waits a late answer comes, ms. */
const lateByMs = 2000

/**
 * A wrapper with a printer that exists on the screen only, behind the same bridge as a real one: it prints one job at a
 * time, knows what it has printed, and answers a repeated job without printing it again.
 */
export function createSimulatedWrapper(ports: SimulatedWrapperPorts): BridgeHost {
  let freeAt = 0
  const host: BridgeHost = { ReactNativeWebView: { postMessage } }

  function postMessage(text: string): void {
    const { type, payload } = v.parse(v.pipe(v.string(), v.parseJson(), messageSchema), text)
    const { reply, delayMs } = ports.settings()
    const begins = Math.max(freeAt, ports.clock())
    freeAt = begins + delayMs
    ports.setTimeout(() => print(type, payload, reply), freeAt - ports.clock())
  }

  function print(
    type: BridgeMessageType,
    payload: v.InferOutput<typeof messageSchema>['payload'],
    reply: SimulatedSettings['reply'],
  ): void {
    const { requestId, jobId } = payload
    const answer = (of: object) => {
      const callback: unknown = Reflect.get(host, bridgeCallbacks[type])
      if (typeof callback === 'function') callback(JSON.stringify({ requestId, ...of }))
    }
    if (reply === 'failed') {
      return answer({ success: false, error: 'PRINT_ERROR', message: 'The simulated printer failed' })
    }
    const alreadyPrinted = jobId !== undefined && ports.printed.has(jobId)
    if (jobId !== undefined && !alreadyPrinted) {
      ports.printed.add(jobId)
      ports.onPaper({ jobId, type, payload, at: ports.clock() })
    }
    if (reply === 'lost') return
    const done = () => answer({ success: true, alreadyPrinted })
    if (reply === 'late') ports.setTimeout(done, replyTimeoutMs + lateByMs)
    else done()
    if (reply === 'twice') done()
  }
  return host
}
