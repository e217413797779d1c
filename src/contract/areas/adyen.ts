import * as v from 'valibot'
import { day, grosze, idIn, instant, money } from '#domain/unit-fields.ts'
import { anyone, may } from '../access.ts'
import { dataOf, doneAnswer } from '../answers.ts'
import { defineEndpoint } from '../endpoint.ts'
import { ids } from '../path.ts'

const manage = may('manage-adyen')
const integrations = may('manage-adyen-integrations')

export const onboardingStatuses = ['not_started', 'in_progress', 'completed'] as const

/**
 * The seven reports of the provider; in its own names each begins with `balanceplatform_` and ends with `_report`.
 */
export const adyenReportTypes = [
  'accounting',
  'accounting_interactive',
  'balance',
  'fee',
  'payment_instrument',
  'payout',
  'statement',
] as const

/** The provider's number of a report. */
const reportId = v.pipe(v.string(), v.regex(/^[\w.-]{1,100}$/))

/** Grosze with a sign. */
const signed = money(-999_999_999_999, 999_999_999_999)

/** A card terminal as the provider last said. */
export type TerminalInfo = v.InferOutput<typeof terminalInfo>

const terminalInfo = v.object({
  id: v.string(),
  model: v.string(),
  serialNumber: v.string(),
  /** The provider's word: boarded, deployed, inventory. */
  status: v.string(),
  /** Of its network, where the provider has said it; null: it has not. */
  address: v.nullable(v.string()),
  lastActivityAt: v.nullable(instant),
})

/** How far the provider has come with checking the company, and what it still misses. */
export type Onboarding = v.InferOutput<typeof onboarding>

const onboarding = v.object({
  status: v.picklist(onboardingStatuses),
  problems: v.array(
    v.object({
      /** The provider's own code and words. */
      code: v.string(),
      message: v.string(),
      /** The ways to solve it, in the provider's words. */
      actions: v.array(v.string()),
      /** Until when, ms; null: it has not said. */
      deadline: v.nullable(instant),
    }),
  ),
})

/** The provider's debt to a place, grosze. */
export type Balance = v.InferOutput<typeof balance>

const balance = v.object({
  /** When it was said, ms; null: nothing was said yet. */
  at: v.nullable(instant),
  available: signed,
  pending: signed,
  reserved: signed,
})

/** A business day's money at the provider. */
export type PayoutDay = v.InferOutput<typeof payoutDay>

const payoutDay = v.object({
  day,
  /** Taken through the provider by our own books, and by the provider's; grosze. */
  taken: grosze,
  captured: grosze,
  /** Gone back to guests, kept as fees, paid out; grosze. */
  refunded: grosze,
  fees: grosze,
  paidOut: grosze,
  /** The provider's sum less that of our books for the day, grosze. */
  difference: signed,
})

/** A report that the provider has told of. */
export type ProviderReport = v.InferOutput<typeof providerReport>

const providerReport = v.object({
  id: reportId,
  type: v.picklist(adyenReportTypes),
  fileName: v.string(),
  createdAt: instant,
})

/** Webhooks carry no token: each proves itself by the signature of its body. */
export const adyenEndpoints = {
  'adyen.get-onboarding': defineEndpoint({
    method: 'GET',
    path: '/adyen/onboarding/status/{placeId}',
    access: manage,
    summary: 'How far the provider has come with checking the company',
    status: 'live',
    params: ids('placeId'),
    output: dataOf(onboarding),
  }),
  'adyen.open-onboarding': defineEndpoint({
    method: 'POST',
    path: '/adyen/onboarding/link/{placeId}',
    access: manage,
    summary: "A page of the provider's for the company's data; it works once, for four minutes",
    status: 'live',
    params: ids('placeId'),
    output: dataOf(v.object({ url: v.string() })),
  }),
  'adyen.get-balance': defineEndpoint({
    method: 'GET',
    path: '/adyen/balance/{placeId}',
    access: manage,
    summary: 'What the provider owes the place now',
    status: 'live',
    params: ids('placeId'),
    output: dataOf(balance),
  }),
  'adyen.list-payouts': defineEndpoint({
    method: 'GET',
    path: '/adyen/payouts/{placeId}',
    access: manage,
    summary: 'What guests paid by card and online, and what the provider kept and paid out, by day',
    status: 'live',
    params: ids('placeId'),
    query: v.object({ from: day, to: day }),
    output: dataOf(v.array(payoutDay)),
  }),
  'adyen.list-reports': defineEndpoint({
    method: 'GET',
    path: '/adyen/reports/{placeId}',
    access: manage,
    summary: 'Reports of the provider, the latest first',
    status: 'live',
    params: ids('placeId'),
    output: dataOf(v.array(providerReport)),
  }),
  'adyen.list-terminals': defineEndpoint({
    method: 'GET',
    path: '/adyen/terminals-info/{placeId}',
    access: integrations,
    summary: 'Card terminals of the place as the provider last said',
    status: 'live',
    params: ids('placeId'),
    output: dataOf(v.array(terminalInfo)),
  }),
  'adyen.download-report': defineEndpoint({
    method: 'POST',
    path: '/adyen/report/{placeId}/{id}/download',
    access: manage,
    summary: 'A report of the provider, as it wrote it',
    status: 'live',
    params: v.object({ placeId: idIn('places'), id: reportId }),
    binary: true,
  }),
  'adyen.sync-terminals': defineEndpoint({
    method: 'POST',
    path: '/adyen/terminals-sync/{placeId}',
    access: integrations,
    summary: 'Ask the provider for the terminals of the place',
    status: 'live',
    params: ids('placeId'),
    output: dataOf(v.array(terminalInfo)),
  }),
  'adyen-webhooks.balance': webhook('balance', 'what is on an account now'),
  'adyen-webhooks.payments': webhook('payments', 'payments, refunds and disputes'),
  'adyen-webhooks.platforms': webhook('platforms-configuration', 'what the provider allows a company'),
  'adyen-webhooks.reports': webhook('reports', 'a report is ready'),
  'adyen-webhooks.terminal-ip': webhook('terminal-ip', 'the address of a terminal in its network'),
  'adyen-webhooks.transfers': webhook('transfers', 'money moves at the provider'),
} as const

/** A message is answered once it is kept; it may come more than once, and in any order. */
function webhook<const Name extends string>(name: Name, says: string) {
  return defineEndpoint({
    method: 'POST',
    path: `/adyen-webhooks/${name}`,
    access: anyone,
    summary: `Webhook: ${says}`,
    status: 'live',
    webhook: true,
    raw: true,
    output: doneAnswer,
  })
}
