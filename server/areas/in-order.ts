/** As people have put them. */
export function byPosition(a: { position: number }, b: { position: number }): number {
  return a.position - b.position
}

/** By the Polish alphabet. */
export function byName(a: { name: string }, b: { name: string }): number {
  return a.name.localeCompare(b.name, 'pl')
}
