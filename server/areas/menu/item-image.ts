import { fail, ok } from '#domain/result.ts'
import { createOneAtATime } from '#server/files/one-at-a-time.ts'
import { readImage } from '#server/files/read-image.ts'
import type { Handlers } from '#server/http/handler.ts'
import { keepImage } from '../files/keep-image.ts'
import { readPlace } from '#server/services/read-place.ts'
import { runCall } from '../calls/run-call.ts'
import type { Services } from '#server/services/services.ts'

/** The picture of an item, checked and encoded anew, and set by the command that a device would have sent. */
export function itemImageHandlers(services: Services): Pick<Handlers, 'menu-items.upload-image'> {
  const oneAtATime = createOneAtATime()
  return {
    async 'menu-items.upload-image'({ body, caller, member, params: { menuItemId } }) {
      const item = () => readPlace(services, member.placeId, (rows) => rows.get('menuItems', menuItemId))
      if ((await item()) === null) return fail({ code: 'not_found' })
      const image = await oneAtATime(() => readImage(body.file.bytes))
      if (!image.ok) {
        services.log.info('image refused', image.error)
        return fail({ code: image.error.code, fields: ['file'] })
      }
      const imageId = await keepImage(services, member, image.value)
      // Setting the same image once more changes nothing, so a repeated call needs no key.
      const call = { caller, member, idempotencyKey: null }
      const set = await runCall(services, call, {
        kind: 'menu-items.update',
        target: menuItemId,
        async args(rows) {
          const before = await rows.get('menuItems', menuItemId)
          if (before === null) return fail({ code: 'not_found' })
          const unchanged = before.imageId === imageId
          return ok(
            unchanged ? null : { id: menuItemId, changes: { imageId }, base: { imageId: before.imageId } },
          )
        },
      })
      return set.ok ? ok({ data: { imageId } }) : set
    },
  }
}
