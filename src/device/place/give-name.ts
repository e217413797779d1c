import type { Device } from '#contract/registration.ts'
import { nameOfThisDevice } from '#platform/device-name.ts'
import type { Result } from '#domain/result.ts'
import { reRegister, type NewName } from '#replica/outbox/re-register.ts'
import { registrationOf, type PlaceDatabases } from '#replica/open-place.ts'

/** The request of a device for a name, beside its id and what it is. */
export type AskedName = NewName & { deviceName: string; formerGrant?: string }

/** Gives this device a new name and a new code; what waits is sent under them. `register` asks the server. */
export async function giveName<Failure>(
  databases: PlaceDatabases,
  register: (asked: AskedName) => Promise<Result<Device, Failure>>,
): Promise<Result<null, Failure>> {
  const formerGrant = (await registrationOf(databases))?.grant
  const deviceName = nameOfThisDevice()
  return reRegister(databases, (asked) =>
    register({ deviceName, ...asked, ...(formerGrant && { formerGrant }) }),
  )
}
