import * as v from 'valibot'
import { adyenReportTypes } from '#contract/areas/adyen.ts'
import { writtenInstantOf, readJson, readPlatform } from '#server/integrations/adyen/messages.ts'
import type { Applied, Applier, Webhook } from '../webhooks/applier.ts'
import type { Services } from '#server/services/services.ts'
import { placeNow } from './believed.ts'
import { keepFact, type Fact, type FactKind } from './facts.ts'

type Kept = { kind: FactKind; name: string; said: Fact['said']; at: number }

/** Reads what is kept of a message's data; null: nothing of it is. Throws `v.ValiError` where it cannot be read. */
type Read = (data: unknown, heardAt: number) => Kept | null

const text = v.optional(v.nullable(v.string()), '')
const money = v.object({ value: v.number(), currency: v.string() })

const transferSchema = v.object({
  id: v.string(),
  type: text,
  category: text,
  status: text,
  direction: text,
  amount: money,
  creationDate: text,
  reference: text,
  categoryData: v.optional(
    v.object({
      type: text,
      platformPaymentType: text,
      pspPaymentReference: text,
      modificationPspReference: text,
      paymentMerchantReference: text,
      modificationMerchantReference: text,
    }),
  ),
})

const readTransfer: Read = (data, heardAt) => {
  const { id, amount, creationDate, categoryData, ...said } = v.parse(transferSchema, data)
  return {
    kind: 'transfer',
    name: id,
    said: { ...said, ...amount, platform: categoryData ?? null },
    at: writtenInstantOf(creationDate ?? '', heardAt),
  }
}

const balanceSchema = v.object({
  balanceAccountId: v.string(),
  balances: v.object({ available: v.number(), pending: v.number(), reserved: v.number() }),
  currency: v.string(),
})

const readBalance: Read = (data, heardAt) => {
  const { balanceAccountId, balances, currency } = v.parse(balanceSchema, data)
  const { available, pending, reserved } = balances
  if (currency !== 'PLN') return null
  return { kind: 'balance', name: balanceAccountId, said: { available, pending, reserved }, at: heardAt }
}

const holderSchema = v.object({ accountHolder: v.looseObject({ id: v.string() }) })

const readHolder: Read = (data, heardAt) => {
  // Balance accounts and sweeps change too: nothing of them is shown.
  if (!v.is(v.looseObject({ accountHolder: v.unknown() }), data)) return null
  const { accountHolder } = v.parse(holderSchema, data)
  return { kind: 'account-holder', name: accountHolder.id, said: accountHolder, at: heardAt }
}

const reportSchema = v.object({
  id: v.pipe(v.string(), v.regex(/^[\w.-]{1,100}$/)),
  reportType: v.string(),
  fileName: v.string(),
  downloadUrl: v.string(),
  creationDate: text,
})

const readReport: Read = (data, heardAt) => {
  const { id, reportType, fileName, downloadUrl, creationDate } = v.parse(reportSchema, data)
  const type = /^balanceplatform_(\w+)_report$/.exec(reportType)?.[1] ?? reportType
  if (!v.is(v.picklist(adyenReportTypes), type)) return null
  return {
    kind: 'report',
    name: id,
    said: { type, fileName, downloadUrl },
    at: writtenInstantOf(creationDate ?? '', heardAt),
  }
}

export const applyTransfers = applierOf(readTransfer)
export const applyBalance = applierOf(readBalance)
export const applyConfiguration = applierOf(readHolder)
export const applyReports = applierOf(readReport)

/** Keeps what a message of the platform says of its place, unless something later is known. */
function applierOf(read: Read): Applier {
  return async (services: Services, webhook: Webhook): Promise<Applied> => {
    const { sequence, body, receivedAt } = webhook
    const placeId = webhook.placeId ?? (await placeNow(services, webhook))
    if (placeId === null) return { state: 'unmatched', note: 'of no place that is known', placeId }
    const message = readPlatform(readJson(body))
    const heardAt = writtenInstantOf(message?.timestamp ?? '', receivedAt)
    try {
      const kept = read(message?.data, heardAt)
      if (kept === null) return { state: 'applied', note: 'nothing of it is kept', placeId }
      await keepFact(services, { placeId, sequence, ...kept })
      return { state: 'applied', note: '', placeId }
    } catch (error) {
      if (!(error instanceof v.ValiError)) throw error
      return { state: 'failed', note: `not as expected: ${error.message}`, placeId }
    }
  }
}
