import { fail, ok, type Result } from '#domain/result.ts'
import { createOneAtATime } from '#server/files/one-at-a-time.ts'
import { readImage } from '#server/files/read-image.ts'
import { findFile } from '#server/files/stored-files.ts'
import type { Handlers, Member } from '#server/http/handler.ts'
import type { Problem } from '#server/http/problem.ts'
import type { Services } from '#server/services/services.ts'
import { keepImage } from './keep-image.ts'
import { setPlaceImage } from './set-place-image.ts'

type FileKey = 'places.upload-image' | 'places.remove-image' | 'files.get' | 'files.upload'

/** Images that people send, and every file on its way out. */
export function fileHandlers(services: Services): Pick<Handlers, FileKey> {
  const oneAtATime = createOneAtATime()
  /** Keeps an image in the place and gives its id, if it is one. */
  const keep = async (bytes: Uint8Array, member: Member): Promise<Result<string, Problem>> => {
    const image = await oneAtATime(() => readImage(bytes))
    if (image.ok) return ok(await keepImage(services, member, image.value))
    services.log.info('image refused', image.error)
    return fail({ code: image.error.code, fields: ['file'] })
  }
  return {
    async 'places.upload-image'({ body, caller, member }) {
      const kept = await keep(body.file.bytes, member)
      if (!kept.ok) return kept
      const set = await setPlaceImage(services, { caller, member }, kept.value)
      return set.ok ? ok({ data: { imageId: kept.value } }) : set
    },

    async 'files.upload'({ body, member }) {
      const kept = await keep(body.file.bytes, member)
      return kept.ok ? ok({ data: { fileId: kept.value } }) : kept
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
