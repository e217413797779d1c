import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import type { ReadPlan } from '#commands/facets.ts'
import type { Mutation } from '#commands/mutation.ts'
import { mutations, type CommandKind } from '#commands/mutations.ts'
import { at } from '#tests/support/places/bistro.ts'
import { id, openBistro, order } from './run.ts'
import { jobId, printOf } from './sale.ts'

type AnyMutation = Mutation<string, v.GenericSchema<unknown, object>>

const all = Object.entries(mutations) as [CommandKind, AnyMutation][]

/** One of each that a device says by itself. */
const saidByDevices: Partial<Record<CommandKind, object>> = {
  'document.printed': { jobId: jobId(1), printoutId: null },
  'document.error': { jobId: jobId(1), printoutId: null, outcome: 'failed', fault: 'no paper' },
  'print-job.claim': { jobId: jobId(1), clientId: id(9), lease: 60_000 },
  'ticket.shown': { orderId: id(1), kitchenStationId: at.hot },
  'ticket.unanswered': { orderId: id(1), kitchenStationId: at.hot },
  'pin.locked-out': { userId: at.cook, device: 'A7K' },
  'session.end': { sessionId: id(2) },
  'command.skipped': { id: id(3), kind: 'order.place', hash: 'abc', bytes: 9, reason: 'unreadable' },
}

describe('what a device says by itself', () => {
  const devices = all.filter(([, { by }]) => by === 'device')

  it('is how its prints and tickets went, that somebody is locked out or gone, and what it cannot deliver', () => {
    expect(devices.map(([kind]) => kind).sort()).toEqual(Object.keys(saidByDevices).sort())
  })

  it.each(devices)('%s needs nobody’s right, before it runs and while it does', async (kind, mutation) => {
    expect(mutation.permissions).toEqual([])
    const bistro = await openBistro()
    await bistro.run('order.place', order(1))
    await bistro.run('print-job.create', printOf(1, { kind: 'bill' }))
    const said = await bistro.apply((tx, context) =>
      mutation.apply(tx, v.parse(mutation.args, saidByDevices[kind]), {
        ...context,
        claimRight: (...anyOf) => expect.fail(`asks for ${anyOf.join(', ')}`),
      }),
    )
    expect(said).toEqual({ ok: true, value: null })
  })
})

it('what the saving adds is an argument of the command, and nothing of the kind is left to people', () => {
  for (const [kind, { args, added }] of all) {
    const addable = ['number', 'eInvoice', 'printsHere', 'claimedBy'].filter((name) =>
      entriesOf(args).has(name),
    )
    expect([kind, ...Object.keys(added).sort()]).toEqual([kind, ...addable.sort()])
  }
})

describe('what a command reads', () => {
  // What resources carry is known by their descriptors only.
  const others = all.filter(([, { area }]) => area === undefined)
  const rowsOf = ({ reads }: { reads: ReadPlan }) => Object.entries(reads.rows ?? {})
  // A name may mean another thing where goods are moved and counted.
  const otherwise: Partial<Record<CommandKind, Record<string, string>>> = {
    'stock.move': { lineId: 'stockMovements' },
    'audit.count': { countId: 'auditCounts' },
  }
  const predicted = new Map(
    others.flatMap(([kind, mutation]) =>
      rowsOf(mutation).filter(([name]) => otherwise[kind]?.[name] === undefined),
    ),
  )

  it.each(others)('%s is named by its own arguments', (_, { args, reads: { rows = {}, lists = {} } }) => {
    const names = namesIn('args', args)
    expect([...Object.keys(rows), ...Object.keys(lists)].filter((name) => !names.has(name))).toEqual([])
  })

  it.each(others)('%s forgets no argument that others read rows by', (kind, mutation) => {
    const names = [...namesIn('args', mutation.args)].filter((name) => predicted.has(name))
    const tableOf = (name: string) => otherwise[kind]?.[name] ?? predicted.get(name)
    expect(new Map(rowsOf(mutation))).toEqual(new Map(names.map((name) => [name, tableOf(name)])))
  })

  it('of a resource is what its values name, and the rows that a new one stands beside', () => {
    expect(mutations['printers.create'].reads.rows).toEqual({ kitchenStationId: 'kitchenStations' })
    expect(mutations['price-lists.update'].reads.rows).toEqual({
      categoryId: 'menuItemCategories',
      diningOptionIds: 'diningOptions',
    })
    expect(mutations['ingredient-templates.update'].reads.rows).toEqual({ productId: 'products' })
    expect(mutations['modifier-sections.create'].reads.lists).toEqual({
      menuItemId: ['modifierSections', 'menuItemId'],
    })
  })
})

type Node = { entries?: object; item?: object; wrapped?: object; options?: readonly unknown[] }

function entriesOf(schema: object): ReadonlyMap<string, object> {
  return new Map(Object.entries((schema as Node).entries ?? {}))
}

/** The names of all arguments, wherever they stand. */
function namesIn(name: string, schema: object): Set<string> {
  const { entries, item, wrapped, options = [] } = schema as Node
  const inner = [item, wrapped, ...options].filter((each): each is object => typeof each === 'object')
  const found = [
    ...inner.flatMap((each) => [...namesIn(name, each)]),
    ...[...entriesOf(schema)].flatMap(([field, of]) => [
      ...namesIn(field === 'id' ? `${name}.id` : field, of),
    ]),
  ]
  return new Set(entries === undefined && inner.length === 0 ? [name] : found)
}
