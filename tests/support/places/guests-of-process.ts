import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { must } from '#domain/must.ts'
import type { Random } from '#tests/simulation/random.ts'
import type { KilledServer } from '../postgres/killed-server.ts'
import type { Guest } from './many-payments.ts'
import type { PlayedP24 } from '../providers/played-p24.ts'
import type { Person } from '../server.ts'

type Parts = {
  process: KilledServer
  played: PlayedP24
  placeId: string
  owner: Person
  random: Random
  /** Now, as the provider's clock has it, ms. */
  clock(): number
}

/** Guests who pay over the sockets of a process that may be gone at any moment, and what of it must never be seen. */
export function createGuestsOfProcess({ process, played, placeId, owner, random, clock }: Parts) {
  const { notices, fake } = played
  const { books } = fake
  const { chance } = random
  const counts = { paid: 0, looked: 0, refunds: 0 }
  const faults: string[] = []

  async function press(guest: Guest): Promise<void> {
    const form = new URLSearchParams({ tip: random.pick(['0', '5', '10']), email: 'a@b.pl' })
    const answer = await process.call(guest.path, { method: 'POST', body: form })
    const token = /trnRequest\/(\w+)$/.exec(answer?.headers.get('Location') ?? '')?.[1]
    if (token === undefined) return
    const all = [...books.transactions.values()]
    const session = must(
      all.find((each) => each.token === token),
      'the session',
    )
    if (guest.shown.includes(session)) return
    if (guest.shown.some(({ status, until }) => status !== 0 || clock() < until))
      faults.push(`a second session while the first can be paid: ${guest.id}`)
    guest.shown.push(session)
  }

  function pay(guest: Guest): void {
    const [session] = guest.shown
    if (session !== undefined && books.pay(session) === 'paid') counts.paid += 1
  }

  /** A message that is not taken is sent again, and now and then one that was. */
  async function post(): Promise<void> {
    const [notice] = notices.splice(0, 1)
    if (notice === undefined) return
    const answer = await process.call(new URL(notice.url).pathname, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(notice.body),
    })
    if (answer?.ok !== true || chance(0.2)) notices.push(notice)
  }

  async function look(guest: Guest): Promise<boolean> {
    const answer = await process.call(`${guest.path}?back=1&lang=en`)
    const html = await answer?.text().catch(() => '')
    if (html?.includes('Paid, thank you') !== true) return false
    counts.looked += 1
    if (!guest.shown.some(({ status }) => status === 2)) faults.push(`told as paid: ${guest.id}`)
    return true
  }

  async function giveBack({ id }: Guest): Promise<void> {
    const answer = await process.call(`/api/payment/refund/${id}`, {
      method: 'POST',
      headers: {
        Authorization: `Bearer ${owner.token}`,
        'Content-Type': 'application/json',
        'Place-Id': placeId,
        'Idempotency-Key': randomUUID(),
      },
      body: JSON.stringify({ amount: 100 + random.below(1000), reason: 'RETURN' }),
    })
    if (answer?.ok === true) counts.refunds += 1
  }

  /** A guest presses, pays and looks until the page says that it is paid, or they have had enough. */
  async function visit(guest: Guest): Promise<void> {
    for (let tries = 0; tries < 40; tries += 1) {
      await Promise.all(chance(0.2) ? [press(guest), press(guest)] : [press(guest)])
      if (chance(0.5)) pay(guest)
      if (chance(0.7)) await post()
      if (await look(guest)) {
        if (chance(0.4)) await giveBack(guest)
        return
      }
      await wait(random.below(300))
    }
  }

  return { visit, counts, faults }
}
