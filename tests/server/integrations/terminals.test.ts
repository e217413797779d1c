import type { ServerResponse } from 'node:http'
import { afterEach, describe, expect, it } from 'vitest'
import { createAdyenTerminals } from '#server/integrations/terminals/adyen-terminals.ts'
import { openLocalHttp, type LocalHttp, type Received } from '#tests/support/providers/local-http.ts'

const terminalId = 'V400m-324688042'
const request = {
  terminalId,
  serviceId: 'A1B2C3D4E5',
  amount: 1234,
  asksTip: false,
  reference: 'payment-1',
  at: Date.UTC(2026, 10, 20, 12),
}
const transactionId = { TransactionID: 'oV3O001729.KHQC5N7G84BLNK43', TimeStamp: '2026-11-20T12:00:07.456Z' }
const transaction = { reference: transactionId.TransactionID, at: transactionId.TimeStamp }

let provider: LocalHttp
let problems: unknown[]

afterEach(() => provider.close())

async function open(
  answer: (request: Received, reply: ServerResponse) => object | string | null,
  timeout: (of: 'money' | 'question') => AbortSignal = () => new AbortController().signal,
) {
  problems = []
  let services = 0
  provider = await openLocalHttp((received, reply) => {
    const body = answer(received, reply)
    if (body !== null) reply.end(typeof body === 'string' ? body : JSON.stringify(body))
  })
  return createAdyenTerminals({
    url: `${provider.url}/v1/`,
    apiKey: 'secret',
    merchant: 'Pod Lipą',
    timeout,
    serviceId: () => `STATUS${++services}`,
    onProblem: (problem) => problems.push(problem),
  })
}

const said = (name: string, body: object) => ({
  SaleToPOIResponse: {
    MessageHeader: { MessageType: 'Response', ServiceID: request.serviceId },
    [name]: body,
  },
})

const success = { Response: { Result: 'Success' }, POIData: { POITransactionID: transactionId } }
const failure = (ErrorCondition: string) => ({
  Response: { Result: 'Failure', ErrorCondition, AdditionalResponse: 'refusalReason=x' },
  POIData: { POITransactionID: transactionId },
})
const lastBody = () => JSON.parse(provider.received.at(-1)?.body ?? 'null')

describe('A card terminal of the provider', () => {
  it('is asked for zlotys, not grosze, by its number, under the service id of the attempt', async () => {
    const terminals = await open(() => said('PaymentResponse', success))
    expect(await terminals.pay(request)).toEqual({ kind: 'success', transaction })
    expect(provider.received).toHaveLength(1)
    const [{ method, path, headers }] = provider.received as [Received]
    expect([method, path]).toEqual(['POST', `/v1/merchants/Pod%20Lip%C4%85/devices/${terminalId}/sync`])
    expect(headers['x-api-key']).toBe('secret')
    expect(lastBody()).toEqual({
      SaleToPOIRequest: {
        MessageHeader: {
          ProtocolVersion: '3.0',
          MessageClass: 'Service',
          MessageCategory: 'Payment',
          MessageType: 'Request',
          SaleID: 'Lokal',
          ServiceID: 'A1B2C3D4E5',
          POIID: terminalId,
        },
        PaymentRequest: {
          SaleData: {
            SaleTransactionID: { TransactionID: 'payment-1', TimeStamp: '2026-11-20T12:00:00.000Z' },
          },
          PaymentTransaction: { AmountsReq: { Currency: 'PLN', RequestedAmount: 12.34 } },
        },
      },
    })
  })

  it('asks the guest for a tip where that is wanted, and tells what was charged and given', async () => {
    const amounts = { AmountsResp: { Currency: 'PLN', AuthorizedAmount: 13.57, TipAmount: 1.23 } }
    const terminals = await open(() => said('PaymentResponse', { ...success, PaymentResult: amounts }))
    const tipped = { kind: 'success', transaction, charged: { total: 1357, tip: 123 } }
    expect(await terminals.pay({ ...request, asksTip: true })).toEqual(tipped)
    const { SaleData, PaymentTransaction } = lastBody().SaleToPOIRequest.PaymentRequest
    expect(SaleData.SaleToAcquirerData).toBe('tenderOption=AskGratuity')
    expect(PaymentTransaction.AmountsReq.RequestedAmount).toBe(12.34)
  })

  it.each([
    ['among the additional data, in grosze there', { AuthorizedAmount: 13.57 }, { total: 1357, tip: 123 }],
    [
      'in both, of which the first counts',
      { AuthorizedAmount: 14, TipAmount: 1.66 },
      { total: 1400, tip: 166 },
    ],
    ['nowhere with the sum', {}, undefined],
    ['as something else', { AuthorizedAmount: 'much', TipAmount: null }, undefined],
  ])('may name the tip %s', async (_name, AmountsResp, charged) => {
    const AdditionalResponse = 'posEntryMode=CLESS_CHIP&posAmountGratuityValue=123&tid=1'
    const body = { ...success, Response: { Result: 'Success', AdditionalResponse } }
    const terminals = await open(() => said('PaymentResponse', { ...body, PaymentResult: { AmountsResp } }))
    expect(await terminals.pay(request)).toEqual({ kind: 'success', transaction, charged })
  })

  it('writes every amount with two decimals at most', async () => {
    const terminals = await open(() => said('PaymentResponse', success))
    for (const [amount, written] of [
      [1, '0.01'],
      [435, '4.35'],
      [10_010, '100.1'],
      [9_999_999, '99999.99'],
    ] as const) {
      await terminals.pay({ ...request, amount })
      expect(provider.received.at(-1)?.body).toContain(`"RequestedAmount":${written}}`)
    }
  })

  it.each(['Refusal', 'Cancel', 'Aborted', 'Busy', 'WrongPIN', 'DeviceOut', 'UnreachableHost'])(
    'that failed with %s has charged nothing',
    async (condition) => {
      const terminals = await open(() => said('PaymentResponse', failure(condition)))
      expect(await terminals.pay(request)).toEqual({ kind: 'refused', reason: condition })
    },
  )

  it.each([
    ['is still at it', () => said('PaymentResponse', failure('InProgress'))],
    ['took a part only', () => said('PaymentResponse', { ...success, Response: { Result: 'Partial' } })],
    ['says success without a number', () => said('PaymentResponse', { Response: { Result: 'Success' } })],
    ['says nothing', () => ''],
    ['says something else', () => ({ hello: 1 })],
    ['says no JSON', () => '<html>'],
    [
      'answers that its server failed',
      (_: Received, reply: ServerResponse) => ((reply.statusCode = 502), 'x'),
    ],
    ['hangs up', (_: Received, reply: ServerResponse) => (reply.socket?.destroy(), null)],
  ])('that %s may have charged', async (_name, answer) => {
    const terminals = await open(answer)
    expect(await terminals.pay(request)).toEqual({ kind: 'unknown' })
    expect(provider.received).toHaveLength(1)
  })

  it('that does not answer in time may have charged', async () => {
    const patience = new AbortController()
    const terminals = await open(
      () => {
        patience.abort()
        return null
      },
      () => patience.signal,
    )
    expect(await terminals.pay(request)).toEqual({ kind: 'unknown' })
    expect(terminals.state()).toBe('failing')
  })

  it.each([401, 403, 404, 422])('was surely not reached when the provider answers %i', async (status) => {
    const terminals = await open((_, reply) => ((reply.statusCode = status), 'x'))
    expect(await terminals.pay(request)).toEqual({ kind: 'unsent' })
    expect(problems).toHaveLength(1)
  })

  it('that rejects the message has charged nothing', async () => {
    const terminals = await open(() => ({
      SaleToPOIRequest: {
        EventNotification: { EventToNotify: 'Reject', EventDetails: 'message=Did+not+find' },
      },
    }))
    expect(await terminals.pay(request)).toEqual({ kind: 'unsent' })
  })
})

describe('What became of an attempt', () => {
  const repeated = (body: object) =>
    said('TransactionStatusResponse', {
      Response: { Result: 'Success' },
      RepeatedMessageResponse: { MessageHeader: {}, RepeatedResponseMessageBody: body },
    })

  it('is asked by its service id, under another one', async () => {
    const terminals = await open(() => repeated({ PaymentResponse: success }))
    expect(await terminals.status(request, 'charge')).toEqual({ kind: 'success', transaction })
    expect(lastBody().SaleToPOIRequest).toMatchObject({
      MessageHeader: { MessageCategory: 'TransactionStatus', ServiceID: 'STATUS1', POIID: terminalId },
      TransactionStatusRequest: {
        MessageReference: { MessageCategory: 'Payment', SaleID: 'Lokal', ServiceID: 'A1B2C3D4E5' },
      },
    })
  })

  it('tells of the tip that the guest gave, also where the answer to the payment was lost', async () => {
    const PaymentResult = { AmountsResp: { Currency: 'PLN', AuthorizedAmount: 13.57, TipAmount: 1.23 } }
    const terminals = await open(() => repeated({ PaymentResponse: { ...success, PaymentResult } }))
    const tipped = { kind: 'success', transaction, charged: { total: 1357, tip: 123 } }
    expect(await terminals.status(request, 'charge')).toEqual(tipped)
  })

  it.each([
    [
      'it was refused',
      repeated({ PaymentResponse: failure('Refusal') }),
      { kind: 'refused', reason: 'Refusal' },
    ],
    ['it goes on', said('TransactionStatusResponse', failure('InProgress')), { kind: 'unknown' }],
    ['nobody knows it', said('TransactionStatusResponse', failure('NotFound')), { kind: 'not-found' }],
    ['a refund was taken on', repeated({ ReversalResponse: success }), { kind: 'pending' }],
  ])('%s', async (_name, answer, outcome) => {
    const terminals = await open(() => answer)
    expect(await terminals.status(request, 'charge')).toEqual(outcome)
  })

  it('stays unknown when the question got nowhere', async () => {
    const terminals = await open((_, reply) => ((reply.statusCode = 401), 'x'))
    expect(await terminals.status(request, 'charge')).toEqual({ kind: 'unknown' })
  })
})

describe('A payment that is not wanted any more', () => {
  const aborting = () => lastBody().SaleToPOIRequest

  it('is aborted by its service id, under another one', async () => {
    const terminals = await open(() => '')
    await terminals.abort(request)
    expect(provider.received).toMatchObject([{ method: 'POST' }])
    expect(provider.received[0]?.path).toBe(`/v1/merchants/Pod%20Lip%C4%85/devices/${terminalId}/sync`)
    expect(aborting()).toEqual({
      MessageHeader: {
        ProtocolVersion: '3.0',
        MessageClass: 'Service',
        MessageCategory: 'Abort',
        MessageType: 'Request',
        SaleID: 'Lokal',
        ServiceID: 'STATUS1',
        POIID: terminalId,
      },
      AbortRequest: {
        AbortReason: 'MerchantAbort',
        MessageReference: {
          MessageCategory: 'Payment',
          SaleID: 'Lokal',
          ServiceID: 'A1B2C3D4E5',
          POIID: terminalId,
        },
      },
    })
  })

  it.each(['', 'ok', '{}'])('is aborted with the answer "%s", which says nothing', async (answer) => {
    const terminals = await open(() => answer)
    await terminals.abort(request)
    expect(problems).toEqual([])
    expect(terminals.state()).toBe('ready')
  })

  it.each([
    ['is refused', (_: Received, reply: ServerResponse) => ((reply.statusCode = 401), 'x')],
    ['is lost', (_: Received, reply: ServerResponse) => (reply.socket?.destroy(), null)],
  ])('is left to be asked about when the abort %s', async (_name, answer) => {
    const terminals = await open(answer)
    await terminals.abort(request)
    expect(problems).toHaveLength(1)
    expect(terminals.state()).toBe('failing')
  })

  it('is left to be asked about when nobody answers: no one waits for that as long as for a card', async () => {
    const patience = new AbortController()
    const waited: string[] = []
    const terminals = await open(
      () => (patience.abort(), null),
      (of) => (waited.push(of), patience.signal),
    )
    await terminals.abort(request)
    expect(waited).toEqual(['question'])
    expect(problems).toHaveLength(1)
  })
})

describe('A refund through a terminal', () => {
  const at = Date.UTC(2026, 10, 20, 12, 5)
  const back = {
    terminalId,
    serviceId: 'R1',
    amount: null,
    byGuest: true,
    original: transaction,
    reference: 'refund-1',
    at,
  }

  it('names the transaction that it gives back; all of it has no amount', async () => {
    const terminals = await open(() => said('ReversalResponse', success))
    expect(await terminals.refund(back)).toEqual({ kind: 'pending' })
    expect(lastBody().SaleToPOIRequest.ReversalRequest).toEqual({
      SaleData: { SaleTransactionID: { TransactionID: 'refund-1', TimeStamp: '2026-11-20T12:05:00.000Z' } },
      OriginalPOITransaction: { POITransactionID: transactionId },
      ReversalReason: 'CustCancel',
    })
    await terminals.refund({ ...back, amount: 505, byGuest: false })
    expect(lastBody().SaleToPOIRequest.ReversalRequest).toMatchObject({
      ReversalReason: 'MerchantCancel',
      ReversedAmount: 5.05,
    })
  })

  it('that is refused gives nothing back', async () => {
    const terminals = await open(() => said('ReversalResponse', failure('NotAllowed')))
    expect(await terminals.refund(back)).toEqual({ kind: 'refused', reason: 'NotAllowed' })
  })
})

it('The terminals are those that are connected', async () => {
  let works = true
  const terminals = await open((_, reply) => {
    reply.statusCode = works ? 200 : 500
    return { uniqueDeviceIds: ['V400m-2', 'S1F2-1'] }
  })
  expect(await terminals.list()).toEqual({
    ok: true,
    value: [
      { id: 'S1F2-1', name: 'S1F2-1', simulated: false },
      { id: 'V400m-2', name: 'V400m-2', simulated: false },
    ],
  })
  works = false
  expect(await terminals.list()).toEqual({ ok: false, error: 'unavailable' })
})
