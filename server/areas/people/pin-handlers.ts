import { and, eq } from 'drizzle-orm'
import { coversAll, rightsOf } from '#domain/access/giving.ts'
import { isEasyPin, pinDigits, pinLockMs, pinTries } from '#domain/access/pin.ts'
import { fail, ok } from '#domain/result.ts'
import type { Transaction } from '#server/db/connection/database.ts'
import { placePins } from '#server/db/tables/identity.ts'
import { createSqlTx } from '#server/db/rows/sql-tx.ts'
import type { Handlers } from '#server/http/handler.ts'
import { createAttempts } from '../auth/attempts.ts'
import { hashPassword, isRightPassword } from '../auth/passwords.ts'
import { endPinSessions, openSessionOn } from '../auth/sessions.ts'
import { findDevice } from '../devices/devices.ts'
import type { Services } from '#server/services/services.ts'
import { changePeople } from './change-people.ts'
import { noteLockOut } from './note-lock-out.ts'
import { dropPin } from './place-people.ts'

/** Wrong PINs that a device may send for all people together, and in what time, ms. */
const triesOfDevice = 20
/** For one person on all devices together, and from one address: a venue's devices share theirs. */
const triesOfPerson = 40
const triesOfAddress = 100
const longMs = 15 * 60_000

/** PINs: set for oneself, or by those who look after the people; and the signing in by one. */
export function pinHandlers(
  services: Services,
): Pick<Handlers, 'place-user.set-pin' | 'place-user.own-pin' | 'place-user.sign-in-by-pin'> {
  const { database, clock, log } = services
  const byPerson = createAttempts(clock, pinTries, pinLockMs)
  const byDevice = createAttempts(clock, triesOfDevice, longMs)
  const anywhere = createAttempts(clock, triesOfPerson, longMs)
  const byAddress = createAttempts(clock, triesOfAddress, longMs)
  return {
    async 'place-user.set-pin'({ params: { userId }, body: { pin }, ...call }) {
      const { placeId } = call.member
      const isOwn = userId === call.caller.userId
      const pinHash = pin === null ? null : await hashPassword(pin)
      const asked = {
        call,
        kind: 'place-user.set-pin',
        args: { userId, taken: pin === null },
        may: (actor: Parameters<typeof rightsOf>[0]) => isOwn || rightsOf(actor).has('manage-users'),
      }
      const done = await changePeople(services, asked, async ({ rows, db, actor, at }) => {
        const person = await rows.get('placeUsers', userId)
        if (person === null) return fail({ code: 'not_found' })
        if (!coversAll(actor, person)) return fail({ code: 'not_yours_to_give' })
        await dropPin(db, placeId, userId)
        // Whoever changes the PIN of another wants no more of the old one, on no device.
        if (!isOwn) await endPinSessions(db, placeId, userId, at)
        if (pin === null || pinHash === null) return ok(null)
        if (pin.length !== pinDigits(person)) return fail({ code: 'invalid_input', fields: ['pin'] })
        if (isEasyPin(pin)) return fail({ code: 'easy_pin', fields: ['pin'] })
        const set = { pinHash, digits: pin.length, setAt: at, setBy: actor.id }
        await db.insert(placePins).values({ placeId, userId, ...set })
        return ok(null)
      })
      return done.ok ? ok({ data: null }) : done
    },

    'place-user.own-pin': ({ params: { placeId }, caller: { userId }, member: { user } }) =>
      database.place(placeId, async (db) => {
        const stored = await storedPin(db, placeId, userId)
        const digits = pinDigits(user)
        return ok({ data: { hasPin: stored !== undefined && stored.digits >= digits, digits } })
      }),

    async 'place-user.sign-in-by-pin'({ body: { userId, pin, unlocks, proves }, device, address }) {
      const { placeId, clientId, revoked } = device
      if (revoked) return fail({ code: 'grant_invalid' })
      const [person, all] = [`${placeId} ${clientId} ${userId}`, `${placeId} ${clientId}`]
      const [account, where] = [`${placeId} ${userId}`, address === '' ? [] : [address]]
      const wait = Math.max(
        byPerson.waitFor(person),
        byDevice.waitFor(all),
        anywhere.waitFor(account),
        byAddress.waitFor(...where),
      )
      if (wait > 0) return fail({ code: 'too_many_requests', retryAfter: wait / 1000 })
      // Counted before the slow part, so that attempts made at the same time count too.
      byPerson.failed(person)
      byDevice.failed(all)
      anywhere.failed(account)
      byAddress.failed(...where)
      const known = await database.place(placeId, (db) => readPin(db, placeId, userId))
      const right = await isRightPassword(known?.pinHash ?? null, pin)
      if (known === null || !right) {
        const locked = byPerson.waitFor(person)
        const triesLeft = Math.min(
          byPerson.left(person),
          byDevice.left(all),
          anywhere.left(account),
          byAddress.left(...where),
        )
        const wrong = { code: 'wrong_pin' as const, fields: ['pin'], triesLeft }
        if (locked === 0) return fail(wrong)
        log.error('too many wrong PINs', { placeId, clientId, userId })
        await noteLockOut(services, { placeId, clientId, userId })
        // With it the device knows that the place has been told.
        return fail({ ...wrong, retryAfter: locked / 1000 })
      }
      byPerson.succeeded(person)
      anywhere.succeeded(account)
      // Only this one was right: who knows their own PIN gets no more tries at those of others.
      byDevice.undone(all)
      byAddress.undone(...where)
      if (unlocks !== undefined) {
        if (!known.managesUsers) return fail({ code: 'forbidden', fields: ['unlocks'] })
        byPerson.succeeded(`${placeId} ${clientId} ${unlocks}`)
      }
      const user = { id: userId, name: known.name, email: null }
      // Nobody knows a session that begins before its answer is there: all that is done in it can be proved.
      const from = { fresh: proves ? 1 : null, continued: await provedFrom(services, device, proves?.from) }
      const signedIn = await openSessionOn(services, user, { placeId, id: clientId }, from)
      const of = { client: clientId, placeId, userId, session: signedIn.session_id }
      return ok({ data: { ...signedIn, proof_key: services.proofs.keyOf(of) } })
    },
  }
}

/** How many numbers a device may have given beyond those that the server knows of. */
const givenAhead = 500

/** From where on a device says that it proves what is done in a session that it has the key of already. */
async function provedFrom(
  { database }: Services,
  { placeId, clientId }: { placeId: string; clientId: string },
  from: number | undefined,
): Promise<number | null> {
  if (from === undefined) return null
  const client = await database.place(placeId, (db) => findDevice(db, placeId, clientId))
  return client === null ? null : Math.min(from, client.lastSeq + givenAhead)
}

/** The PIN of somebody of the place, while it is as long as what they may asks for. */
async function readPin(db: Transaction, placeId: string, userId: string) {
  const person = await createSqlTx(db, placeId, 0).get('placeUsers', userId)
  const stored = await storedPin(db, placeId, userId)
  if (person === null || stored === undefined || stored.digits < pinDigits(person)) return null
  const managesUsers = rightsOf(person).has('manage-users')
  return { name: person.name, pinHash: stored.pinHash, managesUsers }
}

async function storedPin(db: Transaction, placeId: string, userId: string) {
  const [stored] = await db
    .select({ pinHash: placePins.pinHash, digits: placePins.digits })
    .from(placePins)
    .where(and(eq(placePins.placeId, placeId), eq(placePins.userId, userId)))
  return stored
}
