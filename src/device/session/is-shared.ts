import type { DeviceState } from '#platform/device-state.ts'
import type { AppServices } from '#device/services.ts'
import { withDatabases } from '#device/outbox/known-outboxes.ts'
import { pinsOf } from '#device/pins/pins-of.ts'

/**
 * Whether others than this person work on a device, as far as it knows by itself: it knows their PIN, has something of
 * theirs in its queue, or has a printer of the place, which prints for everybody.
 */
export async function isShared(
  { device, clock }: Pick<AppServices, 'device' | 'clock'>,
  userId: string,
): Promise<boolean> {
  const state = device.get()
  for (const { id } of state.places) {
    if (hasPrinter(state, id)) return true
    if ((await (await pinsOf(id, clock)).people()).some((person) => person.userId !== userId)) return true
    if (await hasQueueOfOthers(id, userId)) return true
  }
  return false
}

function hasPrinter({ printing }: DeviceState, of: string): boolean {
  return printing.attached.some(({ placeId, via }) => placeId === of && via !== 'none')
}

function hasQueueOfOthers(placeId: string, userId: string): Promise<boolean> {
  return withDatabases(placeId, async ({ outboxDb }) => {
    const first = await outboxDb.commands.filter(({ envelope }) => envelope.actor !== userId).first()
    return first !== undefined
  })
}
