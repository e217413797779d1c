import type { ImportProgress, ImportRow, ImportState } from '#domain/menu/menu-import.ts'
import { useCallback } from 'react'
import { useAppServices } from '#hooks/device/app-services.ts'
import { keepSending, useKeptImport, type KeptImport } from './kept-import.ts'
import { usePlace } from '#hooks/place/place-context.ts'
import type { CallFailure } from '#device/calls/call-failure.ts'
import { useFollowImport } from './use-follow-import.ts'
import { useImportCalls } from './use-import-calls.ts'
import { useSendImport } from './use-send-import.ts'

/** The input that an import is begun with. */
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
  /** The server's word on the import; null: not asked yet. */
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

const working: readonly ImportState[] = ['receiving', 'publishing', 'stopping', 'interrupted']

/** Bringing in a menu by calls of the API: the rows are sent in parts, and the server writes them by itself. */
export function useMenuImport(): MenuImport {
  const { newId, clock } = useAppServices()
  const { placeId } = usePlace()
  const [kept, keep] = useKeptImport(placeId)
  const onGone = useCallback(() => keep(null), [keep])
  const { call, progress, setProgress, waiting, setWaiting, failure, setFailure } = useImportCalls(onGone)
  const sending = useSendImport({
    kept,
    keep,
    failure,
    onWaiting: setWaiting,
    onSent: setProgress,
    onFailed: setFailure,
  })
  const known = kept !== null && progress?.id === kept.id ? progress : null
  const isWorking = known === null || working.includes(known.state)
  const asks = kept !== null && !sending.isLost && sending.sent === null && failure === null && isWorking
  useFollowImport(asks ? { id: kept.id, phase: kept.phase, isLost: sending.gaveUp === kept.id } : null, call)

  return {
    kept,
    progress: known,
    sent: sending.sent,
    waiting,
    failure,
    begin({ rows, source, name, wrong, copyFrom, menuName, preparationTime }) {
      const id = newId()
      const startedAt = clock()
      const fresh = { id, phase: 'sending' as const, source, name, wrong, startedAt, rows: rows.length }
      keep(fresh)
      setProgress(null)
      setFailure(null)
      sending.start(fresh, { id, copyFrom, menuName, preparationTime }, rows)
    },
    stop() {
      if (kept === null) return
      sending.stop(kept.id)
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
