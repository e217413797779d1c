import type { IncludedCheck } from '#contract/include.ts'
import type { Cursor } from '#contract/sync.ts'
import { fail, ok, type Result } from '#domain/result.ts'
import { tableNames, tables, type TableName } from '#domain/tables.ts'
import type {
  WrittenRow,
  CommandOutcome,
  FeedPosition,
  PlaceClock,
  PlaceReader,
  PlaceStore,
} from './ports.ts'
import { historyOf, seenOf, viewOfClient, type DeviceView } from './view-of-device.ts'

export type FeedQuery = {
  clientId: string
  cursor: Cursor | null
  /** Rows, 1 to 1000. */
  pageSize: number
  /** The last command of this device whose outcome it knows. */
  answeredSeq: number
  /** Commands that it knows to wait for a person. */
  waiting?: readonly string[]
  /** Closed checks are sent from this business day on. */
  since: string
  /** A cursor that lacks what was done before this moment does not go on, ms; absent: any does. */
  knownSince?: number
  /** Checks from before that day which the device keeps. */
  include?: readonly IncludedCheck[]
}

export type FeedPage = {
  rows: WrittenRow[]
  /** Rows of checks from behind the page's end, which come again at their place. */
  ahead?: WrittenRow[]
  /** Only on the last page, and where checks from before the window were asked for: what the device lacks of them. */
  included?: WrittenRow[]
  nextCursor: Cursor
  more: boolean
  /** Only on the last page: how far this device's commands are in these rows (I5). */
  lastSeq: number | null
  results: CommandOutcome[] | null
}

export type FeedFailure = ClientFailure | { code: 'cursor_expired'; epoch: string; lastSeq: number }

/** The device is not known here, or it was shut out. */
type ClientFailure = { code: 'grant_invalid' | 'device_revoked' }

/** Rows that run ahead of a page, at most. */
const aheadAtMost = 100
const ofChecks = tableNames.filter((name) => 'dated' in tables[name])
const ofNoCheck = tableNames.filter((name) => !ofChecks.includes(name))

/** Sorts after every table name: "all rows of this version". */
const endOfVersion = '~'

/** One page of what changed in a place after the cursor, read in one consistent view. */
export function readFeed(
  store: PlaceStore,
  placeId: string,
  query: FeedQuery,
): Promise<Result<FeedPage, FeedFailure>> {
  return store.read(placeId, async (place) => {
    const client = await place.client(query.clientId)
    if (client === null) return fail({ code: 'grant_invalid' })
    if (client.revokedAt !== null) return fail({ code: 'device_revoked' })
    const view = await viewOfClient(place, client)
    const clock = await clockFor(place, view)
    if (!(await isOfThisHistory(place, clock, query))) {
      return fail({ code: 'cursor_expired', epoch: clock.epoch, lastSeq: client.lastSeq })
    }
    const from = query.cursor ?? { version: 0, table: '', id: '' }
    const { withheld } = view
    const rows = await place.changesAfter(from, query.pageSize + 1, query.since, withheld)
    const more = rows.length > query.pageSize
    const page = rows.slice(0, query.pageSize)
    const last = page.at(-1)
    const end = more && last !== undefined ? last : { version: clock.version, table: endOfVersion, id: '' }
    const ahead = more ? await aheadOf(place, page, query.since, view) : []
    const { include = [] } = query
    // With the rows that `lastSeq` goes with (I5): what a device did to an old check is nowhere else in the feed.
    const isAsked = !more && include.length > 0
    const included = isAsked
      ? await seenOf(place, view, await place.rowsOfChecks(include, query.since, withheld))
      : null
    return ok({
      rows: await seenOf(place, view, page),
      ...(ahead.length > 0 && { ahead }),
      ...(included !== null && { included }),
      nextCursor: await cursorAt(place, end, clock.epoch),
      more,
      lastSeq: more ? null : client.lastSeq,
      results: more ? null : await resultsFor(place, client.id, client.lastSeq, query),
    })
  })
}

/**
 * The orders of a place do not wait behind a long menu: a page without a row of any check takes those along that come
 * after it. Only whole versions, so that no ticket lacks the lines it was sent with. That a row comes before its
 * turn, and once more at it, changes nothing: it is the newest there is.
 */
async function aheadOf(
  place: PlaceReader,
  page: readonly WrittenRow[],
  since: string,
  view: DeviceView,
): Promise<WrittenRow[]> {
  const end = page.at(-1)
  if (end === undefined || page.some(({ table }) => ofChecks.includes(table))) return []
  const rows = await place.changesAfter(end, aheadAtMost + 1, since, [...ofNoCheck, ...view.withheld])
  const beyond = rows[aheadAtMost]
  const whole = beyond === undefined ? rows : rows.filter(({ version }) => version < beyond.version)
  return seenOf(place, view, whole)
}

/**
 * Outcomes that the device has not been told yet. They are of its newest commands, and of older ones that a person
 * has decided since.
 */
async function resultsFor(
  place: PlaceReader,
  clientId: string,
  lastSeq: number,
  { answeredSeq, waiting = [] }: FeedQuery,
): Promise<CommandOutcome[]> {
  const decided = waiting.length === 0 ? [] : await place.decided(waiting)
  return [...decided, ...(await place.results(clientId, answeredSeq, lastSeq))]
}

export type WalkQuery = {
  clientId: string
  table: TableName
  afterId: string | null
  /** Tables that the page goes on with where there is room: most are small or empty. */
  onward?: readonly TableName[]
  /** Rows, 1 to 1000. */
  pageSize: number
  since: string
}

/** `table` is where the page ends, `next` the id after which that table goes on, null at its end. */
export type WalkPage = { rows: WrittenRow[]; table: TableName; next: string | null; cursor: Cursor }

/**
 * One page of the tables for a device's first load, with the feed's position at this moment: the first of a walk is
 * where the feed has to begin.
 */
export function walkTable(
  store: PlaceStore,
  placeId: string,
  query: WalkQuery,
): Promise<Result<WalkPage, ClientFailure>> {
  return store.read(placeId, async (place) => {
    const client = await place.client(query.clientId)
    if (client === null) return fail({ code: 'grant_invalid' })
    if (client.revokedAt !== null) return fail({ code: 'device_revoked' })
    const view = await viewOfClient(place, client)
    const clock = await clockFor(place, view)
    const { rows, table, next } = await walkedBy(place, view.withheld, query)
    const end = { version: clock.version, table: endOfVersion, id: '' }
    const cursor = await cursorAt(place, end, clock.epoch)
    return ok({ rows: await seenOf(place, view, rows), table, next, cursor })
  })
}

async function walkedBy(
  place: PlaceReader,
  withheld: readonly TableName[],
  { table, afterId, onward = [], pageSize, since }: WalkQuery,
): Promise<Omit<WalkPage, 'cursor'>> {
  const rows: WrittenRow[] = []
  let [at, after] = [table, afterId]
  for (const following of [...onward, null]) {
    const room = pageSize - rows.length
    const found = withheld.includes(at) ? [] : await place.rowsAfter(at, after, room + 1, since)
    rows.push(...found.slice(0, room))
    if (found.length > room) return { rows, table: at, next: rows.at(-1)?.id ?? null }
    if (following === null || found.length === room) break
    at = following
    after = null
  }
  return { rows, table: at, next: null }
}

/** Where the place is, in the history of what this device receives of it. */
async function clockFor(place: PlaceReader, view: DeviceView): Promise<PlaceClock> {
  const { version, epoch } = await place.clock()
  return { version, epoch: historyOf(epoch, view) }
}

async function isOfThisHistory(
  place: PlaceReader,
  clock: PlaceClock,
  { cursor, knownSince = -Infinity }: Pick<FeedQuery, 'cursor' | 'knownSince'>,
): Promise<boolean> {
  if (cursor === null) return true
  if (cursor.epoch !== clock.epoch || cursor.version > clock.version) return false
  if ((await stampAt(place, cursor.version)) !== cursor.stamp) return false
  const next = cursor.version === clock.version ? null : await place.nextMadeAt(cursor.version)
  return next === null || next >= knownSince
}

async function cursorAt(
  place: PlaceReader,
  { version, table, id }: FeedPosition,
  epoch: string,
): Promise<Cursor> {
  return { version, table, id, epoch, stamp: (await stampAt(place, version)) ?? '' }
}

/** Version 0 is the empty place and has no stamp of its own. */
async function stampAt(place: PlaceReader, version: number): Promise<string | null> {
  return version === 0 ? '' : place.stampOf(version)
}
