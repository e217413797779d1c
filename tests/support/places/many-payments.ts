import { v7 } from 'uuid'
import { must } from '#domain/must.ts'
import type { Row } from '#domain/tables.ts'
import { createApp } from '#server/app.ts'
import { goOnWithPayments } from '#server/areas/online-payments/go-on.ts'
import { writeGuestCode } from '#server/areas/online-payments/guest-code.ts'
import { readPlace } from '#server/services/read-place.ts'
import { appliers } from '#server/areas/webhooks/appliers.ts'
import { applyDue } from '#server/areas/webhooks/worker.ts'
import type { FakeNotice, FakeTransaction } from '#server/integrations/p24/fake/fake-books.ts'
import type { OnlineScene } from '../providers/online-money.ts'
import { mortalServices, type Mortal } from '../mortal-services.ts'

/** A guest with a page, and the sessions that they were ever shown. */
export type Guest = { id: string; path: string; shown: FakeTransaction[]; paidLate: boolean }

/** Gives 0 up to but without 1. */
export type Random = () => number

/** Asks so many guests at once: the rows of one who was asked by commands, under ids of their own. */
export async function askMany(
  scene: Pick<OnlineScene, 'server' | 'placeId' | 'ask'>,
  count: number,
): Promise<Guest[]> {
  const { server, placeId } = scene
  const first = await scene.ask({ minutes: 240 })
  const model = await readPlace(server.services, placeId, async (rows) => {
    const online = must(await rows.get('onlinePayments', first.id), 'the payment')
    const printout = must(await rows.get('printouts', online.printoutId), 'the document')
    const check = must(await rows.get('orderChecks', online.orderCheckId), 'the check')
    return { online, printout, check }
  })
  const made: Row<'onlinePayments'>[] = [model.online]
  await server.services.store.write(placeId, async (place) => {
    const version = (await place.clock()).version + 1
    const rows = place.rows(version)
    for (let n = 1; n < count; n++) {
      const [orderCheckId, printoutId, id] = [v7(), v7(), v7()]
      const guestToken = Buffer.from(v7().replaceAll('-', ''), 'hex').toString('base64url')
      const expiresAt = model.online.expiresAt + n * guestEvery
      const online = { ...model.online, id, orderCheckId, printoutId, guestToken, expiresAt }
      await rows.put('orderChecks', { ...model.check, id: orderCheckId })
      await rows.put('printouts', {
        ...model.printout,
        id: printoutId,
        orderCheckId,
        number: `PA/Q7X/${n}/11/2026`,
      })
      await rows.put('onlinePayments', online)
      made.push(online)
    }
    await place.advance(version, v7(), server.time.now)
  })
  return made.map(({ id, guestToken }) => {
    return { id, path: `/pay/${writeGuestCode({ placeId, guestToken })}`, shown: [], paidLate: false }
  })
}

/** So many things happen for a guest; so many guests are at their tables at once. */
export const stepsAGuest = 8
const together = 8

/** How often time goes on, of all that happens, and how far at most, ms. */
const [tickShare, longestTick] = [0.07, 5 * 60_000]

/** How much later each guest is asked than the one before: as long as what happens for one takes on average, ms. */
const guestEvery = Math.round((stepsAGuest * tickShare * longestTick) / 2)

/**
 * Guests, provider and network at their worst: everything happens in any order, twice, late or not at all, and the server
 * is killed in between. `step` does one thing; `drain` lets everything come to its end.
 */
export function createMayhem(scene: OnlineScene, guests: readonly Guest[], random: Random) {
  const { server, placeId, played } = scene
  const { books } = played.fake
  const chance = (share: number) => random() < share
  const oneOf = <T>(list: readonly T[]): T | undefined => list[Math.floor(random() * list.length)]
  const counts = { kills: 0, pressed: 0, paid: 0, looked: 0, refunds: 0 }
  const faults: string[] = []
  let steps = 0

  let mortal: Mortal
  let app: ReturnType<typeof createApp>
  function start(): void {
    mortal = mortalServices(server.services)
    app = createApp({ ...mortal.services, files: null, apiVersion: 'test' })
  }
  start()

  /** Does something on the server, which may end meanwhile; then another one is started. Null: nobody heard. */
  async function onServer<T>(work: () => Promise<T>, kill = chance(0.2)): Promise<T | null> {
    if (kill) mortal.dieAfter(Math.floor(random() * 16))
    const done = await work().catch(() => null)
    if (!mortal.isDead()) {
      if (kill) start()
      return done
    }
    counts.kills += 1
    start()
    return null
  }

  const ask = (path: string, form?: Record<string, string>) =>
    app.request(path, form === undefined ? {} : { method: 'POST', body: new URLSearchParams(form) })

  async function press(guest: Guest): Promise<void> {
    const tip = oneOf(['0', '5', '10', 'own']) ?? '0'
    const own = (random() * 20).toFixed(2)
    const answer = await onServer(async () => ask(guest.path, { tip, own, email: 'a@b.pl' }))
    const token = /trnRequest\/(\w+)$/.exec(answer?.headers.get('Location') ?? '')?.[1]
    if (token === undefined) return
    counts.pressed += 1
    const session = must(
      [...books.transactions.values()].find((each) => each.token === token),
      'the session',
    )
    if (guest.shown.includes(session)) return
    const payable = guest.shown.filter(({ status, until }) => status !== 0 || server.time.now < until)
    if (payable.length > 0) faults.push(`a second session while the first can be paid: ${guest.id}`)
    guest.shown.push(session)
  }

  function pay(guest: Guest): void {
    const session = oneOf(guest.shown)
    if (session === undefined) return
    if (session.status === 0 && server.time.now >= session.until && chance(0.1)) {
      session.until = server.time.now + 1
      guest.paidLate = true
    }
    if (books.pay(session) === 'paid') counts.paid += 1
  }

  async function look(guest: Guest): Promise<void> {
    const html = await onServer(async () => (await ask(`${guest.path}?back=1&lang=en`)).text())
    if (html?.includes('Paid, thank you') !== true) return
    counts.looked += 1
    if (!guest.shown.some(({ status }) => status === 2)) faults.push(`told as paid: ${guest.id}`)
  }

  const post = ({ url, body }: FakeNotice) =>
    app.request(new URL(url).pathname, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    })

  async function deliver(): Promise<void> {
    const nth = Math.floor(random() * played.notices.length)
    const notice = played.notices[nth]
    if (notice === undefined) return
    if (chance(0.7)) played.notices.splice(nth, 1)
    if (chance(0.85)) await onServer(async () => post(notice))
    await onServer(() => applyDue(mortal.services, appliers))
  }

  async function tick(ms: number, kill?: boolean): Promise<void> {
    server.time.now += Math.round(ms)
    await onServer(() => goOnWithPayments(mortal.services), kill)
  }

  async function giveBack(): Promise<void> {
    const online = await readPlace(server.services, placeId, (rows) =>
      rows.list('onlinePayments', 'status', 'completed'),
    )
    const one = oneOf(online)
    if (one === undefined || one.refundedAmount > 0) return
    counts.refunds += 1
    await scene.giveBack(one.id, 1 + Math.floor(random() * one.amount))
  }

  function settle(isDone: boolean): void {
    const waiting = [...books.refunds.values()].filter(({ status }) => status === 3)
    const refund = oneOf(waiting)
    if (refund !== undefined) books.settleRefund(refund, isDone)
  }

  async function step(): Promise<void> {
    const first = Math.min(Math.floor(steps++ / stepsAGuest), guests.length - together)
    const guest = must(oneOf(guests.slice(Math.max(0, first), first + together)), 'a guest')
    const what = random()
    if (what < 0.3) await press(guest)
    else if (what < 0.55) pay(guest)
    else if (what < 0.75) await deliver()
    else if (what < 0.75 + tickShare) await tick(random() * longestTick)
    else if (what < 0.92) await look(guest)
    else if (what < 0.96) await giveBack()
    else settle(chance(0.7))
  }

  async function drain(): Promise<void> {
    played.network.fault = () => 'none'
    for (let n = 0; n < 30; n++) {
      for (const notice of played.notices.splice(0)) await post(notice)
      await applyDue(mortal.services, appliers)
      for (const refund of books.refunds.values()) books.settleRefund(refund, chance(0.7))
      await tick(15 * 60_000, false)
    }
  }

  return { step, drain, counts, faults }
}
