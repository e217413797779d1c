import * as v from 'valibot'
import { bridgeCallbacks, bridgeMessageTypes, type BridgeMessageType } from '../bridge/messages.ts'
import { replyTimeoutMs, type BridgeHost } from '../bridge/native-bridge.ts'
import {
  countDocument,
  fiscalItemsSchema,
  makeReport,
  reportPaper,
  toldNow,
  type SimulatedMemory,
} from './simulated-fiscal.ts'

/**
 * How the simulated printer answers: as it should, too late, never, two times, that it failed, or that it has no
 * paper.
 */
export const simulatedReplies = ['normal', 'late', 'lost', 'twice', 'failed', 'no-paper'] as const

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
  /** The settings that apply to the next message. */
  settings(): SimulatedSettings
  /** Jobs that came out before; kept beyond the page, as by a wrapper. */
  printed: { has(jobId: string): boolean; add(jobId: string): void }
  /** The fiscal memories of its printers; absent: they are none that count, and the wrapper tells nothing of them. */
  fiscal?: { of(printerId: string): SimulatedMemory; keep(printerId: string, memory: SimulatedMemory): void }
  onPaper(paper: SimulatedPaper): void
}

const messageSchema = v.object({
  type: v.picklist(bridgeMessageTypes),
  payload: v.looseObject({
    requestId: v.string(),
    jobId: v.optional(v.string()),
  }),
})

const countedSchema = v.object({
  printer: v.fallback(v.object({ id: v.string() }), { id: '' }),
  items: v.fallback(fiscalItemsSchema, []),
})

type Payload = v.InferOutput<typeof messageSchema>['payload']

/** How much later than anybody waits a late answer comes, ms. */
const lateByMs = 2000

/**
 * A wrapper with a printer that exists on the screen only, behind the same bridge as a real one: it prints one job at
 * a time, knows what it has printed, and answers a repeated job without printing it again.
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

  function print(type: BridgeMessageType, payload: Payload, reply: SimulatedSettings['reply']): void {
    const { requestId, jobId } = payload
    const { printer, items } = v.parse(countedSchema, payload)
    const answer = (of: object) => {
      const callback: unknown = Reflect.get(host, bridgeCallbacks[type])
      if (typeof callback === 'function') callback(JSON.stringify({ requestId, ...of }))
    }
    const counts = isFiscalMessage(type) ? ports.fiscal?.of(printer.id) : undefined
    const state = counts && toldNow(counts, ports.clock())
    const refuse = (error: string, message: string) => answer({ success: false, error, message, ...state })
    if (reply === 'failed') return refuse('PRINT_ERROR', 'The simulated printer failed')
    if (reply === 'no-paper') return refuse('OUT_OF_PAPER', 'Brak papieru')
    const alreadyPrinted = jobId !== undefined && ports.printed.has(jobId)
    let told: object | undefined = state
    if (jobId !== undefined && !alreadyPrinted) {
      const isReport = type === 'printDailyReport'
      const now = ports.clock()
      const acted = counts && (isReport ? makeReport(counts, now) : countDocument(counts, items, now))
      if (acted?.ok === false) return refuse('FISCAL_ERROR', acted.error)
      if (acted?.ok) ports.fiscal?.keep(printer.id, acted.value.memory)
      told = acted?.value.told
      ports.printed.add(jobId)
      const paper = isReport && acted?.ok ? reportPaper(acted.value.told) : {}
      ports.onPaper({ jobId, type, payload: { ...payload, ...paper }, at: now })
    }
    if (reply === 'lost') return
    const done = () => answer({ success: true, alreadyPrinted, ...told })
    if (reply === 'late') ports.setTimeout(done, replyTimeoutMs + lateByMs)
    else done()
    if (reply === 'twice') done()
  }
  return host
}

const fiscalMessages: readonly BridgeMessageType[] = [
  'printReceipt',
  'printInvoice',
  'printSimplifiedInvoice',
  'printDailyReport',
]

function isFiscalMessage(type: BridgeMessageType): boolean {
  return fiscalMessages.includes(type)
}
