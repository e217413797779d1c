import * as v from 'valibot'
import { notificationKinds, type NotificationKind } from '#domain/notification/notification.ts'
import { readStored, type KeyValueStore } from '#device/stores.ts'

/** Where a device keeps what it is not to tell aloud. */
export const mutedKey = 'lokal:notifications:muted'

/** A kind that this build does not know is left out. */
export const mutedSchema = v.pipe(
  v.array(v.string()),
  v.transform((kinds) => notificationKinds.filter((kind) => kinds.includes(kind))),
)

/** The kinds that this device does not tell aloud; none as long as nobody said so. */
export function mutedKinds(device: KeyValueStore): readonly NotificationKind[] {
  return readStored(device, mutedKey, mutedSchema) ?? []
}
