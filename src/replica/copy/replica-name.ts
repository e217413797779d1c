const prefix = 'lokal-replica-'

/** Name of the first copy of a place on a device. A copy is disposable: everything in it can be loaded again. */
export function firstReplicaName(placeId: string): string {
  return `${prefix}${placeId}`
}

/** Name of the copy that takes the place of this one: no copy of a place ever has the name of an older one. */
export function nextReplicaName(placeId: string, current: string | undefined): string {
  const first = firstReplicaName(placeId)
  const number = current === undefined ? 1 : Number(current.slice(first.length + 1))
  return `${first}-${number + 1}`
}

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
