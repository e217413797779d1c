import * as v from 'valibot'
import type { Onboarding } from '#contract/areas/adyen.ts'
import { fail, ok, type Result } from '#domain/result.ts'
import type { Locale } from '#domain/text/locales.ts'
import type { Problem } from '#server/http/problem.ts'
import { fieldOf } from '#server/integrations/adyen/account-values.ts'
import type { ProviderAccount } from '#server/integrations/payments/payment-provider.ts'
import type { Services } from '#server/services/services.ts'
import { adyenAccount, askAdyen, problemOf } from './adyen-account.ts'
import { findFact, keepFact } from './facts.ts'

type OnboardingProblem = Onboarding['problems'][number]

const text = v.optional(v.nullable(v.string()), '')
const action = v.object({ code: text, message: text })
const verificationError = v.object({
  code: text,
  message: text,
  remediatingActions: v.optional(v.array(action), []),
})

const capability = v.object({
  requested: v.optional(v.boolean(), false),
  allowed: v.optional(v.boolean(), false),
  verificationStatus: text,
  problems: v.optional(
    v.array(v.object({ verificationErrors: v.optional(v.array(verificationError), []) })),
    [],
  ),
})

const holderSchema = v.object({
  capabilities: v.optional(v.record(v.string(), capability), {}),
  verificationDeadlines: v.optional(
    v.array(v.object({ capabilities: v.optional(v.array(v.string()), []), expiresAt: v.string() })),
    [],
  ),
})

/** How far the provider has come with a place: as it says now, else as it last said. */
export async function readOnboarding(
  services: Services,
  placeId: string,
): Promise<Result<Onboarding, Problem>> {
  const account = await adyenAccount(services, placeId)
  if (!account.ok) return account
  const name = fieldOf(account.value, 'accountHolder')
  if (fieldOf(account.value, 'legalEntity') === '' || name === '')
    return ok({ status: 'not_started', problems: [] })
  const said = await askHolder(services, account.value, name)
  const fact = await findFact(services, { placeId, kind: 'account-holder', name })
  const known = said ?? fact?.said
  return known === undefined ? fail({ code: 'provider_unavailable' }) : ok(onboardingOf(known))
}

/**
 * A page of the provider's for the company's data. It works once, for four minutes: it is made at the click and not
 * kept.
 */
export async function openOnboarding(
  services: Services,
  placeId: string,
  locale: Locale,
): Promise<Result<{ url: string }, Problem>> {
  const account = await adyenAccount(services, placeId)
  if (!account.ok) return account
  const legalEntity = fieldOf(account.value, 'legalEntity')
  if (legalEntity === '') return fail({ code: 'provider_not_set_up' })
  const answer = await askAdyen(services, account.value, {
    api: 'legal-entity',
    method: 'POST',
    path: `/legalEntities/${encodeURIComponent(legalEntity)}/onboardingLinks`,
    key: 'legalEntityKey',
    body: {
      locale: locale === 'pl' ? 'pl-PL' : 'en-US',
      redirectUrl: `${services.publicUrl}/integrations`,
      settings: { acceptedCountries: ['PL'] },
    },
  })
  if (!answer.ok) return fail(problemOf(answer.error))
  const link = v.safeParse(v.object({ url: v.pipe(v.string(), v.startsWith('http')) }), answer.value)
  return link.success ? ok({ url: link.output.url }) : fail({ code: 'provider_unavailable' })
}

/** The state of the onboarding, as an account holder's capabilities tell it. */
export function onboardingOf(said: unknown): Onboarding {
  const read = v.safeParse(holderSchema, said)
  if (!read.success) return { status: 'in_progress', problems: [] }
  const { capabilities, verificationDeadlines } = read.output
  const requested = Object.entries(capabilities).filter(([, each]) => each.requested)
  const isDone = requested.every(([, each]) => each.allowed && each.verificationStatus === 'valid')
  const problems = requested.flatMap(([name, { problems: found }]) => {
    const ends = verificationDeadlines
      .filter((deadline) => deadline.capabilities.includes(name))
      .map(({ expiresAt }) => Date.parse(expiresAt))
      .filter((at) => !Number.isNaN(at))
    const deadline = ends.length === 0 ? null : Math.min(...ends)
    return found.flatMap(({ verificationErrors }) =>
      verificationErrors.map(({ code, message, remediatingActions }) => ({
        code: code ?? '',
        message: message ?? '',
        actions: remediatingActions.map((each) => each.message ?? '').filter((each) => each !== ''),
        deadline,
      })),
    )
  })
  const status = requested.length > 0 && isDone ? 'completed' : 'in_progress'
  return { status, problems: soonestOfEach(problems) }
}

/** Several capabilities wait for the same thing: it is said once, with its nearest deadline. */
function soonestOfEach(problems: readonly OnboardingProblem[]): OnboardingProblem[] {
  const byWords = new Map<string, OnboardingProblem>()
  for (const problem of problems) {
    const key = JSON.stringify([problem.code, problem.message])
    const known = byWords.get(key)
    if (known === undefined || (problem.deadline ?? Infinity) < (known.deadline ?? Infinity))
      byWords.set(key, problem)
  }
  return [...byWords.values()]
}

async function askHolder(services: Services, account: ProviderAccount, name: string) {
  const answer = await askAdyen(services, account, {
    api: 'balance',
    method: 'GET',
    path: `/accountHolders/${encodeURIComponent(name)}`,
    key: 'balanceKey',
  })
  const said = v.safeParse(v.record(v.string(), v.unknown()), answer.ok ? answer.value : null)
  if (!said.success) return null
  const at = services.clock()
  const { placeId } = account
  await keepFact(services, { placeId, kind: 'account-holder', name, sequence: at, said: said.output, at })
  return said.output
}
