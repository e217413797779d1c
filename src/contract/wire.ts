/**
 * The facts that every call shares on its way. Apart from the list of calls, which the app never needs as a whole.
 */
export const wire = {
  /** Where the API lives on its host. */
  basePath: '/api',
  /** Every answer of the API carries this header; one without it came from something in between. */
  header: { name: 'Lokal-Api', value: '1' },
  idempotencyKeyHeader: 'Idempotency-Key',
  afterSeqHeader: 'After-Seq',
  /** How often a quiet stream of events says that it is alive, ms. */
  beatMs: 4_000,
} as const
