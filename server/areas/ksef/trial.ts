import { invoiceXml } from '#domain/ksef/invoice-xml.ts'
import { isKsefNumber } from '#domain/ksef/ksef-number.ts'
import type { KsefEnvironment } from '#domain/place/ksef-settings.ts'
import type { Place } from '#domain/place/place.ts'
import { localDay } from '#domain/time/warsaw.ts'
import { ksefAccounts } from '#server/db/tables/ksef.ts'
import type { Ksef, KsefSession } from '#server/integrations/ksef/ksef.ts'
import { done, notDone, type KsefOutcome } from '#server/integrations/ksef/outcome.ts'
import type { Services } from '#server/services/services.ts'
import { ownAccount } from './account.ts'
import { signInFailureOf } from './record-sign-in.ts'

type Deps = Pick<Services, 'database' | 'clock' | 'ksef' | 'random'>

type Step = { step: string; ok: boolean; ms: number; words: string }

/**
 * Tries whether a place may send invoices in a world, and keeps how that went: it signs in, and outside of production
 * sends an invoice of one złoty to itself and waits for its number. In production it opens a session and no more.
 */
export async function tryKsef(services: Deps, place: Place, ksef: Ksef): Promise<boolean> {
  const at = services.clock()
  const steps: Step[] = []
  /** Does one step and notes it; null: it failed, and the ones after it make no sense. */
  const step = async <T>(name: string, work: () => Promise<KsefOutcome<T>>): Promise<T | null> => {
    const begun = services.clock()
    const outcome = await work()
    const words = outcome.kind === 'done' ? '' : signInFailureOf(outcome)
    steps.push({ step: name, ok: outcome.kind === 'done', ms: services.clock() - begun, words })
    return outcome.kind === 'done' ? outcome.value : null
  }
  const signedIn = await step('sign-in', () => ksef.signIn())
  if (signedIn !== null) await trySending(services, place, ksef, step)
  const trial = { at, steps }
  await services.database.place(place.id, (db) =>
    db.update(ksefAccounts).set({ trial }).where(ownAccount(place.id, ksef.environment)),
  )
  return isGood(ksef.environment, trial)
}

/** Whether every step of a trial in a world went well. */
export function isGood(environment: KsefEnvironment, trial: { steps: readonly Step[] } | null): boolean {
  if (trial === null) return false
  const wanted = environment === 'production' ? ['sign-in', 'session'] : ['sign-in', 'send', 'number']
  return wanted.every((name) => trial.steps.some(({ step, ok }) => step === name && ok))
}

type DoStep = <T>(name: string, work: () => Promise<KsefOutcome<T>>) => Promise<T | null>

async function trySending(services: Deps, place: Place, ksef: Ksef, step: DoStep): Promise<void> {
  let session: KsefSession | null = null
  const open = async () => {
    const opened = await ksef.openSession()
    if (opened.kind === 'done') session = opened.value
    return opened
  }
  if (ksef.environment === 'production') await step('session', open)
  else {
    const sent = await step('send', async () => {
      const opened = await open()
      if (opened.kind !== 'done') return opened
      const xml = Buffer.from(trialInvoice(services, place))
      const reference = await ksef.send(opened.value, { xml, offline: false, corrects: null })
      return reference.kind === 'done'
        ? done({ session: opened.value.reference, reference: reference.value })
        : reference
    })
    if (sent !== null) await step('number', () => numberOf(services, ksef, sent))
  }
  // A session that stays open is closed by the system itself.
  if (session !== null) await ksef.closeSession((session as KsefSession).reference)
}

/** Asks for the number until it is there, or surely will not come. */
async function numberOf(
  { ksef: { wait } }: Deps,
  ksef: Ksef,
  { session, reference }: { session: string; reference: string },
): Promise<KsefOutcome<string>> {
  for (const pause of pauses) {
    const asked = await ksef.invoiceState(session, reference)
    if (asked.kind !== 'done') return asked
    const { code, words, ksefNumber } = asked.value
    if (code === 200 && ksefNumber !== null)
      return isKsefNumber(ksefNumber) ? done(ksefNumber) : notDone('refused', 'a number that is none')
    if (![100, 150].includes(code)) return notDone('refused', words, code)
    await wait(pause)
  }
  return notDone('unreachable', 'no number in time')
}

/** Between two questions, ms: half a minute in all, while a person looks on. */
const pauses = [300, 700, 1000, 2000, 3000, 5000, 8000, 10_000]

/** One złoty of the company to itself, under a number that no invoice of the place ever has. */
function trialInvoice({ clock, random }: Deps, place: Place): string {
  const { legalName, street, streetNumber, postcode, city, taxId } = place
  const now = clock()
  const day = localDay(now)
  const line = { name: 'Próba', unit: 'pcs', quantity: 1000, grossPrice: 123, discount: 0 } as const
  return invoiceXml({
    madeAt: now,
    issuedOn: day,
    soldOn: day,
    number: `PROBA/${day}/${Buffer.from(random(5)).toString('hex').toUpperCase()}`,
    seller: { legalName: legalName || place.name, street, streetNumber, postcode, city, taxId },
    buyer: { name: legalName || place.name, taxId, street, streetNumber, postcode, apartment: '', city },
    lines: [{ ...line, gross: 123, rate: 'VAT23', isBefore: false }],
    rates: [{ rate: 'VAT23', gross: 123, vat: 23, net: 100 }],
    total: 123,
    deposit: 0,
    exemptionBasis: place.exemptionBasis,
    paidWith: null,
    isToReceipt: false,
    receiptNumber: null,
    corrects: null,
  })
}
