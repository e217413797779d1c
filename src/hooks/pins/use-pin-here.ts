import { useEffect, useState } from 'react'
import { pinDigits } from '#domain/access/pin.ts'
import { createRowReader } from '#replica/copy/read-rows.ts'
import { useAppServices, useDevice } from '#hooks/device/app-services.ts'
import { withDatabases } from '#device/outbox/known-outboxes.ts'
import { pinsOf } from '#device/pins/pins-of.ts'

/** The place that was open last on this device. */
export function useLastPlace(): string | null {
  return useDevice().lastPlaceId
}

export type PinHere = { digits: number; lockedUntil: number | null }

/** How many digits somebody's PIN has, and until when none is looked at; also where no place is open. Undefined until read. */
export function usePinHere(placeId: string, userId: string): PinHere | undefined {
  const { clock } = useAppServices()
  const [here, setHere] = useState<PinHere | undefined>(undefined)
  useEffect(() => {
    let gone = false
    const read = async () => {
      const known = (await (await pinsOf(placeId, clock)).people()).find((each) => each.userId === userId)
      const found = known ?? (await fromRows(placeId, userId))
      if (!gone) setHere(found)
    }
    read().catch((error: unknown) => console.error('the PIN of who is here', error))
    return () => {
      gone = true
    }
  }, [placeId, userId, clock])
  return here
}

function fromRows(placeId: string, userId: string): Promise<PinHere> {
  return withDatabases(placeId, async ({ replicaDb }) => {
    const person = await createRowReader(replicaDb).get('placeUsers', userId)
    return { digits: person === null ? 4 : pinDigits(person), lockedUntil: null }
  })
}
