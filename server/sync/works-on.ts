import type { LockedPlace, SessionProof } from './ports.ts'

/** Whether a session was opened on a device, under whichever of the names that the device has had. */
export async function worksOn(
  place: Pick<LockedPlace, 'namesOf'>,
  { clientIds }: Pick<SessionProof, 'clientIds'>,
  clientId: string,
): Promise<boolean> {
  if (clientIds.includes(clientId)) return true
  return (await place.namesOf(clientId)).some((name) => clientIds.includes(name))
}
