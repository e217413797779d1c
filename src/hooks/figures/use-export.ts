import { useCallback, useEffect, useRef, useState } from 'react'
import { exportEndpoints } from '#contract/areas/exports.ts'
import type { QueryInput } from '#contract/endpoint.ts'
import { useAfterQueue } from '#hooks/outbox/use-after-queue.ts'
import { useAppServices } from '#hooks/device/app-services.ts'
import { usePlace } from '#hooks/place/place-context.ts'
import type { CallFailure } from '#device/calls/call-failure.ts'

type ChecksQuery = QueryInput<(typeof exportEndpoints)['order-check.export']>
type PaymentsQuery = QueryInput<(typeof exportEndpoints)['payment.export']>

/** The rows to export, as the server is asked for them. */
export type ExportAsked = { of: 'checks'; query: ChecksQuery } | { of: 'payments'; query: PaymentsQuery }

/** How far an export is. What came is told in bytes, and in lines of a CSV file. */
export type ExportState =
  | { at: 'rest' | 'saved' }
  | { at: 'work'; bytes: number; lines: number }
  | { at: 'failed'; code: CallFailure['code'] }

/** A person waits for what this device has yet to send; without a connection it fails at once. */
const patience = { ms: 20_000, offline: false }

/** Asks the server for an export, piece by piece, until it is all here or is called off; `save` gets the file. */
export function useExport(save: (file: Blob) => void) {
  const { api } = useAppServices()
  const { placeId } = usePlace()
  const afterQueue = useAfterQueue()
  const [state, setState] = useState<ExportState>({ at: 'rest' })
  const running = useRef<AbortController | null>(null)
  // Nobody receives it any more.
  useEffect(() => () => running.current?.abort(), [])

  const start = useCallback(
    async ({ of, query }: ExportAsked) => {
      const own = new AbortController()
      running.current?.abort()
      running.current = own
      let [bytes, lines] = [0, 0]
      setState({ at: 'work', bytes, lines })
      const onPiece = (piece: Uint8Array) => {
        bytes += piece.length
        for (const byte of piece) if (byte === lineEnd) lines += 1
        if (!own.signal.aborted) setState({ at: 'work', bytes, lines })
      }
      const answer = await afterQueue(patience, (after) => {
        const input = { params: { placeId }, onPiece, signal: own.signal, ...after }
        return of === 'checks'
          ? api.download(exportEndpoints['order-check.export'], { ...input, query })
          : api.download(exportEndpoints['payment.export'], { ...input, query })
      })
      if (own.signal.aborted) return
      if (answer.ok) save(answer.value)
      setState(answer.ok ? { at: 'saved' } : { at: 'failed', code: answer.error.code })
    },
    [afterQueue, api, placeId, save],
  )

  const cancel = useCallback(() => {
    running.current?.abort()
    setState({ at: 'rest' })
  }, [])

  return { state, start, cancel }
}

const lineEnd = '\n'.charCodeAt(0)
