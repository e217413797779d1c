import { describe, expect, test } from 'vitest'
import { createNativeBridge, type BridgeHost, type LateAnswer } from '#platform/bridge/native-bridge.ts'
import { createManualTimers } from '#tests/support/manual-timers.ts'

type Answer = (answer: unknown) => void

function setUp({ wrapper = true } = {}) {
  const timers = createManualTimers()
  const messages: { type: string; payload: Record<string, unknown> }[] = []
  const host: BridgeHost & Record<string, unknown> = {}
  const ReactNativeWebView = { postMessage: (text: string) => void messages.push(JSON.parse(text)) }
  if (wrapper) host.ReactNativeWebView = ReactNativeWebView
  const reported: unknown[] = []
  const logged: string[] = []
  const late: LateAnswer[] = []
  const bridge = createNativeBridge({
    host,
    setTimeout: timers.setTimeout,
    clearTimeout: timers.clearTimeout,
    clock: timers.now,
    report: (error) => void reported.push(error),
    log: (note, { requestId }) => void logged.push(`${note}: ${requestId}`),
  })
  bridge.onLate((answer) => void late.push(answer))
  const receipt: Answer = (answer) => (host['onPrintReceipt'] as Answer)(answer)
  const invoice: Answer = (answer) => (host['onPrintInvoice'] as Answer)(answer)
  return { bridge, host, ReactNativeWebView, timers, messages, reported, logged, late, receipt, invoice }
}

/** The outcome of a promise as far as it is known. */
function watch<T>(promise: Promise<T>) {
  const seen: { value: T | 'open' } = { value: 'open' }
  void promise.then((value) => (seen.value = value))
  return seen
}

const printed = (requestId?: string) => ({ success: true, ...(requestId && { requestId }) })
const success = expect.objectContaining({ success: true })

describe('a message to the wrapper', () => {
  test('is one JSON string with its name, what is asked for and the id of the request', () => {
    const { bridge, messages } = setUp()
    void bridge.send('printReceipt', 'r1', { total: 1250 })
    void bridge.send('printDailyReport', 'r2')
    expect(messages).toEqual([
      { type: 'printReceipt', payload: { total: 1250, requestId: 'r1' } },
      { type: 'printDailyReport', payload: { requestId: 'r2' } },
    ])
  })

  test('fails at once where there is no wrapper, and works as soon as one comes up', async () => {
    const { bridge, host, ReactNativeWebView, receipt } = setUp({ wrapper: false })
    expect(bridge.isPresent()).toBe(false)
    expect(await bridge.send('printReceipt', 'r1')).toMatchObject({ success: false, error: 'NOT_SENT' })
    host.ReactNativeWebView = ReactNativeWebView
    expect(bridge.isPresent()).toBe(true)
    const answer = bridge.send('printReceipt', 'r2')
    receipt(printed('r2'))
    expect(await answer).toEqual(success)
  })

  test('that the wrapper does not take is a failure and is reported', async () => {
    const { bridge, host, reported } = setUp()
    host.ReactNativeWebView = {
      postMessage: () => {
        throw new Error('gone')
      },
    }
    const failed = { success: false, error: 'NOT_SENT', message: 'gone' }
    expect(await bridge.send('printReceipt', 'r1')).toEqual(failed)
    expect(reported).toHaveLength(1)
  })

  test('that is answered while it is being handed over is settled', async () => {
    const { bridge, host, receipt } = setUp()
    host.ReactNativeWebView = { postMessage: () => receipt(printed('r1')) }
    expect(await bridge.send('printReceipt', 'r1')).toEqual(success)
  })
})

describe('an answer', () => {
  test('settles the request whose id it carries, in whatever order they come', async () => {
    const { bridge, receipt } = setUp()
    const [one, two] = [bridge.send('printReceipt', 'r1'), bridge.send('printReceipt', 'r2')]
    receipt({ requestId: 'r2', success: false, error: 'OUT_OF_PAPER', message: 'Brak papieru' })
    receipt(JSON.stringify(printed('r1')))
    expect(await one).toEqual(success)
    expect(await two).toEqual({ success: false, error: 'OUT_OF_PAPER', message: 'Brak papieru' })
  })

  test('without a code of the fault is PRINT_ERROR', async () => {
    const { bridge, receipt } = setUp()
    const answer = bridge.send('printReceipt', 'r1')
    receipt({ requestId: 'r1', success: false })
    expect(await answer).toEqual({ success: false, error: 'PRINT_ERROR', message: '' })
  })

  test('without an id is taken when exactly one request of its kind waits', async () => {
    const { bridge, receipt, invoice } = setUp()
    const other = watch(bridge.send('printInvoice', 'i1'))
    const answer = bridge.send('printReceipt', 'r1')
    receipt(printed())
    expect(await answer).toEqual(success)
    expect(other.value).toBe('open')
    invoice(printed())
    await Promise.resolve()
    expect(other.value).toEqual(success)
  })

  test('without an id settles nothing when two requests of its kind wait', async () => {
    const { bridge, receipt, timers, logged } = setUp()
    const [one, two] = [watch(bridge.send('printReceipt', 'r1')), watch(bridge.send('printReceipt', 'r2'))]
    receipt(printed())
    await timers.pass(0)
    expect([one.value, two.value]).toEqual(['open', 'open'])
    expect(logged).toEqual(['an answer without an id: null'])
  })

  test('without an id never settles a request while an earlier one has not been answered', async () => {
    const { bridge, receipt, timers, late } = setUp()
    await Promise.all([bridge.send('printReceipt', 'r1'), timers.pass(6000)])
    const second = watch(bridge.send('printReceipt', 'r2'))
    receipt(printed())
    await timers.pass(0)
    expect(second.value).toBe('open')
    expect(late).toEqual([])
  })

  test('without an id belongs to the present request again once the silent one is long gone', async () => {
    const { bridge, receipt, timers } = setUp()
    await Promise.all([bridge.send('printReceipt', 'r1'), timers.pass(6000)])
    await timers.pass(60_000)
    const second = bridge.send('printReceipt', 'r2')
    receipt(printed())
    expect(await second).toEqual(success)
  })

  test('to another message with the same id settles nothing', async () => {
    const { bridge, invoice, timers, logged } = setUp()
    const answer = watch(bridge.send('printReceipt', 'r1'))
    invoice(printed('r1'))
    await timers.pass(0)
    expect(answer.value).toBe('open')
    expect(logged).toEqual(['an answer to another message: r1'])
  })

  test('that comes twice settles once', async () => {
    const { bridge, receipt, logged, late } = setUp()
    const answer = bridge.send('printReceipt', 'r1')
    receipt(printed('r1'))
    receipt({ requestId: 'r1', success: false })
    expect(await answer).toEqual(success)
    expect(late).toEqual([])
    expect(logged).toEqual(['an answer that came twice: r1'])
  })

  test('that cannot be read is reported and is a failure of the one request that waits', async () => {
    for (const broken of ['{', { requestId: 'r1' }, null, 'yes']) {
      const { bridge, receipt, reported } = setUp()
      const answer = bridge.send('printReceipt', 'r1')
      receipt(broken)
      expect(await answer).toMatchObject({ success: false, error: 'BAD_ANSWER' })
      expect(reported).toHaveLength(1)
    }
  })

  test('that cannot be read settles nothing when it may mean several', async () => {
    const { bridge, receipt, reported, timers } = setUp()
    const [one, two] = [watch(bridge.send('printReceipt', 'r1')), watch(bridge.send('printReceipt', 'r2'))]
    receipt('{')
    await timers.pass(0)
    expect([one.value, two.value]).toEqual(['open', 'open'])
    expect(reported).toHaveLength(1)
  })
})

describe('a request without an answer', () => {
  test('ends after 6 s as TIMEOUT, Request timeout', async () => {
    const { bridge, timers } = setUp()
    const answer = watch(bridge.send('printReceipt', 'r1'))
    await timers.pass(5999)
    expect(answer.value).toBe('open')
    await timers.pass(1)
    expect(answer.value).toEqual({ success: false, error: 'TIMEOUT', message: 'Request timeout' })
  })

  test('hands a late answer on, once, and never gives it to another request', async () => {
    const { bridge, receipt, timers, late, logged } = setUp()
    await Promise.all([bridge.send('printReceipt', 'r1'), timers.pass(6000)])
    const second = watch(bridge.send('printReceipt', 'r2'))
    receipt(printed('r1'))
    receipt(printed('r1'))
    await timers.pass(0)
    expect(late).toEqual([{ type: 'printReceipt', requestId: 'r1', result: success }])
    expect(second.value).toBe('open')
    expect(logged).toEqual(['a late answer: r1', 'an answer that came twice: r1'])
  })

  test('of a page that is gone is handed on as late by the next page', () => {
    const { receipt, late } = setUp()
    receipt(printed('of-the-last-page'))
    expect(late).toEqual([{ type: 'printReceipt', requestId: 'of-the-last-page', result: success }])
  })
})

describe('the callbacks on the window', () => {
  test('stand there from the beginning and are the same for as long as the page lives', () => {
    const { bridge, host } = setUp()
    const before = host['onPrintReceipt']
    void bridge.send('printReceipt', 'r1')
    void bridge.send('printReceipt', 'r2')
    expect(before).toBeTypeOf('function')
    expect(host['onPrintReceipt']).toBe(before)
  })

  test('of somebody else are called as well', async () => {
    const heard: unknown[] = []
    const timers = createManualTimers()
    const host: BridgeHost & Record<string, unknown> = {
      onPrintReceipt: (raw: unknown) => void heard.push(raw),
    }
    createNativeBridge({
      host,
      setTimeout: timers.setTimeout,
      clearTimeout: timers.clearTimeout,
      clock: timers.now,
      report: () => undefined,
      log: () => undefined,
    })
    ;(host['onPrintReceipt'] as Answer)(printed('r1'))
    expect(heard).toEqual([printed('r1')])
  })
})
