import 'fake-indexeddb/auto'
import { Dexie } from 'dexie'
import type * as v from 'valibot'
import { expect, it } from 'vitest'
import { tableSchemas } from '#domain/table-schemas.ts'
import { tableNames, tables } from '#domain/tables.ts'
import { ReplicaDb } from '#replica/copy/replica-db.ts'
import { firstReplicaName } from '#replica/copy/replica-name.ts'
import { replicaSchema, rowRules } from '#replica/copy/replica-schema.ts'
import { sha256 } from '#tests/support/sha256.ts'

it('has another version whenever its tables have another shape', () => {
  const shape = tableNames.map((name) => {
    const { dated: _, ...lookup }: { indexes: readonly string[]; dated?: true } = tables[name]
    const { entries } = tableSchemas[name]
    return [name, lookup, Object.entries(entries).map(([field, of]) => [field, shapeOf(of)])]
  })
  expect({ replicaSchema, shape: sha256(JSON.stringify(shape)).slice(0, 12) }).toEqual({
    replicaSchema: 26,
    // The shape has changed: raise `replicaSchema` and put the new pair here.
    shape: 'd5105b71abb4',
  })
})

it('has other rules whenever its rows may be anything else, so that they are checked again', () => {
  const rules = tableNames.map((name) => [name, rulesOf(tableSchemas[name])])
  expect({ rowRules, rules: sha256(JSON.stringify(rules)).slice(0, 12) }).toEqual({
    rowRules: 26002,
    // The rules have changed: raise `rulesOfSchema`, unless `replicaSchema` was raised, and put the new pair here.
    rules: 'f57fcdb48218',
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

/** All that a schema asks for; of a rule that is a function, only that there is one. A unit refuses no row. */
function rulesOf(part: unknown): unknown {
  if (part instanceof RegExp) return String(part)
  if (Array.isArray(part)) return part.filter((each) => each?.type !== 'flavor').map(rulesOf)
  if (typeof part !== 'object' || part === null) return typeof part === 'function' ? 'a function' : part
  const { message: _, expects: __, reference: ___, ...rules } = part as Record<string, unknown>
  return Object.entries(rules)
    .filter(([name]) => !name.startsWith('~'))
    .map(([name, of]) => [name, rulesOf(of)])
}
