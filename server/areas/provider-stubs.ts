import { fail } from '#domain/result.ts'
import type { Handlers } from '#server/http/handler.ts'

type Key =
  | `provider-accounts.${'get' | 'save' | 'test' | 'remove'}`
  | `adyen.${'get-onboarding' | 'open-onboarding' | 'get-balance' | 'list-payouts' | 'list-reports' | 'list-terminals' | 'download-report' | 'sync-terminals'}`

/** To be replaced in this very change. */
export function providerStubs(): Pick<Handlers, Key> {
  const none = async () => fail({ code: 'not_found' } as const)
  return {
    'provider-accounts.get': none,
    'provider-accounts.save': none,
    'provider-accounts.test': none,
    'provider-accounts.remove': none,
    'adyen.get-onboarding': none,
    'adyen.open-onboarding': none,
    'adyen.get-balance': none,
    'adyen.list-payouts': none,
    'adyen.list-reports': none,
    'adyen.list-terminals': none,
    'adyen.download-report': none,
    'adyen.sync-terminals': none,
  }
}
