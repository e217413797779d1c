import type { Device } from '#contract/registration.ts'
import { ok } from '#domain/result.ts'
import type { DeviceTrace } from '#replica/outbox/device-trace.ts'
import type { OutboxStore } from '#replica/outbox/outbox-store.ts'
import { reRegister } from '#replica/outbox/re-register.ts'

type Databases = { placeId: string; outbox: OutboxStore }

/** Registers a device without a server: it was given this name, and its next command has the number `firstSeq`. */
export async function saveRegistration(
  databases: Databases,
  device: Device,
  firstSeq: number,
): Promise<void> {
  const before = { clientId: device.clientId, lastSeq: firstSeq - 1 }
  const trace: DeviceTrace = { read: () => before, keep: () => undefined }
  await reRegister({ ...databases, trace }, async () => ok({ ...device, lastSeq: firstSeq - 1 }))
}
