import { useCallback, useEffect, useState } from 'react'
import type { User } from '#platform/session-state.ts'
import { createRowReader } from '#replica/copy/read-rows.ts'
import { useAppServices, useDevice } from '#hooks/device/app-services.ts'
import { withDatabases } from '#device/outbox/known-outboxes.ts'
import { useSession } from '#hooks/session/session-context.ts'
import { pinsOf } from '#device/pins/pins-of.ts'

/** The place whose people may take this device over by PIN, and what leads to them. */
type WayToPins = { placeId: string; take(): void }

/**
 * The way from a page of signing in to those who may take the device over by PIN: while it is locked, and where it knows
 * somebody's PIN. Null: there is nobody to choose.
 */
export function useWayToPins(): WayToPins | null {
  const { session, clock } = useAppServices()
  const { lastPlaceId: placeId } = useDevice()
  const { locked } = useSession()
  const [last, setLast] = useState<{ user: User; session: string } | null>(null)
  useEffect(() => {
    if (placeId === null) return
    let gone = false
    lastEnrolled(placeId, clock).then(
      (found) => !gone && setLast(found),
      (error: unknown) => console.error('who is known on this device', error),
    )
    return () => {
      gone = true
    }
  }, [placeId, clock])
  const take = useCallback(() => {
    if (last !== null) session.awaitPin(last)
  }, [session, last])
  return placeId !== null && (locked !== null || last !== null) ? { placeId, take } : null
}

/** Whom the device got to know last, of those who still belong to the place. */
async function lastEnrolled(placeId: string, clock: () => number) {
  const known = await (await pinsOf(placeId, clock)).people()
  return withDatabases(placeId, async ({ replicaDb }) => {
    const rows = createRowReader(replicaDb)
    for (const { userId, session } of known.toSorted((a, b) => b.enrolledAt - a.enrolledAt)) {
      const person = await rows.get('placeUsers', userId)
      if (person !== null) return { user: { id: userId, name: person.name, email: null }, session }
    }
    return null
  })
}
