import { useState } from 'react'
import { ownEndpoints } from '#contract/areas/own.ts'
import { imageObjection } from '#domain/place/image.ts'
import { useAppServices } from './app-services.ts'
import { callFailure, type CallFailure } from '#device/calls/call-failure.ts'
import { usePlace } from '#hooks/place/place-context.ts'
import { useDeferUpdates } from './use-update.ts'

export type KeepFile = {
  working: boolean
  /** Why the last try did not work. */
  failure: CallFailure | null
  /** Sends a picture of a paper; gives its id, or null where that did not work. */
  keep(file: File): Promise<string | null>
}

/** Keeps a picture at the server by a call of the API: pictures are too large for the queue. */
export function useKeepFile(): KeepFile {
  const { api } = useAppServices()
  const { placeId } = usePlace()
  const [working, setWorking] = useState(false)
  const [failure, setFailure] = useState<CallFailure | null>(null)
  useDeferUpdates(working)
  return {
    working,
    failure,
    async keep(file) {
      const objection = imageObjection(file)
      setFailure(objection === null ? null : { code: objection, fields: [] })
      if (objection !== null) return null
      setWorking(true)
      const body = new FormData()
      body.append('file', file)
      const sent = await api.call(ownEndpoints['files.upload'], { params: { placeId }, body })
      setWorking(false)
      if (sent.ok) return sent.value.data.fileId
      const tooLarge = sent.error.kind === 'noInternetConnection' && sent.error.status === 413
      setFailure(tooLarge ? { code: 'body_too_large', fields: [] } : callFailure(sent.error))
      return null
    },
  }
}
