import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { menuImportEndpoints } from '#contract/areas/menu-imports.ts'
import type { ImportProgress, ImportRow, ImportStart, ImportState } from '#domain/menu/menu-import.ts'
import { useAppServices } from './app-services.ts'
import { callFailure } from './call-failure.ts'
import {
  keepSending,
  readKept,
  readSending,
  updateKept,
  useKeptImport,
  type KeptImport,
} from './kept-import.ts'
import { usePlace } from './place-context.ts'
import { sendImport } from './send-import.ts'
import type { CallFailure } from './session-context.ts'
import { useHoldUpdates } from './use-update.ts'
import { useStores } from './use-stored.ts'

/** What an import is begun with. */
export type ImportBegin = Pick<KeptImport, 'source' | 'name' | 'wrong'> & {
  rows: readonly ImportRow[]
  /** The place whose menu is copied, in place of rows. */
  copyFrom: string | null
  menuName: string
  preparationTime: number
}

export type MenuImport = {
  /** The import that this device has begun; null: none. */
  kept: KeptImport | null
  /** What the server says of it; null: not asked yet. */
  progress: ImportProgress | null
  /** Rows that were sent, while they are. */
  sent: number | null
  /** The server cannot be reached now; what it does goes on. */
  waiting: boolean
  failure: CallFailure | null
  begin(what: ImportBegin): void
  /** Stops it, or takes back what it has done. */
  stop(): void
  /** Goes on with one that broke off. */
  goOn(): void
  /** Puts it away; what it has done stays. */
  putAway(): void
}

/** How often it is asked how far an import is, and how often without a connection, ms. */
const askEvery = 600
const tryEvery = 3000

/** Held by the tab that sends an import. */
const lockOf = (importId: string) => `menu-import:${importId}`

/** Imports that this tab is sending, also while their page is closed. */
const sendingHere = new Set<string>()

const working: readonly ImportState[] = ['receiving', 'publishing', 'stopping', 'interrupted']

/** Bringing in a menu by calls of the API: the rows are sent in parts, and the server writes them by itself. */
export function useMenuImport(): MenuImport {
  const { api, newId, clock } = useAppServices()
  const { placeId } = usePlace()
  const { device, exclusive } = useStores()
  const [kept, keep] = useKeptImport(placeId)
  const [progress, setProgress] = useState<ImportProgress | null>(null)
  const [sent, setSent] = useState<number | null>(null)
  const [waiting, setWaiting] = useState(false)
  const [failure, setFailure] = useState<CallFailure | null>(null)
  // The import whose rows this device has lost.
  const [gaveUp, setGaveUp] = useState<string | null>(null)
  const stopped = useRef(new Set<string>())
  useHoldUpdates(sent !== null)

  const call = useCallback(
    async (which: 'get' | 'publish' | 'stop', importId: string) => {
      const answer = await api.call(menuImportEndpoints[`menu-imports.${which}`], {
        params: { placeId, importId },
      })
      const failed = answer.ok ? null : callFailure(answer.error)
      const offline = failed?.code === 'no_internet_connection'
      setWaiting(offline)
      // After a day the server has forgotten it.
      const gone = failed?.code === 'not_found'
      if (gone) keep(null)
      else if (!offline) setFailure(failed)
      if (answer.ok) setProgress(answer.value.data)
      return answer.ok ? answer.value.data : offline ? 'offline' : 'failed'
    },
    [api, placeId, keep],
  )

  const id = kept?.id ?? null
  const phase = kept?.phase
  const isSent = id !== null && (sendingHere.has(id) || gaveUp === id || failure !== null)
  const isLost = phase === 'sending' && !isSent
  const known = progress?.id === id ? progress : null
  const asks =
    id !== null &&
    !isLost &&
    sent === null &&
    failure === null &&
    (known === null || working.includes(known.state))

  useEffect(() => {
    if (!asks || id === null) return
    const stop = new AbortController()
    const follow = async () => {
      while (!stop.signal.aborted) {
        // One whose rows nobody has cannot go on: nothing was changed by it.
        const answer = await call(gaveUp === id ? 'stop' : 'get', id)
        if (answer === 'failed' || stop.signal.aborted) return
        if (answer !== 'offline' && answer.state === 'interrupted')
          await call(phase === 'stopping' ? 'stop' : 'publish', id)
        // Stopping that was asked for without a connection.
        if (
          answer !== 'offline' &&
          phase === 'stopping' &&
          answer.state !== 'stopping' &&
          answer.state !== 'stopped'
        )
          await call('stop', id)
        await pause(answer === 'offline' ? tryEvery : askEvery, stop.signal)
      }
    }
    void follow()
    return () => stop.abort()
  }, [asks, id, phase, gaveUp, call])

  const begin = (what: ImportBegin) => {
    const { rows, source, name, wrong, copyFrom, menuName, preparationTime } = what
    const importId = newId()
    const fresh = {
      ...{ id: importId, phase: 'sending' as const, source, name, wrong },
      ...{ startedAt: clock(), rows: rows.length },
    }
    keep(fresh)
    setProgress(null)
    setFailure(null)
    setSent(0)
    const start = { id: importId, copyFrom, menuName, preparationTime }
    sendingHere.add(importId)
    void exclusive(lockOf(importId), async () => {
      await keepSending(placeId, { start, rows: [...rows] })
      await send(fresh, start, rows)
    })
  }

  const send = async (fresh: KeptImport, start: ImportStart, rows: readonly ImportRow[]) => {
    const wait = async () => {
      setWaiting(true)
      await pause(tryEvery)
      setWaiting(false)
      return !stopped.current.has(fresh.id)
    }
    const done = await sendImport({ api, placeId, start, rows, onSent: setSent, wait })
    const isStopped = stopped.current.has(fresh.id)
    if (done.ok || isStopped) await keepSending(placeId, null)
    sendingHere.delete(fresh.id)
    setSent(null)
    if (!done.ok) {
      // Nothing was changed yet: what the server has of it is thrown away by itself.
      if (!isStopped) setFailure(done.error)
      return
    }
    const running = { ...fresh, phase: isStopped ? ('stopping' as const) : ('running' as const) }
    updateKept(device, placeId, running)
    keep(running)
    setProgress(done.value)
  }

  /** Goes on with what a page was sending that is gone, once no other tab does it. */
  const resume = (lost: KeptImport) => {
    sendingHere.add(lost.id)
    setSent(0)
    void exclusive(lockOf(lost.id), async () => {
      const now = readKept(device, placeId)
      const isStill = now?.id === lost.id && now.phase === 'sending' && !stopped.current.has(lost.id)
      const left = isStill ? await readSending(placeId, lost.id) : null
      if (left !== null) return send(lost, left.start, left.rows)
      sendingHere.delete(lost.id)
      setSent(null)
      // Another tab has moved it on.
      if (!isStill) return keep(now)
      setGaveUp(lost.id)
    })
  }

  const goOnSending = useEffectEvent(resume)
  useEffect(() => {
    if (isLost && kept !== null) goOnSending(kept)
  }, [isLost, kept])

  return {
    ...{ kept, sent, waiting, failure, begin },
    progress: known,
    stop() {
      if (kept === null) return
      stopped.current.add(kept.id)
      setFailure(null)
      keep({ ...kept, phase: 'stopping' })
      void keepSending(placeId, null)
      void call('stop', kept.id)
    },
    goOn() {
      if (kept === null) return
      setFailure(null)
      void call('publish', kept.id)
    },
    putAway() {
      setFailure(null)
      setProgress(null)
      void keepSending(placeId, null)
      keep(null)
    },
  }
}

function pause(ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal?.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
}
