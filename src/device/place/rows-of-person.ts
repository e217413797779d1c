import { readers, type Readers } from '#contract/readers.ts'
import { rightsOffline } from '#domain/access/offline-pin.ts'
import type { Permission } from '#domain/access/permissions.ts'
import { effectivePermissions } from '#domain/access/roles.ts'
import type { TableName } from '#domain/tables.ts'
import type { RowReader } from '#replica/copy/read-rows.ts'
import type { PlaceAccess } from '#device/place-access.ts'

type Person = Pick<PlaceAccess, 'actor' | 'placeId'> & { unseen: boolean | undefined }

/**
 * The rows of this device as whoever is on may see them, for one run of a query: what the person may do is read once in
 * it, as is each whole table, and a right that is taken away has the query run again. A device that several people share
 * holds what any of them may: a table that somebody would not get on a device of their own is empty on their screens
 * here, too. Of tables that give each their own rows, as drawers, the screens choose.
 */
export function rowsOfPerson(rows: RowReader, person: Person): RowReader {
  let permissions: Promise<readonly Permission[]> | null = null
  const whole = new Map<TableName, Promise<unknown>>()
  // Several parts of a query name the same people and tables; each may sort its own list.
  const once = async <R>(table: TableName, read: () => Promise<R[]>): Promise<R[]> => {
    const known = (whole.get(table) as Promise<R[]> | undefined) ?? read()
    whole.set(table, known)
    return [...(await known)]
  }
  const unlessLacked = async <T>(anyOf: readonly Permission[], read: () => Promise<T>, nothing: T) => {
    const granted = await (permissions ??= readPermissions(rows, person))
    return anyOf.some((each) => granted.includes(each)) ? read() : nothing
  }
  const seen = <T>(table: TableName, read: () => Promise<T>, nothing: T): Promise<T> => {
    // Each rule names fields of its own table; none is read here.
    const { all, some, others } = readers[table] as Readers
    if (all === 'everybody' || others !== undefined) return read()
    return unlessLacked([...all, ...(some?.to ?? [])], read, nothing)
  }
  return {
    all: (table) => seen(table, () => once(table, () => rows.all(table)), []),
    by: (table, column, ...values) => seen(table, () => rows.by(table, column, ...values), []),
    many: (table, ids) => seen(table, () => rows.many(table, ids), []),
    since: (table, time, from) => seen(table, () => rows.since(table, time, from), []),
    latest: (table, timeline, value, count) =>
      seen(table, () => rows.latest(table, timeline, value, count), []),
    onDay: (table, column, day) => seen(table, () => rows.onDay(table, column, day), []),
    dayBefore: (table, column, day) => seen(table, () => rows.dayBefore(table, column, day), null),
    get: (table, id) => seen(table, () => rows.get(table, id), null),
  }
}

/**
 * All that somebody may do in a place, by its own rows: nothing without membership, and by a PIN that the server has not
 * seen no more than the place lets it give.
 */
export async function readPermissions(
  rows: Pick<RowReader, 'get'>,
  { actor, placeId, unseen }: Person,
): Promise<readonly Permission[]> {
  const user = await rows.get('placeUsers', actor)
  const granted = user === null ? [] : effectivePermissions(user.role, user.permissions)
  if (!unseen) return granted
  const place = await rows.get('places', placeId)
  return rightsOffline(granted, place?.pinSettings?.offline ?? 'service')
}
