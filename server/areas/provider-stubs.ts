import { fail } from '#domain/result.ts'
import type { Handlers } from '#server/http/handler.ts'

type Key =
  `adyen.${'get-onboarding' | 'open-onboarding' | 'get-balance' | 'list-payouts' | 'list-reports' | 'list-terminals' | 'download-report' | 'sync-terminals'}`

/** To be replaced in this very change. */
export function providerStubs(): Pick<Handlers, Key> {
  const none = async () => fail({ code: 'not_found' } as const)
  return {
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
