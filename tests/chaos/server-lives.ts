import { setTimeout as wait } from 'node:timers/promises'
import { faultsOf, judge, type Found } from './judge.ts'
import { faults, type Blow, type KillableServer } from './killable-server.ts'
import { rowsOf } from './on-server.ts'
import type { Folder } from './progress.ts'
import type { Seeded } from './seeded.ts'

type Lives = { server: KillableServer; folder: Folder; random: Seeded; known: Set<string> }

/**
 * Starts the server, looks at what it has, takes its database away now and then, which it has to get over by itself, lets
 * it work for a moment and kills it, alone or with its database. Now and then it is hit while it is still starting. `known` are the orders that it has had before.
 */
export async function serveOnce({ server, folder, random, known }: Lives): Promise<void> {
  const { progress } = folder
  const blow = random.pick<Blow>(['server', 'both'])
  server.spawn()
  if (random.chance(0.2)) {
    const answers = server.answering().catch(() => undefined)
    await Promise.race([answers, wait(random.between(50, 3_000))])
  } else {
    await server.answering()
    const orders = await ordersOn(server.url, folder)
    const { missing, doubled, sameNumber, gaps } = judge([...known], orders)
    const life = Object.values(progress.serverKills).reduce((sum, count) => sum + count, 0)
    for (const fault of faultsOf(`server, life ${life}`, { missing, doubled, sameNumber, gaps }))
      folder.report(fault)
    for (const { comment } of orders) known.add(comment)
    if (random.chance(0.5)) await hit({ server, folder, random })
    await wait(random.chance(0.15) ? random.between(3_000, 10_000) : random.between(50, 3_000))
  }
  await server.kill(blow)
  progress.serverKills[blow] += 1
  if (random.chance(0.3)) await wait(random.between(0, 3_000))
}

/** The server must be up again by itself after this long, ms. */
const healed = 10_000

async function hit({ server, folder, random }: Omit<Lives, 'known'>): Promise<void> {
  const fault = random.pick(faults)
  const ms = await server.suffer(fault)
  const { healedAfter } = folder.progress
  healedAfter[fault] = [...(healedAfter[fault] ?? []), ms ?? 60_000]
  if (ms === null || ms > healed)
    folder.report(`server: up again ${ms ?? 'not even after 60000'} ms after ${fault}`)
}

/** The orders that the server has. */
export async function ordersOn(url: string, { progress }: Folder): Promise<Found[]> {
  if (progress.reader === null) throw new Error('nobody can read from the server yet')
  const rows = await rowsOf(url, progress.reader, 'orders')
  return rows.map(({ comment, number }) => ({ comment: String(comment), number: String(number) }))
}
