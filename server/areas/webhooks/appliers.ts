import { applyAddress } from '../adyen/apply-address.ts'
import { applyPayments } from '../adyen/apply-payments.ts'
import { applyBalance, applyConfiguration, applyReports, applyTransfers } from '../adyen/apply-platform.ts'
import { applyP24Payment, applyP24Refund } from '../online-payments/apply-p24.ts'
import type { Applier } from './applier.ts'

/** Who applies what of a provider: `PROVIDER kind`, the kind being the last word of the path of its webhook. */
export const appliers: Readonly<Record<string, Applier>> = {
  'ADYEN payments': applyPayments,
  'ADYEN transfers': applyTransfers,
  'ADYEN balance': applyBalance,
  'ADYEN platforms-configuration': applyConfiguration,
  'ADYEN reports': applyReports,
  'ADYEN terminal-ip': applyAddress,
  'P24 payment': applyP24Payment,
  'P24 refund': applyP24Refund,
}
