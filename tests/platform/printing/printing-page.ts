import { printActs } from '#device/printing/print-acts.ts'
import { createNativeBridge, type BridgeHost } from '#platform/bridge/native-bridge.ts'
import { bridgeCallbacks } from '#platform/bridge/messages.ts'
import { createBridgeDevice } from '#platform/printing/bridge-device.ts'
import type { PrintQueuePorts } from '#platform/printing/print-queue-ports.ts'
import { createPrintQueue } from '#platform/printing/print-queue.ts'
import type { PrintJob } from '#domain/print/print-job.ts'
import type { OutboxStore } from '#replica/outbox/outbox-store.ts'
import type { PrintJobStore } from '#replica/outbox/print-jobs.ts'
import type { createManualTimers } from '#tests/support/manual-timers.ts'
import type { createMemoryReplica } from '#tests/support/memory/memory-replica.ts'

export type PageOf = {
  clientId: string
  bornAt?: number
  outbox: OutboxStore
  replica: ReturnType<typeof createMemoryReplica>
  memory: PrintJobStore
  /** The wrapper, which is older than the page and outlives it. */
  host: BridgeHost
  timers: ReturnType<typeof createManualTimers>
  now(): number
  newId(): string
  actor: string
  session?: string
  isAttached?: (printerId: string) => boolean
  payloadOf?: PrintQueuePorts['payloadOf']
  report?: (error: unknown) => void
}

export type PrintingPage = ReturnType<typeof openPrintingPage>

/** A page of the app as far as it prints: bridge and queue, which are gone at a crash in the middle of anything. */
export function openPrintingPage(of: PageOf) {
  let alive = true
  /** After the crash nothing that this page has begun goes on. */
  const mortal = <T>(work: Promise<T>): Promise<T> =>
    alive
      ? work.then((value) => (alive ? value : new Promise<never>(() => undefined)))
      : new Promise(() => undefined)
  const mortalCall =
    <A extends unknown[], R>(call: (...args: A) => Promise<R>) =>
    (...args: A) =>
      alive ? mortal(call(...args)) : new Promise<never>(() => undefined)
  for (const name of Object.values(bridgeCallbacks)) Reflect.deleteProperty(of.host, name)
  const timing = {
    setTimeout: (work: () => void, ms: number) => of.timers.setTimeout(() => alive && work(), ms),
    clearTimeout: of.timers.clearTimeout,
  }
  const bridge = createNativeBridge({
    host: of.host,
    ...timing,
    clock: of.timers.now,
    report: (error) => of.report?.(error),
    log: () => undefined,
  })
  const device = createBridgeDevice(bridge)
  const { outbox, replica, clientId, newId, actor, memory } = of
  const acts = printActs({
    clientId,
    outbox,
    replica,
    newId,
    actor,
    session: of.session ?? actor,
    clock: of.now,
    clockOffset: () => 0,
    poke: () => undefined,
  })
  const queue = createPrintQueue({
    clientId,
    bornAt: of.bornAt ?? 0,
    now: of.now,
    newId,
    ...timing,
    memory: {
      of: mortalCall(memory.of),
      open: mortalCall(memory.open),
      move: mortalCall(memory.move),
      claim: mortalCall(memory.claim),
    },
    openJobs: mortalCall(async () => openJobs(replica)),
    deviceOf: (printerId) => (of.isAttached?.(printerId) === false ? null : device),
    payloadOf: of.payloadOf ?? (async () => ({})),
    claimWord: mortalCall(acts.claimWord),
    sayClaim: mortalCall(acts.sayClaim),
    sayPrinted: mortalCall(acts.sayPrinted),
    sayError: mortalCall(acts.sayError),
    report: (error) => of.report?.(error),
  })
  device.onLate((late) => alive && void queue.late(late))
  queue.wake()
  return {
    queue,
    crash: () => {
      alive = false
    },
  }
}

export function jobsOf(replica: PageOf['replica']): PrintJob[] {
  return [...replica.state().rows]
    .filter(([key]) => key.startsWith('printJobs/'))
    .map(([, row]) => row as unknown as PrintJob)
}

function openJobs(replica: PageOf['replica']): PrintJob[] {
  return jobsOf(replica)
    .filter(({ status }) => status === 'queued' || status === 'sent' || status === 'unknown')
    .sort((a, b) => a.createdAt - b.createdAt)
}
