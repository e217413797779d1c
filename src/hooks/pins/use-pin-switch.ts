import { useMemo } from 'react'
import { placeUserEndpoints } from '#contract/areas/place-users.ts'
import { fail, ok } from '#domain/result.ts'
import { noInternetConnection } from '#platform/api/api-failure.ts'
import { givenKey } from '#platform/pins/proof-key.ts'
import { currentSession } from '#platform/session-state.ts'
import { registrationOf } from '#replica/open-place.ts'
import { useAppServices } from '#hooks/device/app-services.ts'
import type { AppServices } from '#device/services.ts'
import { withDatabases } from '#device/outbox/known-outboxes.ts'
import { createPinSwitch, type PinSwitch } from '#device/pins/pin-switch.ts'
import { rememberPlace } from '#device/place/remember-place.ts'
import { loadSaving } from '#device/saving/saving.ts'
import { canKnowPins } from './use-pins.ts'
import { pinsOf } from '#device/pins/pins-of.ts'

/** How long the server may take to look at a PIN, ms. */
const patienceMs = 8000

/** Changing places by PIN on this device, in one place; also where the place is not open, or nobody is here. */
export function usePinSwitch(placeId: string): PinSwitch {
  const services = useAppServices()
  return useMemo(() => {
    const made = async () => createPinSwitch(await portsOf(services, placeId))
    return {
      enter: async (...asked) => (await made()).enter(...asked),
      enrol: async (...asked) => (await made()).enrol(...asked),
      unlock: async (...asked) => (await made()).unlock(...asked),
      reportLockOuts: async () => (await made()).reportLockOuts(),
    }
  }, [services, placeId])
}

async function portsOf(services: AppServices, placeId: string) {
  const { api, session, clock } = services
  return {
    pins: await pinsOf(placeId, clock),
    session,
    clock,
    linked: (of: string) => rememberPlace(services, placeId, of),
    isOnline: () => navigator.onLine,
    async ask(userId: string, pin: string, unlocks?: string, hasKey = false) {
      const device = await withDatabases(placeId, registrationOf)
      if (device === null) return fail(noInternetConnection('the device is not registered'))
      const answer = await api.call(placeUserEndpoints['place-user.sign-in-by-pin'], {
        params: { placeId },
        grant: device.grant,
        body: {
          userId,
          pin,
          ...(unlocks !== undefined && { unlocks }),
          ...(canKnowPins() && { proves: hasKey ? { from: device.nextSeq } : {} }),
        },
        signal: AbortSignal.timeout(patienceMs),
      })
      if (!answer.ok) return answer
      const { proof_key: key, ...signedIn } = answer.value.data
      return ok({ signedIn, ...(key !== undefined && { given: givenKey(device.clientId, key) }) })
    },
    reportLockOut: (userId: string) => reportLockOut(services, placeId, userId),
    again: (afterMs: number) =>
      new Promise<void>((resolve) => {
        const done = () => {
          clearTimeout(timer)
          removeEventListener('online', done)
          resolve()
        }
        const timer = setTimeout(done, afterMs)
        addEventListener('online', done)
      }),
  }
}

/** The fact stands under whoever works on the device, or worked there last: a session that the server knows there. */
async function reportLockOut(services: AppServices, placeId: string, userId: string): Promise<void> {
  const state = services.session.read()
  const here = currentSession(state)
  const actor = here?.user.id ?? state.locked?.user.id
  const session = here?.auth.session_id ?? state.locked?.session
  if (actor === undefined || session === undefined) return
  await withDatabases(placeId, async (databases) => {
    const device = await registrationOf(databases)
    if (device === null) return
    const { enqueue } = await loadSaving()
    const deps = { clock: services.clock, newId: services.newId, clockOffset: () => 0 }
    const args = { userId, device: device.deviceCode }
    await enqueue(databases.outbox, deps, { kind: 'pin.locked-out', actor, session, args })
  })
  services.engineOf(placeId).poke()
}
