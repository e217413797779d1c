import type { Printout } from '../../document/printout.ts'
import type { EInvoice } from '../../ksef/e-invoice.ts'
import type { KsefOutage } from '../../ksef/ksef-outage.ts'

/**
 * The marker of an invoice for its number of the national system in the accountant's file (JPK_V7): the number;
 * `BFK`, it stays outside; `OFF`, it was issued in a failure that the ministry has announced; `DI`, it has none yet
 * for another reason, and the file is corrected once it has.
 */
export function ksefMarker(
  { ksefState, issuedAt }: Pick<Printout, 'ksefState' | 'issuedAt'>,
  eInvoice: Pick<EInvoice, 'ksefNumber'> | null,
  outages: readonly Pick<KsefOutage, 'mode' | 'startedAt' | 'endedAt'>[],
): string {
  if (ksefState === 'not-for-ksef') return 'BFK'
  const inFailure = outages.some(
    ({ mode, startedAt, endedAt }) =>
      mode === 'failure' && startedAt <= issuedAt && issuedAt <= (endedAt ?? issuedAt),
  )
  return eInvoice?.ksefNumber ?? (inFailure ? 'OFF' : 'DI')
}
