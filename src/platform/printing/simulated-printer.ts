import * as v from 'valibot'
import type { BridgeHost } from '../bridge/native-bridge.ts'
import { createObservable, type Observable } from '../observable.ts'
import { fiscalMemorySchema, newFiscalMemory, type SimulatedMemory } from './simulated-fiscal.ts'
import {
  createSimulatedWrapper,
  simulatedReplies,
  usualSettings,
  type SimulatedPaper,
  type SimulatedSettings,
} from './simulated-wrapper.ts'

/** The printer on the screen of this device. */
export type SimulatedPrinter = {
  host: BridgeHost
  /** The papers that came out and were not put away yet, newest last. */
  papers: Observable<readonly SimulatedPaper[]>
  /** How it behaves; kept on the device. */
  settings: Observable<SimulatedSettings>
}

export type SimulatedPrinterPorts = {
  storage: Pick<Storage, 'getItem' | 'setItem'>
  clock(): number
  setTimeout(work: () => void, ms: number): unknown
  /** A number from 0 to 1, for the number of a printer. */
  random(): number
}

const key = 'lokal:simulated-printer'

/** Jobs that it remembers, and papers that lie in it at most. */
const remembered = 500
const lying = 20

const storedSchema = v.object({
  printed: v.fallback(v.array(v.string()), []),
  settings: v.fallback(
    v.object({ reply: v.picklist(simulatedReplies), delayMs: v.pipe(v.number(), v.minValue(0)) }),
    usualSettings,
  ),
  /** By the printer's id. */
  fiscal: v.fallback(v.record(v.string(), fiscalMemorySchema), {}),
})

export function createSimulatedPrinter({
  storage,
  random,
  ...ports
}: SimulatedPrinterPorts): SimulatedPrinter {
  const read = () => {
    const stored = v.safeParse(v.pipe(v.string(), v.parseJson(), storedSchema), storage.getItem(key))
    return stored.success ? stored.output : { printed: [], settings: usualSettings, fiscal: {} }
  }
  const write = (change: Partial<v.InferOutput<typeof storedSchema>>) =>
    storage.setItem(key, JSON.stringify({ ...read(), ...change }))
  const papers = createObservable<readonly SimulatedPaper[]>([])
  const settings = createObservable(read().settings)
  settings.subscribe(() => write({ settings: settings.get() }))
  const keep = (printerId: string, memory: SimulatedMemory) =>
    write({ fiscal: { ...read().fiscal, [printerId]: memory } })
  const host = createSimulatedWrapper({
    ...ports,
    // As stored: another tab may have said how it is to behave.
    settings: () => read().settings,
    printed: {
      has: (jobId) => read().printed.includes(jobId),
      add: (jobId) => write({ printed: [...read().printed, jobId].slice(-remembered) }),
    },
    fiscal: {
      of: (printerId) => {
        const known = read().fiscal[printerId]
        const memory = known ?? newFiscalMemory(`SYM${Math.floor(random() * 1e10)}`)
        if (known === undefined) keep(printerId, memory)
        return memory
      },
      keep,
    },
    onPaper: (paper) => papers.set([...papers.get(), paper].slice(-lying)),
  })
  return { host, papers, settings }
}
