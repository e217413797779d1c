import type { FakeNotice } from '#server/integrations/p24/fake/fake-books.ts'
import type { NetworkFault } from '#server/integrations/network-fault.ts'
import { openFakeP24, type FakeP24 } from '#server/integrations/p24/fake/fake-p24.ts'
import { createP24 } from '#server/integrations/p24/p24.ts'
import { neverUsed } from '#server/integrations/payments/last-use.ts'

/** Keys of the place at the provider that is played. */
export const p24TestKeys = {
  merchantId: 12345,
  posId: 123,
  crc: 'abcdef0123456789',
  apiKey: 'key-of-the-place',
}

/** The provider over HTTP, its messages held back until somebody delivers them. */
export async function openPlayedP24(clock: () => number) {
  const notices: FakeNotice[] = []
  const network: { fault: (call: string) => NetworkFault } = { fault: () => 'none' }
  let tokens = 0
  const fake = await openFakeP24({
    accounts: [p24TestKeys],
    clock,
    token: () => `T${++tokens}`,
    send: (notice) => notices.push(notice),
    fault: (call) => network.fault(call),
  })
  return { fake, notices, network }
}

export type PlayedP24 = Awaited<ReturnType<typeof openPlayedP24>>

/** What a server needs to speak with it in the name of every place. */
export function outsideOf({ fake }: { fake: FakeP24 }, clock: () => number) {
  const { merchantId, posId, crc, apiKey } = p24TestKeys
  const account = {
    environment: 'test' as const,
    simulated: false,
    uses: neverUsed,
    fields: { merchantId: String(merchantId), posId: String(posId) },
    secrets: { crc, apiKey },
  }
  const p24 = createP24({
    url: async () => fake.url,
    pages: () => fake.url,
    clock,
    timeout: () => AbortSignal.timeout(10_000),
    onProblem: () => {},
  })
  return {
    serverAccounts: { P24: account, ADYEN: null },
    providers: { P24: p24, ADYEN: null },
    playedPages: null,
  }
}
