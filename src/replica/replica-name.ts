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
