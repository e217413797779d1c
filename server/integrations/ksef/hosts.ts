import type { KsefEnvironment } from '#domain/place/ksef-settings.ts'

/** Where each of the three worlds answers. A client is made for one of them and never speaks with another. */
export const ksefHosts: Readonly<Record<KsefEnvironment, string>> = {
  test: 'https://api-test.ksef.mf.gov.pl/v2',
  demo: 'https://api-demo.ksef.mf.gov.pl/v2',
  production: 'https://api.ksef.mf.gov.pl/v2',
}
