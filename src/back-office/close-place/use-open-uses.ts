import type { PlaceInUse } from '#hooks/place/use-close-place.ts'
import { useDevices } from '#hooks/device/use-devices.ts'
import { useLive } from '#hooks/place/live/use-live.ts'
import { useThisDevice } from '#hooks/device/use-this-device.ts'

/**
 * The things still open in the place: as the server said when it refused to close it, before that as far as they are
 * known here. Of the device at hand its own queue counts, which the server may not have heard of.
 */
export function useOpenUses(said: PlaceInUse | null): PlaceInUse {
  const { known, here } = useDevices()
  const { waiting } = useThisDevice()
  const checks = useLive(
    async (rows) => (await rows.by('orderChecks', 'status', 'pending', 'awaiting-payment')).length,
  )
  const own = known?.find(({ id }) => id === here)
  const others = known?.filter(({ id, state }) => id !== here && state === 'active') ?? []
  const devices = said?.devices.filter(({ code }) => code !== own?.code) ?? others
  const heard = said?.devices.find(({ code }) => code === own?.code)?.waiting ?? 0
  const all = own === undefined ? devices : [{ ...own, waiting: waiting || heard }, ...devices]
  return {
    devices: all.flatMap(({ code, name, waiting: count }) => (count ? [{ code, name, waiting: count }] : [])),
    checks: said?.checks ?? checks ?? 0,
    writes: said?.writes ?? 0,
  }
}
