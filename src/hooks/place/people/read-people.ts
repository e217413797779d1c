import type { Rows } from '#device/place/rows.ts'

/** Somebody by name. */
export type PersonName = { id: string; name: string }

/** The people of the place and those who left it: what they did stays under their name. Members come last. */
export async function readPersonNames(rows: Rows): Promise<readonly PersonName[]> {
  const [former, members] = await Promise.all([rows.all('formerUsers'), rows.all('placeUsers')])
  return [...former, ...members]
}

/** Names by id, of members and of those who left. */
export async function readNamesById(rows: Rows): Promise<ReadonlyMap<string, string>> {
  return new Map((await readPersonNames(rows)).map(({ id, name }) => [id, name]))
}

/** One name; null for somebody who is not known at all. */
export async function readName(rows: Rows, id: string): Promise<string | null> {
  return ((await rows.get('placeUsers', id)) ?? (await rows.get('formerUsers', id)))?.name ?? null
}
