import { useCallback } from 'react'
import { writeEndpoints, type ImportedResult } from '#contract/areas/own-writes.ts'
import { fail, ok, type Result } from '#domain/result.ts'
import { useAppServices } from '#hooks/device/app-services.ts'
import { callFailure } from '#device/calls/call-failure.ts'
import { usePlace } from '#hooks/place/place-context.ts'
import { readOutboxFile, type FileFault } from '#device/outbox/read-outbox-file.ts'

/**
 * The outcome of a file: how many commands the server did not have, had already, holds for a manager, or could not
 * take.
 */
export type Imported = { deviceCode: string; fresh: number; known: number; held: number; refused: number }

/** Why a file was not taken, or not all of it. `done` is what was before. */
export type ImportFault = {
  fault: FileFault | 'gap' | 'unknown-device' | 'call'
  code: string
  done: Imported
}

/** As many as one call carries. */
const atOnce = 20

/**
 * Brings the queue of a device that is gone to the server, from its file, in the order of its numbers. Whatever the
 * server has already changes nothing, so the same file can be brought again after a fault.
 */
export function useImportOutbox(): (content: string) => Promise<Result<Imported, ImportFault>> {
  const { api } = useAppServices()
  const { placeId, engine } = usePlace()
  return useCallback(
    async (content) => {
      let done: Imported = { deviceCode: '', fresh: 0, known: 0, held: 0, refused: 0 }
      const file = readOutboxFile(content, placeId)
      if (!file.ok) return fail({ fault: file.error, code: '', done })
      const { clientId, deviceCode, commands } = file.value
      done = { ...done, deviceCode }
      for (let from = 0; from < commands.length;) {
        const answer = await api.call(writeEndpoints['writes.import'], {
          params: { placeId },
          body: { clientId, commands: commands.slice(from, from + atOnce) },
        })
        if (!answer.ok) {
          const { code } = callFailure(answer.error)
          return fail({ fault: faults[code] ?? 'call', code, done })
        }
        done = counted(done, answer.value.data)
        from += answer.value.data.length
      }
      engine.retryNow()
      return ok(done)
    },
    [api, placeId, engine],
  )
}

const faults: Readonly<Record<string, ImportFault['fault']>> = {
  sequence_gap: 'gap',
  not_found: 'unknown-device',
}

function counted(done: Imported, results: readonly ImportedResult[]): Imported {
  const count = (which: (result: ImportedResult) => boolean) => results.filter(which).length
  return {
    ...done,
    fresh: done.fresh + count(({ fresh }) => fresh),
    known: done.known + count(({ fresh, status }) => !fresh && status !== 'refused'),
    held: done.held + count(({ fresh, status }) => fresh && (status === 'held' || status === 'parked')),
    refused:
      done.refused + count(({ fresh, status }) => status === 'refused' || (fresh && status === 'rejected')),
  }
}
