import {
  openFakeAdyen,
  type FakeAdyen,
  type FakeAdyenOptions,
} from '#server/integrations/adyen/fake-adyen.ts'
import { createAdyenClient, type AdyenClient } from '#server/integrations/adyen/client.ts'
import type { ProviderAccount } from '#server/integrations/payments/payment-provider.ts'

export const adyenAccount: ProviderAccount = {
  placeId: '00000000-0000-7000-8000-0000000000f0',
  provider: 'ADYEN',
  environment: 'test',
  source: 'place',
  fields: {
    merchantAccount: 'LokalPOS',
    store: 'lipa',
    balanceAccount: 'BA3227C223222B5CTBLR8BWJB',
    accountHolder: 'AH3227C223222B5CMD3FJFKGZ',
    legalEntity: 'LE3227C223222B5CMD2SXFKGT',
  },
  secrets: {
    apiKey: 'the-key-of-Pod-Lipa',
    hmacKey: 'DFB1EB5485895CFA84146406857104ABB4CBCABDC8AAF103A624C8F6A3EAAB00',
    platformHmacKey: '11223344D785FBAE710E7F943F307971BB61B21281C98C9129B3D4018A57B2EB',
    reportKey: 'the-key-for-reports',
    terminalIpSecret: 'the-secret-for-addresses',
  },
}

/** The provider on a port of its own, with our client for it. Numbers count up. */
export async function playAdyen(
  options: Pick<FakeAdyenOptions, 'clock'> & Partial<FakeAdyenOptions>,
): Promise<{ fake: FakeAdyen; client: AdyenClient; problems: unknown[] }> {
  let numbers = 0
  const fake = await openFakeAdyen({
    account: adyenAccount,
    number: () => `TEST${String((numbers += 1)).padStart(12, '0')}`,
    late: 20_000,
    pagesFor: (back) => new URL('/pay-demo', back).href,
    webhookOf: () => null,
    ...options,
  })
  const problems: unknown[] = []
  const client = createAdyenClient({
    url: async () => `${fake.url}/api`,
    timeout: () => AbortSignal.timeout(5000),
    onProblem: (problem) => problems.push(problem),
  })
  return { fake, client, problems }
}
