import { isUnderWay, type PlatformMenu } from '#domain/integrations/glovo/upload.ts'
import { fail, ok, type Result } from '#domain/result.ts'
import { instantOf, dayAfter, localDay } from '#domain/time/warsaw.ts'
import type { Problem } from '#server/http/problem.ts'
import type { Services } from '#server/services/services.ts'
import { findOwnStore, openOwnStore, storeOfPlace } from './find-store.ts'
import { menuAddress } from './menu-address.ts'
import { recordStoreUse } from './record-store-use.ts'
import { beginUpload, forgetUpload, readUploads, recordUpload } from './uploads.ts'

/** Tells the platform to fetch the place's menu; while it reads one, only how that goes. */
export async function syncMenu(
  services: Services,
  placeId: string,
  userId: string,
): Promise<Result<PlatformMenu, Problem>> {
  const { glovo, clock, publicUrl } = services
  const store = await storeOfPlace(services, placeId)
  if (store === null) return fail({ code: 'platform_not_set_up' })
  const begun = await beginUpload(services, placeId, userId)
  if (!begun.ok)
    return begun.error === 'limit' ? tomorrow(clock()) : ok(await platformMenu(services, placeId))
  const sent = await glovo.uploadMenu(store, menuAddress(publicUrl, store, clock()))
  await recordStoreUse(services, store, sent.ok ? null : sent.error)
  if (sent.ok) {
    await recordUpload(services, begun.value, { state: 'PROCESSING', transactionId: sent.value })
    return ok(await platformMenu(services, placeId))
  }
  if (sent.error === 'limit') {
    await recordUpload(services, begun.value, { state: 'LIMIT_EXCEEDED' })
    return tomorrow(clock())
  }
  await forgetUpload(services, begun.value)
  return fail({ code: sent.error === 'unauthorized' ? 'platform_refused' : 'platform_unavailable' })
}

/** How the place stands with the platform, which is asked what became of a menu that it was reading. */
export async function platformMenu(services: Services, placeId: string): Promise<PlatformMenu> {
  const { glovo } = services
  const own = await findOwnStore(services, placeId)
  const store = own === null ? glovo.stores.ofPlace(placeId) : openOwnStore(services, own)
  const { last, uploadsLeft } = await readUploads(services, placeId)
  let state = last?.state ?? null
  if (store !== null && last?.state === 'PROCESSING' && last.transactionId !== null) {
    const said = await glovo.menuState(store, last.transactionId)
    if (said.ok && !isUnderWay(said.value)) await recordUpload(services, last, { state: said.value })
    if (said.ok) state = said.value
  }
  return {
    storeId: (own ?? store)?.storeId ?? null,
    simulated: store?.source === 'played',
    uploadsLeft,
    lastUpload: last === null || state === null ? null : { state, sentAt: last.sentAt },
  }
}

function tomorrow(now: number) {
  const midnight = instantOf(dayAfter(localDay(now), 1), 0)
  return fail<Problem>({ code: 'platform_limit', retryAfter: Math.ceil((midnight - now) / 1000) })
}
