import type { Tx } from '#commands/tx.ts'

/** How people and drawers of a place are called, by id; who has left is known too. */
export async function namesIn(rows: Tx): Promise<(id: string) => string> {
  const [former, people, drawers] = [
    await rows.all('formerUsers'),
    await rows.all('placeUsers'),
    await rows.all('drawers'),
  ]
  const names = new Map([...former, ...people, ...drawers].map(({ id, name }) => [id, name]))
  return (id) => names.get(id) ?? id
}
