import { ok, type Result } from '#domain/result.ts'
import type { Caller, Member } from '#server/http/handler.ts'
import type { Problem } from '#server/http/problem.ts'
import { runCall } from '../calls/run-call.ts'
import type { Services } from '#server/services/services.ts'

/**
 * Lets the place show this image, or none for null, by a command: every device learns of it. Nothing is done where it
 * does so already.
 */
export function setPlaceImage(
  services: Services,
  { caller, member }: { caller: Caller; member: Member },
  imageId: string | null,
): Promise<Result<null, Problem>> {
  const { placeId } = member
  // Setting the same image once more changes nothing, so a repeated call needs no key.
  const call = { caller, member, idempotencyKey: null }
  return runCall(services, call, {
    kind: 'places.set-image',
    target: placeId,
    async args(rows) {
      const before = (await rows.get('places', placeId))?.imageId ?? null
      return ok(before === imageId ? null : { changes: { imageId }, base: { imageId: before } })
    },
  })
}
