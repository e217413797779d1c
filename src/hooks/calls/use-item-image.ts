import { useState } from 'react'
import { menuItemEndpoints } from '#contract/areas/menu-items.ts'
import { ownEndpoints } from '#contract/areas/own.ts'
import { fillPath } from '#contract/path.ts'
import { wire } from '#contract/wire.ts'
import { imageObjection } from '#domain/place/image.ts'
import { useAppServices } from '#hooks/device/app-services.ts'
import { usePlace } from '#hooks/place/place-context.ts'
import type { CallFailure } from '#device/calls/call-failure.ts'
import { useAfterQueue } from '#hooks/outbox/use-after-queue.ts'
import { useDeferUpdates } from '#hooks/device/use-update.ts'

export type ItemImage = {
  working: boolean
  /** Why the last try did not work. */
  failure: CallFailure | null
  /** Why this file cannot be taken, before anything is done with it. */
  refuse(file: File): boolean
  /** Sends an image; gives its id, or null where that did not work. */
  upload(image: Blob): Promise<string | null>
}

/** For an item that was just added and is still on its way. */
const patience = { ms: 20_000, offline: false }

/** The picture of an item, sent by a call of the API: pictures are too large for the queue. */
export function useItemImage(menuItemId: string): ItemImage {
  const { api } = useAppServices()
  const afterQueue = useAfterQueue()
  const [working, setWorking] = useState(false)
  const [failure, setFailure] = useState<CallFailure | null>(null)
  useDeferUpdates(working)
  return {
    working,
    failure,
    refuse(file) {
      const objection = imageObjection(file)
      setFailure(objection === null ? null : { code: objection, fields: [] })
      return objection !== null
    },
    async upload(image) {
      setWorking(true)
      setFailure(null)
      const body = new FormData()
      body.append('file', image)
      let tooLarge = false
      const sent = await afterQueue(patience, async (after) => {
        const input = { params: { menuItemId }, body, ...after }
        const answer = await api.call(menuItemEndpoints['menu-items.upload-image'], input)
        tooLarge = !answer.ok && answer.error.kind === 'noInternetConnection' && answer.error.status === 413
        return answer
      })
      setWorking(false)
      if (sent.ok) return sent.value.data.imageId
      setFailure(tooLarge ? { code: 'body_too_large', fields: [] } : sent.error)
      return null
    },
  }
}

/** Where a file of the place is found. */
export function useFileAddress(): (fileId: string) => string {
  const { placeId } = usePlace()
  return (id) => wire.basePath + fillPath(ownEndpoints['files.get'].path, { placeId, id })
}
