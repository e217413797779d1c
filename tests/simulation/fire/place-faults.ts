import { mutations, type CommandKind } from '#commands/mutations.ts'
import type { Tx } from '#commands/tx.ts'
import type { Row } from '#domain/tables.ts'
import { at } from '#tests/support/places/bistro.ts'
import type { Random } from '../random.ts'
import type { Device } from './device.ts'
import type { Fault, World } from './fault.ts'

/** Another writer of the place: takes the lock, and gives what it writes a version of its own. */
async function writeRows(
  { server }: World,
  write: (rows: Tx) => Promise<void>,
  hold: () => Promise<void> = async () => undefined,
): Promise<void> {
  await server.memory.write(at.place, async (place) => {
    const next = (await place.clock()).version + 1
    await write(place.rows(next))
    await place.advance(next, server.deps.stamp(), server.clock())
    await hold()
  })
}

const person = (random: Random) => random.pick([at.kasia, at.cook])

/** What can happen on the server, and to who may do what there. */
export const placeFaults = {
  'server killed': ({ server }: World) => {
    server.crash()
    return true
  },
  'server crashed at a statement': ({ server }: World, _device: Device, random: Random) => {
    server.crashAtStatement(random.below(40))
    return true
  },
  'backup restored': (world: World) => world.restoreServer(),
  'bad release': ({ server, loop }: World, _device: Device, random: Random) => {
    const kinds = Object.keys(mutations) as CommandKind[]
    const broken = random.chance(0.5) ? null : new Set(kinds.filter(() => random.chance(0.3)))
    server.release((kind) => broken === null || broken.has(kind as CommandKind))
    loop.after(10_000 + random.below(3_600_000), () => server.release(() => false))
    return true
  },
  'long transaction': (world: World, _device: Device, random: Random) => {
    const ms = random.below(15_000)
    void writeRows(
      world,
      async () => undefined,
      () => world.loop.sleep(ms),
    )
    return true
  },
  /** Prices and what is sold out change between the saving of an order and its arrival. */
  'bulk edit': (world: World, _device: Device, random: Random) => {
    const { server } = world
    void writeRows(world, async (rows) => {
      for (const item of await rows.all('menuItems'))
        await rows.put('menuItems', {
          ...item,
          description: `opis ${random.below(1000)}`,
          price: item.price + random.below(3) * 100,
          soldOutUntil: random.pick([null, server.clock() + random.below(3_600_000)]),
        })
      for (let n = 0; n < 40; n++) {
        const id = `00000000-0000-7000-8000-0000000009${String(n).padStart(2, '0')}`
        await rows.put('packaging', {
          id,
          name: `pudełko ${random.below(1000)}`,
          grossPrice: n,
          position: n,
        } as Row<'packaging'>)
      }
    })
    return true
  },
  /** In steps of at most 200 rows, as every other writer of a place has to do it. */
  'edit of hundreds of rows': (world: World, _device: Device, random: Random) => {
    const edit = async () => {
      for (let step = 0; step < 3; step++)
        await writeRows(world, async (rows) => {
          for (let n = step * 80; n < (step + 1) * 80; n++) {
            const id = `00000000-0000-7000-8000-00000008${String(n).padStart(4, '0')}`
            await rows.put('productCategories', { id, name: `kategoria ${random.below(1000)}` })
          }
        })
    }
    void edit()
    return true
  },
  'bulk removal': (world: World) => {
    void writeRows(world, async (rows) => {
      for (const { id } of await rows.all('packaging')) await rows.remove('packaging', id)
    })
    return true
  },
  'permission revoked': (world: World, _device: Device, random: Random) => {
    const id = person(random)
    void writeRows(world, async (rows) => {
      const user = await rows.get('placeUsers', id)
      if (user !== null) await rows.put('placeUsers', { ...user, permissions: [] })
    })
    return true
  },
  'membership revoked': (world: World, _device: Device, random: Random) => {
    const id = person(random)
    void writeRows(world, (rows) => rows.remove('placeUsers', id))
    return true
  },
  'session ended elsewhere': ({ server }: World, device: Device, random: Random) => {
    const { session } = random.pick(device.people)
    void server.memory.write(at.place, (place) => place.endSession(session, server.clock()))
    if (device.session().endsWith(session)) server.tokens.end(device.session())
    return true
  },
  /** All tabs of a device find at once that their token has had its time; now and then it sleeps right after. */
  'token expired': ({ server, loop }: World, device: Device, random: Random) => {
    server.tokens.expire(device.session())
    if (random.chance(0.3)) loop.after(random.below(500), () => void server.tokens.expire(device.session()))
    for (const tab of device.tabs()) loop.after(random.below(random.pick([2, 3_000])), () => void tab.call())
    return true
  },
  'poisonous command': (_world: World, device: Device, random: Random) => {
    device.poisonNext(random.pick(['refused', 'failing']))
    return true
  },
  'device revoked': ({ server }: World, device: Device) => {
    const known = server.memory.state().clients.get(device.meta().clientId)
    if (known === undefined || known.revokedAt !== null) return false
    server.memory.seed({ clients: [{ ...known, revokedAt: server.clock() }] })
    return true
  },
  'another user signed in': (world: World, device: Device, random: Random) => {
    const actor = person(random)
    world.signIn(device, actor)
    return true
  },
  'tombstones purged': ({ server }: World) => {
    server.memory.purge(server.memory.state().version)
    return true
  },
  'profile cloned': (world: World, device: Device) => world.clone(device),
  'outbox of a newer build': (_world: World, device: Device, random: Random) => {
    const [tab] = device.tabs()
    if (tab === undefined) return false
    void tab.newerBuild(random.pick(['future.thing', 'order.update']))
    return true
  },
} satisfies Record<string, Fault>
