import type { OnlineProvider } from '#domain/payment/online-providers.ts'
import { wrongFields, type AccountDraft } from '#domain/payment/provider-fields.ts'
import { fail, ok, type Result } from '#domain/result.ts'
import type { Problem } from '#server/http/problem.ts'
import type { ProviderAccount } from '#server/integrations/payments/payment-provider.ts'
import type { Services } from '#server/services/services.ts'
import { findAccount, openAccount } from './account-of.ts'

/** A change that may be kept: of the account that was changed at `since`, ms; `worked`: its provider knows it so. */
export type Proven = { since: number | null; worked: boolean }

/**
 * Whether an account may be changed. One that has worked stays in use until its provider knows it with the change as well:
 * money still comes by it. One that never worked has nothing to lose.
 */
export async function proveChange(
  services: Services,
  placeId: string,
  provider: OnlineProvider,
  draft: AccountDraft,
): Promise<Result<Proven, Problem>> {
  const row = await findAccount(services, placeId, provider)
  const before = row === null ? null : openAccount(services, row)
  const since = row?.changedAt ?? null
  const port = services.providers[provider]
  if (row === null || before === null || row.succeededAt === null || port === null)
    return ok({ since, worked: false })
  const changed = withDraft(before, draft)
  // What cannot be kept is refused field by field, and nobody is asked about it.
  if (wrongFields(provider, changed).length > 0) return ok({ since, worked: false })
  const tested = await port.test(changed)
  if (tested.kind === 'ok') return ok({ since, worked: true })
  return fail({ code: tested.reason === 'unreachable' ? 'provider_unavailable' : 'provider_refused' })
}

/** The account as it would be; the keys of one environment are none in the other. */
function withDraft(before: ProviderAccount, { environment, fields, secrets }: AccountDraft): ProviderAccount {
  const kept = before.environment === environment ? before.secrets : {}
  const all = Object.entries({ ...kept, ...secrets }).filter(([, key]) => key !== '')
  return { ...before, environment, fields, secrets: Object.fromEntries(all) }
}
