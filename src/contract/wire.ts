/** What every call has in common on its way. Apart from the list of calls, which the app never needs as a whole. */
export const wire = {
  /** Where the API lives on its host. */
  basePath: '/api',
  /** Every answer of the API carries this header; one without it came from something in between. */
  header: { name: 'Lokal-Api', value: '1' },
  idempotencyKeyHeader: 'Idempotency-Key',
  afterSeqHeader: 'After-Seq',
} as const
