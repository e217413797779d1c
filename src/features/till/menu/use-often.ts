import { useState } from 'react'
import * as v from 'valibot'
import { id } from '#domain/fields.ts'
import { usePlace } from '#hooks/place/place-context.ts'
import { useStores } from '#hooks/device/use-stored.ts'
import { readStored } from '#device/stores.ts'
import type { TableRoom } from '#features/till/use-room.ts'

/** Items in the order of how often they were sold, as it was learnt on a business day. */
export const oftenSchema = v.object({ day: v.string(), itemIds: v.array(id) })

export function oftenKey(placeId: string): string {
  return `lokal-often:${placeId}`
}

/** Items by how often they were sold, as was known when the till was opened: nothing moves under a finger. */
export function useOften({ menuSettings }: TableRoom): readonly string[] {
  const { placeId } = usePlace()
  const { device } = useStores()
  const [itemIds] = useState(() => readStored(device, oftenKey(placeId), oftenSchema)?.itemIds ?? [])
  return menuSettings.oftenFirst ? itemIds : none
}

const none: readonly string[] = []
