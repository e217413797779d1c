import { useCallback, useEffect, useMemo, useState } from 'react'
import { placeUserEndpoints } from '#contract/areas/place-users.ts'
import { rightsOf } from '#domain/access/giving.ts'
import { rightsOffline } from '#domain/access/offline-pin.ts'
import type { Permission } from '#domain/access/permissions.ts'
import { pinDigits } from '#domain/access/pin.ts'
import { fail, ok } from '#domain/result.ts'
import type { Row } from '#domain/tables.ts'
import { noInternetConnection } from '#platform/api/api-failure.ts'
import { givenKey } from '#platform/pins/proof-key.ts'
import { useAppServices } from '#hooks/device/app-services.ts'
import { agreeByPin, type Agreement } from '#device/pins/pin-agreement.ts'
import { usePlace } from '#hooks/place/place-context.ts'
import { useLive } from '#hooks/place/live/use-live.ts'
import { useMutate } from '#hooks/outbox/use-mutate.ts'
import { useIsOffline } from '#hooks/device/use-is-offline.ts'
import { canKnowPins, usePins } from '#hooks/pins/use-pins.ts'

/** Somebody of the place who may agree to an act. */
export type Approver = {
  person: Row<'placeUsers'>
  /** How long their PIN is. */
  digits: number
  /** Their PIN alone is not enough here while there is no internet. */
  needsInternet: boolean
}

/** How long the server may take to look at a PIN, ms. */
const patienceMs = 8000

/** The people who may do any of this and are not the person at the device, by name; undefined until read. */
export function useApprovers(anyOf: readonly Permission[]): Approver[] | undefined {
  const { actor, placeId } = usePlace()
  const online = !useIsOffline()
  const pins = usePins()
  const [known, setKnown] = useState<ReadonlySet<string>>()
  useEffect(() => {
    let gone = false
    const read = async () => new Set((await (await pins()).people()).map(({ userId }) => userId))
    // Where nothing can be read nobody is known, and the server is asked.
    read()
      .catch(() => new Set<string>())
      .then((found) => !gone && setKnown(found))
    return () => {
      gone = true
    }
  }, [pins])
  const read = useLive(async (rows) => {
    const [people, place] = [await rows.all('placeUsers'), await rows.get('places', placeId)]
    return { people, gives: place?.pinSettings.offline ?? 'service' }
  })
  return useMemo(() => {
    if (read === undefined || known === undefined) return undefined
    const may = (rights: readonly Permission[]) => anyOf.some((each) => rights.includes(each))
    return read.people
      .filter((person) => person.id !== actor && may([...rightsOf(person)]))
      .sort((a, b) => a.name.localeCompare(b.name))
      .map((person) => {
        const alone = known.has(person.id) && may(rightsOffline([...rightsOf(person)], read.gives))
        return { person, digits: pinDigits(person), needsInternet: !online && !alone }
      })
  }, [read, known, anyOf, actor, online])
}

/** Looks at the PIN of somebody who agrees to an act that takes any of these rights. */
export function useAgree(
  anyOf: readonly Permission[],
): (person: Row<'placeUsers'>, pin: string) => Promise<Agreement> {
  const { api } = useAppServices()
  const { placeId, clock, databases, rows } = usePlace()
  const pins = usePins()
  const mutate = useMutate()
  return useCallback(
    async (person, pin) => {
      const device = () => databases.outbox.read((tx) => tx.registration())
      const place = await rows.get('places', placeId)
      const offline = rightsOffline([...rightsOf(person)], place?.pinSettings.offline ?? 'service')
      const ports = {
        pins: await pins(),
        clock,
        isOnline: () => navigator.onLine,
        async ask(userId: string, code: string, hasKey: boolean) {
          const registration = await device()
          if (registration === null) return fail(noInternetConnection('the device is not registered'))
          const answer = await api.call(placeUserEndpoints['place-user.sign-in-by-pin'], {
            params: { placeId },
            grant: registration.grant,
            body: {
              userId,
              pin: code,
              ...(canKnowPins() && { proves: hasKey ? { from: registration.nextSeq } : {} }),
            },
            signal: AbortSignal.timeout(patienceMs),
          })
          // Nobody is signed in: the tokens are let go of.
          if (!answer.ok) return answer
          const { session_id: session, proof_key: key } = answer.value.data
          return ok({ session, ...(key !== undefined && { given: givenKey(registration.clientId, key) }) })
        },
        async reportLockOut(userId: string) {
          const registration = await device()
          if (registration !== null) {
            await mutate('pin.locked-out', { userId, device: registration.deviceCode })
          }
        },
      }
      const offlineIsEnough = anyOf.some((each) => offline.includes(each))
      return agreeByPin(ports, { userId: person.id, pin, offlineIsEnough })
    },
    [api, placeId, clock, databases, rows, pins, mutate, anyOf],
  )
}
