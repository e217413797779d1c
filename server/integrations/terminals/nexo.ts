import * as v from 'valibot'
import { askForTip, chargedSum, paymentResult } from './nexo-amounts.ts'
import type {
  ChargeAttempt,
  Ended,
  PayRequest,
  TerminalRefundOutcome,
  TerminalRefundRequest,
  StatusOutcome,
} from './terminals.ts'

/** How this system names itself to terminals. */
const saleId = 'Lokal'

type Category = 'Payment' | 'Reversal' | 'TransactionStatus' | 'Abort'

const categories = { charge: 'Payment', refund: 'Reversal' } as const

/** Asks for money. Amounts are whole currency units with decimals here, unlike anywhere else at the provider. */
export function paymentMessage({ amount, asksTip, reference, at, ...attempt }: PayRequest): object {
  return message('Payment', attempt, {
    SaleData: {
      SaleTransactionID: { TransactionID: reference, TimeStamp: new Date(at).toISOString() },
      ...(asksTip ? { SaleToAcquirerData: askForTip } : {}),
    },
    PaymentTransaction: { AmountsReq: { Currency: 'PLN', RequestedAmount: amount / 100 } },
  })
}

/** Asks what became of an attempt, under a service id of its own. */
export function statusMessage(
  { terminalId, serviceId }: ChargeAttempt,
  of: 'charge' | 'refund',
  own: string,
): object {
  return message(
    'TransactionStatus',
    { terminalId, serviceId: own },
    {
      ReceiptReprintFlag: false,
      MessageReference: { MessageCategory: categories[of], SaleID: saleId, ServiceID: serviceId },
    },
  )
}

/** Ends a payment that waits for its card, under a service id of its own. */
export function abortMessage({ terminalId, serviceId }: ChargeAttempt, own: string): object {
  return message(
    'Abort',
    { terminalId, serviceId: own },
    {
      AbortReason: 'MerchantAbort',
      MessageReference: {
        MessageCategory: 'Payment',
        SaleID: saleId,
        ServiceID: serviceId,
        POIID: terminalId,
      },
    },
  )
}

/** Gives money back, all of it where no amount is named. */
export function reversalMessage({
  amount,
  byGuest,
  original,
  reference,
  at,
  ...attempt
}: TerminalRefundRequest): object {
  return message('Reversal', attempt, {
    SaleData: { SaleTransactionID: { TransactionID: reference, TimeStamp: new Date(at).toISOString() } },
    OriginalPOITransaction: {
      POITransactionID: { TransactionID: original.reference, TimeStamp: original.at },
    },
    ReversalReason: byGuest ? 'CustCancel' : 'MerchantCancel',
    ...(amount === null ? {} : { ReversedAmount: amount / 100 }),
  })
}

function message(category: Category, { terminalId, serviceId }: ChargeAttempt, body: object): object {
  return {
    SaleToPOIRequest: {
      MessageHeader: {
        ProtocolVersion: '3.0',
        MessageClass: 'Service',
        MessageCategory: category,
        MessageType: 'Request',
        SaleID: saleId,
        ServiceID: serviceId,
        POIID: terminalId,
      },
      [`${category}Request`]: body,
    },
  }
}

const response = v.object({
  Result: v.string(),
  ErrorCondition: v.optional(v.string(), ''),
  AdditionalResponse: v.fallback(v.optional(v.string(), ''), ''),
})

const transaction = v.object({ TransactionID: v.string(), TimeStamp: v.string() })

const payment = v.object({
  Response: response,
  PaymentResult: paymentResult,
  POIData: v.optional(v.object({ POITransactionID: v.optional(transaction) })),
})

const reversal = v.object({
  Response: response,
  POIData: v.optional(v.object({ POITransactionID: v.optional(transaction) })),
})

const repeated = v.object({
  PaymentResponse: v.optional(payment),
  ReversalResponse: v.optional(reversal),
})

const answer = v.object({
  SaleToPOIResponse: v.object({
    PaymentResponse: v.optional(payment),
    ReversalResponse: v.optional(reversal),
    TransactionStatusResponse: v.optional(
      v.object({
        Response: response,
        RepeatedMessageResponse: v.optional(v.object({ RepeatedResponseMessageBody: repeated })),
      }),
    ),
  }),
})

/** A terminal that rejects a message as such says so in an event of its own. */
const rejection = v.object({
  SaleToPOIRequest: v.object({ EventNotification: v.object({ EventToNotify: v.literal('Reject') }) }),
})

const unknown = { kind: 'unknown' } as const

/** The answer to a payment. Whatever is not plainly a success or a failure may have charged. */
export function readPayment(json: unknown): Ended | { kind: 'unknown' } | { kind: 'unsent' } {
  if (v.is(rejection, json)) return { kind: 'unsent' }
  const read = v.safeParse(answer, json)
  return paymentEnd(read.success ? read.output.SaleToPOIResponse.PaymentResponse : undefined)
}

/** The answer to a refund: a success only means that the provider has taken it on. */
export function readReversal(json: unknown): TerminalRefundOutcome {
  if (v.is(rejection, json)) return { kind: 'unsent' }
  const read = v.safeParse(answer, json)
  return reversalEnd(read.success ? read.output.SaleToPOIResponse.ReversalResponse : undefined)
}

/** The answer to the question what became of an attempt. */
export function readStatus(json: unknown): StatusOutcome | { kind: 'pending' } {
  const read = v.safeParse(answer, json)
  const status = read.success ? read.output.SaleToPOIResponse.TransactionStatusResponse : undefined
  if (status === undefined) return unknown
  const { Result, ErrorCondition } = status.Response
  if (Result === 'Failure' && ErrorCondition === 'NotFound') return { kind: 'not-found' }
  const body = status.RepeatedMessageResponse?.RepeatedResponseMessageBody
  if (Result !== 'Success' || body === undefined) return unknown
  if (body.PaymentResponse !== undefined) return paymentEnd(body.PaymentResponse)
  const end = reversalEnd(body.ReversalResponse)
  return end.kind === 'unsent' ? unknown : end
}

function paymentEnd(found: v.InferOutput<typeof payment> | undefined): Ended | { kind: 'unknown' } {
  if (found === undefined) return unknown
  const { Result, ErrorCondition, AdditionalResponse } = found.Response
  const id = found.POIData?.POITransactionID
  if (Result === 'Success' && id !== undefined) {
    const transaction = { reference: id.TransactionID, at: id.TimeStamp }
    return { kind: 'success', transaction, charged: chargedSum(found.PaymentResult, AdditionalResponse) }
  }
  if (Result !== 'Failure' || ErrorCondition === 'InProgress') return unknown
  return { kind: 'refused', reason: ErrorCondition }
}

function reversalEnd(found: v.InferOutput<typeof reversal> | undefined): TerminalRefundOutcome {
  if (found === undefined) return unknown
  const { Result, ErrorCondition } = found.Response
  if (Result === 'Success') return { kind: 'pending' }
  if (Result !== 'Failure' || ErrorCondition === 'InProgress') return unknown
  return { kind: 'refused', reason: ErrorCondition }
}
