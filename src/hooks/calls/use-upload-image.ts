import { useState } from 'react'
import { ownEndpoints } from '#contract/areas/own.ts'
import { placeEndpoints } from '#contract/areas/places.ts'
import { fillPath } from '#contract/path.ts'
import { wire } from '#contract/wire.ts'
import { imageObjection } from '#domain/place/image.ts'
import { fail, ok, type Result } from '#domain/result.ts'
import type { ApiFailure } from '#platform/api/api-failure.ts'
import { whetherDone } from '#device/calls/answered.ts'
import { useAppServices } from '#hooks/device/app-services.ts'
import { callFailure, type CallFailure } from '#device/calls/call-failure.ts'
import { usePlace } from '#hooks/place/place-context.ts'
import { usePlaceRow } from '#hooks/place/use-current-place.ts'
import { useDeferUpdates } from '#hooks/device/use-update.ts'

export type PlaceImage = {
  /** Name of the place. */
  name: string
  /** Address of the image; null where there is none. */
  src: string | null
  working: boolean
  /** Why the last try did not work. */
  failure: CallFailure | null
  /** Sends an image; resolves to whether the place has it now. A file that cannot be taken is not sent. */
  upload(file: File): Promise<boolean>
  /** Takes the image away; resolves to whether it is gone. */
  remove(): Promise<boolean>
}

/** The image of the place, changed by calls of the API: pictures are too large for the queue. */
export function usePlaceImage(): PlaceImage {
  const { api } = useAppServices()
  const { placeId } = usePlace()
  const row = usePlaceRow()
  const [working, setWorking] = useState(false)
  const [failure, setFailure] = useState<CallFailure | null>(null)
  const [answer, setAnswer] = useState<Answer | null>(null)
  useDeferUpdates(working)

  const current = row?.imageId ?? null
  const imageId = answer !== null && answer.before === current ? answer.imageId : current
  const run = async (call: () => Promise<Result<string | null, CallFailure>>) => {
    setWorking(true)
    setFailure(null)
    const done = await call()
    setWorking(false)
    if (done.ok) setAnswer({ imageId: done.value, before: current })
    else setFailure(done.error)
    return done.ok
  }
  return {
    name: row?.name ?? '',
    src: imageId === null ? null : addressOf(placeId, imageId),
    working,
    failure,
    upload: (file) =>
      run(async () => {
        const objection = imageObjection(file)
        if (objection !== null) return fail({ code: objection, fields: [] })
        const body = new FormData()
        body.append('file', file)
        const sent = await api.call(placeEndpoints['places.upload-image'], { params: { placeId }, body })
        return sent.ok ? ok(sent.value.data.imageId) : fail(imageFailure(sent.error))
      }),
    remove: () =>
      run(async () => {
        const sent = await api.call(ownEndpoints['places.remove-image'], { params: { placeId } })
        return whetherDone(sent)
      }),
  }
}

/** The image after a call, until the place's row says so too; `before` is what that row said then. */
type Answer = { imageId: string | null; before: string | null }

function addressOf(placeId: string, id: string): string {
  return wire.basePath + fillPath(ownEndpoints['files.get'].path, { placeId, id })
}

/**
 * The failure of a call with an image. A proxy before the server may refuse a large body without words of its own.
 */
function imageFailure(failure: ApiFailure): CallFailure {
  const refused = failure.kind === 'noInternetConnection' && failure.status === 413
  return refused ? { code: 'body_too_large', fields: [] } : callFailure(failure)
}
