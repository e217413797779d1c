import { describe, expect, test } from 'vitest'
import { type BridgeMessageType, bridgeCallbacks } from '#platform/bridge/messages.ts'
import { newFiscalMemory, type SimulatedMemory } from '#platform/printing/simulated-fiscal.ts'
import {
  createSimulatedWrapper,
  type SimulatedPaper,
  type SimulatedSettings,
} from '#platform/printing/simulated-wrapper.ts'
import { createManualTimers } from '#tests/support/manual-timers.ts'

const printerId = 'bar'
/** 2026-09-08, 17:50 in Warsaw. */
const evening = Date.UTC(2026, 8, 8, 15, 50)
const hour = 3_600_000

/** A wrapper whose printer has this memory, and what it answers. */
function setUp(memory: Partial<SimulatedMemory> = {}) {
  const timers = createManualTimers()
  const answers: Record<string, unknown>[] = []
  const papers: SimulatedPaper[] = []
  const printed = new Set<string>()
  let kept: SimulatedMemory = { ...newFiscalMemory('EBO2600012345'), ...memory }
  let settings: SimulatedSettings = { reply: 'normal', delayMs: 0 }
  let asked = 0
  const host = createSimulatedWrapper({
    clock: () => evening + timers.now(),
    setTimeout: timers.setTimeout,
    settings: () => settings,
    printed: { has: (id) => printed.has(id), add: (id) => void printed.add(id) },
    fiscal: { of: () => kept, keep: (_, next) => (kept = next) },
    onPaper: (paper) => void papers.push(paper),
  })
  for (const callback of Object.values(bridgeCallbacks))
    Reflect.set(host, callback, (text: string) => void answers.push(JSON.parse(text)))
  /** Sends a message and gives what was answered to it; null: nothing was. */
  const send = async (type: BridgeMessageType, payload: object = {}, jobId = `job ${++asked}`) => {
    const before = answers.length
    const message = { type, payload: { requestId: jobId, jobId, printer: { id: printerId }, ...payload } }
    host.ReactNativeWebView?.postMessage(JSON.stringify(message))
    await timers.pass(1)
    return answers.length === before ? null : (answers.at(-1) ?? null)
  }
  const sell = (taxRate: number | null, grossPrice: number) =>
    send('printReceipt', {
      items: [{ name: 'Apples', quantity: 1000, grossPrice, discountValue: 0, taxRate }],
    })
  const replies = (reply: SimulatedSettings['reply']) => (settings = { reply, delayMs: 0 })
  return { send, sell, replies, papers, timers, report: () => send('printDailyReport'), memory: () => kept }
}

describe('the exchange that was recorded from a real register', () => {
  test('of a daily report: its counter goes up by one, its totals are told by rate and begin at nothing', async () => {
    const { sell, report, memory } = setUp({ documents: 15 })
    for (const [rate, gross] of [
      [23, 12_60],
      [8, 105_94],
      [5, 10_90],
    ] as const)
      expect(await sell(rate, gross)).toMatchObject({ success: true, dailyReportNo: 0 })
    expect(memory()).toMatchObject({ reports: 0, documents: 18 })
    expect(await report()).toMatchObject({
      success: true,
      fiscalNo: 'EBO2600012345',
      dailyReportNo: 1,
      deviceTime: '2026-09-08T17:50',
      totals: [
        { taxRate: 23, gross: 12_60 },
        { taxRate: 8, gross: 105_94 },
        { taxRate: 5, gross: 10_90 },
      ],
    })
    expect(memory()).toMatchObject({ reports: 1, totals: [], openedAt: null })
  })

  test('of a receipt: it has a number, and is of the day after the last report', async () => {
    const { sell } = setUp({ reports: 3, documents: 48 })
    expect(await sell(8, 2_00)).toMatchObject({ success: true, docNo: 49, dailyReportNo: 3 })
  })
})

describe('the fiscal printer on the screen', () => {
  test('refuses a report of nothing, and a second one', async () => {
    const { sell, report, papers } = setUp()
    expect(await report()).toMatchObject({ success: false, error: 'FISCAL_ERROR', dailyReportNo: 0 })
    await sell(8, 2_00)
    expect(await report()).toMatchObject({ success: true, dailyReportNo: 1 })
    expect(await report()).toMatchObject({ success: false, error: 'FISCAL_ERROR', dailyReportNo: 1 })
    expect(papers.map(({ type }) => type)).toEqual(['printReceipt', 'printDailyReport'])
  })

  test('refuses a sale a day after the first one, until the report is made', async () => {
    const { sell, report, timers } = setUp()
    await sell(8, 2_00)
    await timers.pass(23 * hour)
    expect(await sell(8, 2_00)).toMatchObject({ success: true })
    await timers.pass(hour)
    expect(await sell(8, 2_00)).toMatchObject({ success: false, error: 'FISCAL_ERROR' })
    expect(await report()).toMatchObject({ totals: [{ taxRate: 8, gross: 4_00 }] })
    expect(await sell(8, 2_00)).toMatchObject({ success: true })
  })

  test('counts nothing of what it did not print', async () => {
    const { sell, report, replies, memory } = setUp()
    replies('no-paper')
    expect(await sell(8, 2_00)).toMatchObject({ success: false, error: 'OUT_OF_PAPER', dailyReportNo: 0 })
    replies('normal')
    await sell(8, 2_00)
    replies('no-paper')
    expect(await report()).toMatchObject({ success: false, error: 'OUT_OF_PAPER', dailyReportNo: 0 })
    expect(memory()).toMatchObject({ reports: 0, documents: 1, totals: [{ taxRate: 8, gross: 2_00 }] })
  })

  test('that falls silent has made the report: its counter says so with the next print', async () => {
    const { sell, report, replies } = setUp()
    await sell(8, 2_00)
    replies('lost')
    expect(await report()).toBeNull()
    replies('normal')
    expect(await sell(8, 2_00)).toMatchObject({ success: true, dailyReportNo: 1 })
  })

  test('counts a report that is repeated once', async () => {
    const { sell, send, memory } = setUp()
    await sell(8, 2_00)
    await send('printDailyReport', {}, 'same')
    expect(await send('printDailyReport', {}, 'same')).toMatchObject({
      alreadyPrinted: true,
      dailyReportNo: 1,
    })
    expect(memory().reports).toBe(1)
  })
})
