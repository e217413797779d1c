import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { v7 } from 'uuid'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { must } from '#domain/must.ts'
import { applyMigrations, knownMigrations, setGuards } from '#server/backup/schema-steps.ts'
import { migrate } from '#server/db/schema/migrate.ts'
import { ownerRole } from '#server/db/postgres/roles.ts'
import { onDatabase, runStatements } from '#tests/support/postgres/postgres-server.ts'

/** A database as it was before templates said whether the till asks always. */
let name: string
let ownerUrl: string
let client: pg.Client

const [placeId, quietPlaceId] = [v7(), v7()]
const [byHand, unasked, alone] = [v7(), v7(), v7()]

beforeEach(async () => {
  const { adminUrl, ownerUrl: server } = inject('postgres')
  name = `lokal_asked_${randomBytes(6).toString('hex')}`
  await runStatements(adminUrl, [`create database ${name} owner ${ownerRole} template template0`])
  ownerUrl = onDatabase(server, name)
  client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  const known = knownMigrations()
  const adding = known.findIndex(({ statements }) =>
    statements.some((each) => each.includes('"modifier_section_templates" ADD COLUMN "always_asked"')),
  )
  await applyMigrations(client, -1, must(known[adding - 1], 'what was before').at)
  await setGuards(client, false)
  for (const place of [placeId, quietPlaceId]) {
    await client.query(`insert into place_clock (place_id, version, epoch) values ($1, 7, 'e')`, [place])
    await client.query(`insert into versions (place_id, version, stamp, at) values ($1, 7, 's', now())`, [
      place,
    ])
  }
  await section(byHand, { asked: true, follows: true, own: ['name'] })
  await section(unasked, { asked: false, follows: true, own: [] })
  await section(alone, { asked: true, follows: false, own: [] })
  await setGuards(client, true)
})

afterEach(async () => {
  await client.end()
  await runStatements(inject('postgres').adminUrl, [`drop database ${name} with (force)`])
})

async function section(id: string, of: { asked: boolean; follows: boolean; own: string[] }): Promise<void> {
  await client.query(
    `insert into modifier_sections (place_id, id, version, menu_item_id, name, multiple, min_amount, max_amount,
       always_asked, position, template_id, own)
     values ($1, $2, 5, $2, 'Sosy', false, 0, 1, $3, 0, $4, $5)`,
    [placeId, id, of.asked, of.follows ? v7() : null, JSON.stringify(of.own)],
  )
}

/** Rows of a place, as the role that owns the tables and is bound by row-level security. */
async function rowsOf(table: string, place = placeId) {
  await client.query(`select set_config('lokal.place_id', $1, false)`, [place])
  return (await client.query(`select * from ${table} where place_id = $1`, [place])).rows
}

test('a section that was made to be asked always keeps that as its own, and devices hear of it', async () => {
  await migrate(ownerUrl)
  const sections = new Map((await rowsOf('modifier_sections')).map((row) => [row.id, row]))
  expect(sections.get(byHand)).toMatchObject({ own: ['name', 'alwaysAsked'], version: '8' })
  expect(sections.get(unasked)).toMatchObject({ own: [], version: '5' })
  expect(sections.get(alone)).toMatchObject({ own: [], version: '5' })
  expect(await rowsOf('place_clock')).toMatchObject([{ version: '8' }])
  expect(await rowsOf('place_clock', quietPlaceId)).toMatchObject([{ version: '7' }])
})
