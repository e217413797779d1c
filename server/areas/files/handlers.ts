import { fail, ok } from '#domain/result.ts'
import { createOneAtATime } from '#server/files/one-at-a-time.ts'
import { readImage } from '#server/files/read-image.ts'
import { findFile } from '#server/files/stored-files.ts'
import type { Handlers } from '#server/http/handler.ts'
import type { Services } from '../services.ts'
import { keepImage } from '../keep-image.ts'
import { setPlaceImage } from './set-place-image.ts'

type FileKey = 'places.upload-image' | 'places.remove-image' | 'files.get'

/** Images that people send, and every file on its way out. */
export function fileHandlers(services: Services): Pick<Handlers, FileKey> {
  const oneAtATime = createOneAtATime()
  return {
    async 'places.upload-image'({ body, caller, member }) {
      const image = await oneAtATime(() => readImage(body.file.bytes))
      if (!image.ok) {
        services.log.info('image refused', image.error)
        return fail({ code: image.error.code, fields: ['file'] })
      }
      const imageId = await keepImage(services, member, image.value)
      const set = await setPlaceImage(services, { caller, member }, imageId)
      return set.ok ? ok({ data: { imageId } }) : set
    },

    async 'places.remove-image'(call) {
      const set = await setPlaceImage(services, call, null)
      return set.ok ? ok({ data: null }) : set
    },

    async 'files.get'({ params: { placeId, id } }) {
      const file = await services.database.place(placeId, (db) => findFile(db, placeId, id))
      if (file === null) return fail({ code: 'not_found' })
      return ok({ bytes: file.bytes, mediaType: file.mediaType, etag: file.hash, immutable: true })
    },
  }
}
