import 'fake-indexeddb/auto'
import { Dexie } from 'dexie'
import type * as v from 'valibot'
import { expect, it } from 'vitest'
import { tableNames, tables } from '#domain/tables.ts'
import { ReplicaDb, replicaSchema } from '#replica/replica-db.ts'
import { firstReplicaName } from '#replica/replica-name.ts'
import { sha256 } from '#tests/support/sha256.ts'

it('has another version whenever its tables have another shape', () => {
  const shape = tableNames.map((name) => {
    const { schema, ...lookup } = tables[name]
    return [name, lookup, Object.entries(schema.entries).map(([field, of]) => [field, shapeOf(of)])]
  })
  expect({ replicaSchema, shape: sha256(JSON.stringify(shape)).slice(0, 12) }).toEqual({
    replicaSchema: 8,
    // The shape has changed: raise `replicaSchema` and put the new pair here.
    shape: 'd0b9baa36526',
  })
})

it('of an older build is emptied, so that everything is loaded again', async () => {
  const placeId = 'old'
  const old = new Dexie(firstReplicaName(placeId))
  old.version(1).stores({ menuItems: 'id', shadows: '[table+id]', meta: 'key' })
  await old.table('menuItems').put({ id: 'a', version: 1 })
  await old.table('meta').put({ key: 'replica', lastSeq: 7 })
  old.close()
  const db = new ReplicaDb(placeId)
  expect(await db.rows('menuItems').count()).toBe(0)
  expect(await db.meta.get('replica')).toBeUndefined()
  expect(await db.rows('packaging').count()).toBe(0)
  db.close()
})

/** The types of a schema, without its bounds: a row of another shape cannot be read. */
function shapeOf(schema: v.GenericSchema): unknown {
  const parts = schema as {
    type: string
    entries?: object
    item?: v.GenericSchema
    wrapped?: v.GenericSchema
  }
  return [
    parts.type,
    Object.entries(parts.entries ?? {}).map(([field, of]) => [field, shapeOf(of as v.GenericSchema)]),
    parts.item === undefined ? null : shapeOf(parts.item),
    parts.wrapped === undefined ? null : shapeOf(parts.wrapped),
  ]
}
