import { useLiveQuery } from '#hooks/place/live/use-live-query.ts'
import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react'
import { engineChannel } from '#platform/engine-port.ts'
import { isCut, outageKey } from '#platform/outage.ts'
import { drillSchema, reportOf, type Drill, type DrillOutcome } from '#device/outbox/drill-record.ts'
import { usePlace } from '#hooks/place/place-context.ts'
import { savedMeasure } from './use-mutate.ts'
import { useNow } from '#hooks/place/time/use-now.ts'
import { useStores } from '#hooks/device/use-stored.ts'
import { writeStored, readStored, type DeviceStores } from '#device/stores.ts'

export type DrillState = {
  drill: Drill | null
  /** How long it still runs, ms; 0: it does not. */
  left: number
  /** The outcome of what was saved; null while nothing is known. */
  report: DrillOutcome | null
  /** Cuts the app's own network on this device for so long, ms. It ends by itself, also over a reload. */
  start(length: number): Promise<void>
  stop(): void
  /** The report was read. */
  close(): void
}

/** A drill of an outage on this device: the app itself does without the network, everything else goes on. */
export function useDrill(): DrillState {
  const { placeId, databases, clock, engine } = usePlace()
  const { device } = useStores()
  const [drill, keep] = useRecord(device, `lokal.drill:${placeId}`)
  const now = useNow(1000)
  const running = drill !== null && drill.toSeq === null
  const left = running && isCut(drill.until, now) ? drill.until - now : 0
  const nextSeq = useCallback(
    async () => (await databases.outbox.read((tx) => tx.meta())).nextSeq,
    [databases],
  )
  const cut = useCallback(
    (until: number) => {
      writeStored(device, outageKey, until === 0 ? null : until)
      const channel = new BroadcastChannel(engineChannel(placeId))
      channel.postMessage({ type: 'outage', until })
      channel.close()
    },
    [device, placeId],
  )
  const end = useCallback(async () => {
    if (drill === null) return
    cut(0)
    keep({ ...drill, until: Math.min(drill.until, clock()), toSeq: await nextSeq() })
    engine.retryNow()
  }, [drill, cut, keep, clock, nextSeq, engine])

  useEffect(() => {
    if (running && left === 0) void end()
  }, [running, left, end])
  useEffect(() => {
    if (!running || typeof PerformanceObserver === 'undefined') return
    const observer = new PerformanceObserver((list) => {
      const slowest = Math.max(0, ...list.getEntriesByName(savedMeasure).map(({ duration }) => duration))
      if (slowest > drill.slowest) keep({ ...drill, slowest })
    })
    observer.observe({ type: 'measure' })
    return () => observer.disconnect()
  }, [running, drill, keep])

  const report = useLiveQuery(async () => {
    if (drill === null) return null
    const to = drill.toSeq ?? (await nextSeq())
    const found = await databases.outboxDb.commands.where('seq').between(drill.fromSeq, to).toArray()
    return reportOf(drill, to, found)
  }, [databases, drill, nextSeq])

  return {
    drill,
    left,
    report: report ?? null,
    async start(length) {
      const startedAt = clock()
      const until = startedAt + length
      keep({ startedAt, until, fromSeq: await nextSeq(), toSeq: null, slowest: 0 })
      cut(until)
    },
    stop: () => void end(),
    close: () => keep(null),
  }
}

/** The record of the device, the same one for the banner and the page. */
function useRecord(device: DeviceStores['device'], key: string) {
  const raw = useSyncExternalStore(listen, () => device.getItem(key))
  // oxlint-disable-next-line react/exhaustive-deps -- the text says when it is another one
  const drill = useMemo(() => readStored(device, key, drillSchema), [device, key, raw])
  const keep = useCallback(
    (next: Drill | null) => {
      writeStored(device, key, next)
      dispatchEvent(new Event(changed))
    },
    [device, key],
  )
  return [drill, keep] as const
}

const changed = 'lokal:drill'

function listen(look: () => void): () => void {
  addEventListener(changed, look)
  addEventListener('storage', look)
  return () => {
    removeEventListener(changed, look)
    removeEventListener('storage', look)
  }
}
