import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CommandKind } from '#commands/mutations.ts'
import { presetOf } from '#domain/access/role-presets.ts'
import type { Resource } from '#domain/resources/define-resource.ts'
import { allResources } from '#domain/resources/resources.ts'
import { createRealDevice, type RealDevice } from '#tests/support/real-device.ts'
import {
  sampleId,
  sampleRow,
  sampleRows,
  sampleValues,
  type SampleRow,
} from '#tests/support/rows/sample-rows.ts'
import { startTestServer, type Person, type TestServer } from '#tests/support/server.ts'

let server: TestServer
let anna: Person
let marek: Person
let kasia: Person
let placeId: string
/** Anna's and Marek's devices may change everything; Kasia waits on tables. */
let annas: RealDevice
let mareks: RealDevice

const samples = sampleRows(8)

beforeAll(async () => {
  server = await startTestServer()
  ;[anna, marek, kasia] = [
    await server.signUp('Anna'),
    await server.signUp('Marek'),
    await server.signUp('Kasia'),
  ]
})
afterAll(() => server.close())

/** A place with six rows of every resource; each test has rows of its own, row 0 is what others refer to. */
async function openPlace() {
  const manager = {
    id: marek.userId,
    name: 'Marek',
    role: 'manager' as const,
    permissions: [...presetOf('manager')],
    preferredDiningOptionId: null,
  }
  const { placeUsers: _none, ...rows } = samples
  placeId = await server.openBistro({ owner: anna, kasia }, v7(), { ...rows, placeUsers: [manager] })
  annas = await createRealDevice(server, anna, placeId)
  mareks = await createRealDevice(server, marek, placeId)
}

/** Every resource has these commands; the type of one kind cannot say so for all. */
const kind = ({ key }: Resource, verb: string) => `${key}.${verb}` as CommandKind
const act = (device: RealDevice, resource: Resource, verb: string, args: object) =>
  device.act(kind(resource, verb), args as never)

/** What is changed of a resource: its name, or an amount where it has none. */
const mainField = ({ fields }: Resource) => ('name' in fields ? 'name' : 'amount')
const words = ['Nowa nazwa', 'Od Anny', 'Od Marka', 'Za późno', 'Wolno mi?'] as const
type Words = (typeof words)[number]
const change = (resource: Resource, to: Words) => ({
  [mainField(resource)]: mainField(resource) === 'name' ? to : 1_001 + words.indexOf(to),
})
const mainOf = (resource: Resource, row: SampleRow | null) => ({
  [mainField(resource)]: row?.[mainField(resource)],
})

/** A change of a field, besides the main one, that can be made alone. */
function otherChange(resource: Resource): Record<string, unknown> | undefined {
  const row = sampleRow(resource, 6)
  const fields = Object.keys(resource.body.entries).filter(
    (field) => field !== mainField(resource) && field !== resource.parent?.field,
  )
  return Array.from({ length: 20 }, (_, n) => sampleRow(resource, 21 + n))
    .flatMap((other) => fields.map((field) => ({ [field]: other[field] })))
    .find(
      (changes) =>
        Object.keys(changes).some((field) => JSON.stringify(row[field]) !== JSON.stringify(changes[field])) &&
        resource.faults({ ...row, ...changes }).length === 0,
    )
}

const named = allResources.map((resource) => [resource.key, resource] as const)

describe.each(named)('%s, changed without a connection,', (_key, resource) => {
  const nth = (n: number) => sampleId(resource.table, n)
  beforeAll(openPlace)

  it('is there at once, and on every device after the next sync', async () => {
    const made = v7()
    const values = sampleValues(resource, 9)
    await act(annas, resource, 'create', { id: made, values, position: null })
    expect(annas.row(resource.table, made)).toMatchObject({ ...values, id: made, version: 0 })
    await annas.sync()
    await mareks.sync()
    expect(mareks.row(resource.table, made)).toMatchObject(values)
    expect(annas.row(resource.table, made)).toEqual(mareks.row(resource.table, made))
  })

  it('has its history: who, what and when', async () => {
    const id = nth(1)
    const field = mainField(resource)
    const base = mainOf(resource, annas.row(resource.table, id))
    const changes = change(resource, 'Nowa nazwa')
    await act(annas, resource, 'update', { id, changes, base })
    await annas.sync()
    await mareks.sync()
    expect(mareks.rows('changes').filter((change) => change['rowId'] === id)).toMatchObject([
      {
        actorId: anna.userId,
        area: resource.key,
        action: 'updated',
        name: changes['name'] ?? '',
        at: server.time.now,
        fields: [{ field, before: base[field], after: changes[field] }],
      },
    ])
  })

  it('keeps the last value of a field that two people changed, and tells the first', async () => {
    const id = nth(2)
    const field = mainField(resource)
    const base = mainOf(resource, annas.row(resource.table, id))
    const [first, second] = [change(resource, 'Od Anny'), change(resource, 'Od Marka')]
    await act(annas, resource, 'update', { id, changes: first, base })
    await act(mareks, resource, 'update', { id, changes: second, base })
    await annas.sync()
    await mareks.sync()
    await annas.sync()
    expect(annas.row(resource.table, id)).toMatchObject(second)
    const notes = () => annas.rows('conflictNotes').filter((note) => note['rowId'] === id)
    expect(notes()).toMatchObject([
      {
        area: resource.key,
        rowId: id,
        field,
        lost: first[field],
        kept: second[field],
        forUserId: anna.userId,
        byUserId: marek.userId,
        closedAt: null,
      },
    ])
    const [note] = notes()
    await annas.act('conflict-note.close', { id: note?.id ?? '' })
    await annas.sync()
    expect(notes()).toMatchObject([{ closedAt: server.time.now }])
  })

  it('is removed everywhere; an edit of a removed row is refused and leaves no trace', async () => {
    const spare = nth(3)
    const base = mainOf(resource, mareks.row(resource.table, spare))
    await act(annas, resource, 'delete', { ids: [spare] })
    const changes = change(resource, 'Za późno')
    const edit = await act(mareks, resource, 'update', { id: spare, changes, base })
    await annas.sync()
    await mareks.sync()
    const gone = resource.softDelete === true ? { status: 'SOFT_DELETED' } : null
    if (gone === null) expect(annas.row(resource.table, spare)).toBeNull()
    else expect(annas.row(resource.table, spare)).toMatchObject(gone)
    expect(mareks.row(resource.table, spare)).toEqual(annas.row(resource.table, spare))
    expect(await mareks.outcome(edit)).toEqual({ state: 'rejected', code: 'not_found' })
  })

  it('comes back as it was', async () => {
    const spare = nth(4)
    const before = annas.row(resource.table, spare)
    const values = Object.fromEntries(
      Object.keys(resource.body.entries).map((field) => [field, before?.[field]]),
    )
    await act(annas, resource, 'delete', { ids: [spare] })
    await annas.sync()
    if (resource.softDelete === true) await act(annas, resource, 'restore', { id: spare })
    else {
      const position = resource.ordered === true ? Number(before?.['position']) : null
      await act(annas, resource, 'create', { id: spare, values, position })
    }
    await annas.sync()
    await mareks.sync()
    expect({ ...mareks.row(resource.table, spare), version: 0 }).toEqual({ ...before, version: 0 })
  })

  it('is not changed by who may not: the command is refused and undone', async () => {
    const id = nth(5)
    const kasias = await createRealDevice(server, kasia, placeId)
    const before = kasias.row(resource.table, id)
    const args = { id, changes: change(resource, 'Wolno mi?'), base: mainOf(resource, before) }
    const seq = await act(kasias, resource, 'update', args)
    await kasias.sync()
    expect(await kasias.outcome(seq)).toEqual({ state: 'rejected', code: 'forbidden' })
    expect(kasias.row(resource.table, id)).toEqual(before)
  })

  it.skipIf(otherChange(resource) === undefined)(
    'keeps changes of different fields by two people, and nobody gets a note',
    async () => {
      const id = nth(6)
      const second = otherChange(resource) ?? {}
      const [field = ''] = Object.keys(second)
      const row = annas.row(resource.table, id)
      const first = change(resource, 'Od Anny')
      await act(annas, resource, 'update', { id, changes: first, base: mainOf(resource, row) })
      await act(mareks, resource, 'update', { id, changes: second, base: { [field]: row?.[field] } })
      await mareks.sync()
      await annas.sync()
      await mareks.sync()
      expect(mareks.row(resource.table, id)).toMatchObject({ ...first, ...second })
      expect(mareks.rows('conflictNotes').filter((note) => note['rowId'] === id)).toEqual([])
    },
  )

  it.runIf(resource.ordered)('has its new order everywhere', async () => {
    const [first, second] = [nth(7), nth(0)]
    await act(annas, resource, 'reorder', { ids: [first, second] })
    await annas.sync()
    await mareks.sync()
    expect(mareks.row(resource.table, first)).toMatchObject({ position: 0 })
    expect(mareks.row(resource.table, second)).toMatchObject({ position: 1 })
  })
})

it('covers changes of different fields wherever a resource has two of them', () => {
  expect(
    allResources.filter((resource) => otherChange(resource) === undefined).map((each) => each.key),
  ).toEqual(['kitchen-station', 'product-category', 'ingredients'])
})
