import { useEffect, useMemo } from 'react'
import * as v from 'valibot'
import { sells } from '#domain/figures/silent-devices.ts'
import { usePlace } from '#hooks/place/place-context.ts'
import { useDevices, type Devices } from '#hooks/device/use-devices.ts'
import { usePageDraft } from '#hooks/drafts/use-page-draft.ts'

const keptSchema = v.object({
  /** When the server said it, device's clock, ms. */
  at: v.number(),
  devices: v.array(
    v.object({
      id: v.string(),
      code: v.string(),
      name: v.string(),
      lastSeenAt: v.nullable(v.number()),
      waiting: v.nullable(v.number()),
    }),
  ),
})

/** Devices of the place as the server told of them last. */
export type KeptDevices = v.InferOutput<typeof keptSchema>
export type KeptDevice = KeptDevices['devices'][number]

/** The other devices of the place, also without a network: as this device heard of them last. Null: it never has. */
export function useKeptDevices(): KeptDevices | null | undefined {
  const { clock } = usePlace()
  const { known, here } = useDevices()
  const { found, keep } = usePageDraft('day-devices', keptSchema)
  const told = useMemo(
    () => (known === null || here === null ? null : { at: clock(), devices: othersOf(known, here) }),
    [known, here, clock],
  )
  useEffect(() => {
    if (told !== null) keep(told)
  }, [told, keep])
  return told ?? found
}

/** The other devices that may sell: a kitchen's screen takes no orders. */
function othersOf(known: readonly PlaceDevice[], here: string): KeptDevice[] {
  return known
    .filter((device) => device.id !== here && sells(device))
    .map(({ id, code, name, lastSeenAt, waiting }) => ({ id, code, name, lastSeenAt, waiting }))
}

type PlaceDevice = NonNullable<Devices['known']>[number]
