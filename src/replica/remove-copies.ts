import { firstReplicaName } from './replica-name.ts'

/** Deletes every copy of a place on this device, whichever of them served. */
export async function removeCopies(placeId: string): Promise<void> {
  const databases = await indexedDB.databases()
  const copies = databases.flatMap(({ name }) => (name?.startsWith(firstReplicaName(placeId)) ? [name] : []))
  await Promise.all(copies.map(removeCopy))
}

/** Resolves once it is gone, or will be as soon as the last page that holds it lets it go. */
export function removeCopy(name: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.deleteDatabase(name)
    request.addEventListener('success', () => resolve())
    request.addEventListener('blocked', () => resolve())
    request.addEventListener('error', () => reject(request.error ?? new Error(`not deleted: ${name}`)))
  })
}
