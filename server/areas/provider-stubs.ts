import { fail } from '#domain/result.ts'
import type { Handlers } from '#server/http/handler.ts'

type Key = `provider-accounts.${'get' | 'save' | 'test' | 'remove'}`

/** To be replaced in this very change. */
export function providerStubs(): Pick<Handlers, Key> {
  const none = async () => fail({ code: 'not_found' } as const)
  return {
    'provider-accounts.get': none,
    'provider-accounts.save': none,
    'provider-accounts.test': none,
    'provider-accounts.remove': none,
  }
}
