import { sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mutations } from '#commands/mutations.ts'
import { allResources } from '#domain/resources/resources.ts'
import type { Resource } from '#domain/resources/define-resource.ts'
import { settings } from '#domain/settings/settings.ts'
import type { TableName } from '#domain/tables.ts'
import { openElsewhere, type Elsewhere } from '#tests/server/http/elsewhere.ts'
import { openScene } from '#tests/server/http/scene.ts'
import { idPaths, valueAt, withId, type IdPath } from '#tests/support/id-paths.ts'
import { contentsBy, openPlaceContents, type PlaceContents } from '#tests/support/places/place-contents.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { commandExamples, sceneOfCommands, type CommandScene } from './command-examples.ts'
import { inTrial, prepareTrial, type Trial } from './trial.ts'

/**
 * Every id that a command carries is taken from a place of somebody else, as a changed queue could: nothing there is
 * read or changed, and no row of the own place names it afterwards, or a manager is told of it.
 */
type AnyMutation = {
  kind: string
  nature: string
  onlineOnly?: true
  args: Parameters<typeof idPaths>[0] & object
}

const kinds = Object.values<AnyMutation>(mutations).filter(({ onlineOnly }) => onlineOnly !== true)
const cases = kinds.flatMap((mutation) =>
  [...idPaths(mutation.args), ...namedIn(mutation.kind)].map(
    (path) => [`${mutation.kind}: ${path.join('.')}`, mutation, path] as const,
  ),
)

/** Ids in the values of a row, which the schema of its command does not look into. */
function namedIn(kind: string): IdPath[] {
  return referencesBy(kind).map(([path]) => path)
}

/** The ways to ids in the values that a command of an area carries, with the tables whose rows they name. */
function referencesBy(kind: string): [IdPath, TableName | undefined][] {
  const resource = allResources.find(({ key }) => kind === `${key}.create` || kind === `${key}.update`)
  const page = settings.find(({ key }) => key === kind)
  const { references = {}, parent = undefined }: Partial<Pick<Resource, 'references' | 'parent'>> =
    resource ?? page ?? {}
  const inside = kind.endsWith('.create') ? 'values' : 'changes'
  const entries: Record<string, { type: string }> = resource?.schema.entries ?? {}
  const found = Object.entries(references as Record<string, TableName>).map(
    ([field, table]): [IdPath, TableName] => {
      const [name = '', entry] = field.split('.')
      if (entry === undefined) return [[inside, name], table]
      if (entries[name]?.type.endsWith('object')) return [[inside, name, entry], table]
      return [entry === '*' ? [inside, name, 0] : [inside, name, 0, entry], table]
    },
  )
  return parent !== undefined && inside === 'values' ? [...found, [[inside, parent.field], undefined]] : found
}

/** Where such an id may stay, without a word to anybody: it is looked for among the rows of the own place only. */
const harmless: Record<string, string> = {
  'document.issue: items.0.lineId': 'a document stays as it stands on paper',
  'refund.given: items.0.lineId': 'the register of corrections too',
  'payment.start: printoutId': 'a manager is told when the money comes',
  'print-job.create: printerId': 'nobody prints what is for a printer that is not there',
  'print-job.create: orderId': 'its contents are read from the own order, of which there is none',
  'print-job.claim: clientId': 'after a while others may claim it',
  'drawer.open: holderId': 'whose it is: compared with the devices and people of the own place only',
  'cash.move: moveId': 'the name of the movement itself, which is no row',
  'cash.transfer: moveId': 'the same',
  'day.cover: closeId': 'the name of the closing itself',
  'day.close: closeId': 'the same',
  'day.cover: ids.0': 'nothing is listed until the day is closed',
  'day.close: ids.0': 'the report says that it waits for it, and nothing of another place ever comes',
  'print-job.create: claimedBy': 'a device that is not of the place prints nothing of it',
  'fiscal-report.ask: printerId': 'nobody prints what is for a printer that is not there',
  'fiscal-report.ask: after': 'the id of the print follows from it, and no row of another place is read',
  'fiscal-report.ask: claimedBy': 'a device that is not of the place prints nothing of it',
  'stock.move: fileId': 'a picture is given only to people of the place that it is of',
  'till-certificate.give: clientId': 'no device of the place has it, so nobody ever makes its key',
  'receipt-invoice.issue: items.0.lineId': 'a document stays as it stands on paper',
  'corrective-invoice.issue: refundId': 'the document stays as it stands on paper',
  'audit.open: categoryIds.0': 'no product of the place is of it',
  'audit.count: sees.0': 'compared with the counts of the own place only',
}

let server: TestServer
let contents: PlaceContents
let scene: CommandScene
let elsewhere: Elsewhere
let there: string

beforeAll(async () => {
  // Nothing is done by itself, as pushing a notice is: whatever is seen to change is a command's doing.
  server = await startTestServer({ after: () => () => {} })
  contents = await openPlaceContents(server.ownerUrl)
  const opened = await openScene(server, await server.signUp('Jan'), await server.signUp('Nikt'))
  elsewhere = await openElsewhere(server, opened, await server.signUp('Obca'), await server.signUp('Obcy'))
  there = await contents.fingerprint(elsewhere.scene.placeId, elsewhere.scene.owner.userId)
  scene = await sceneOfCommands(server, opened)
})

afterAll(async () => {
  await contents.close()
  await server.close()
})

const tried = <T>(work: (trial: Trial) => Promise<T>) =>
  inTrial(server, scene.placeId, scene.device.clientId, work)

/** Looks into both places from inside the trial. */
function within({ db }: Trial) {
  return contentsBy(async (placeId, userId, query) => {
    const as = (place: string, user: string) =>
      db.execute(sql`select lokal_set('place_id', ${place}), lokal_set('user_id', ${user})`)
    await as(placeId, userId)
    const { rows } = await db.execute(sql.raw(query))
    await as(scene.placeId, '')
    return rows
  }, contents.names)
}

describe('A good command', () => {
  it.each(kinds.map((each) => [each.kind]))('%s is applied, and raises no doubt', async (kind) => {
    expect(commandExamples).toHaveProperty([kind])
    await tried(async (trial) => {
      const { args, next } = await prepareTrial(server, scene, trial, kind)
      expect(await next(args)).toMatchObject({ status: 'applied', code: null })
    })
  })
})

describe('What belongs to another place', () => {
  it.each(cases)('is nothing to %s', async (name, { kind, args: schema }, path) => {
    await tried(async (trial) => {
      const { args, next } = await prepareTrial(server, scene, trial, kind)
      const usual = valueAt(args, path)
      const id = (typeof usual === 'string' ? elsewhere.counterpart(usual) : null) ?? strange(kind, path)
      const looked = within(trial)
      const doubts = await looked.doubts(scene.placeId)
      const outcome = await next(withId(schema, args, path, id) as object)
      expect(['applied', 'rejected']).toContain(outcome.status)
      expect(await looked.fingerprint(elsewhere.scene.placeId, elsewhere.scene.owner.userId)).toBe(there)
      if ((await looked.doubts(scene.placeId)) === doubts && !Object.hasOwn(harmless, name))
        expect(await looked.namesOf(scene.placeId, id), JSON.stringify(outcome)).toEqual([])
    })
  })
})

/** A new row's own id, or what the field is named after. */
function strange(kind: string, path: IdPath): string {
  const table = allResources.find(({ key }) => kind.startsWith(`${key}.`))?.table
  if (table !== undefined && path.join('.') === 'id') return elsewhere.oneOf(table as TableName)
  if (path.join('.') === 'id') return v7()
  const [, named] = referencesBy(kind).find(([each]) => each.join('.') === path.join('.')) ?? []
  return named === undefined ? elsewhere.named(path.map(String)) : elsewhere.oneOf(named)
}
