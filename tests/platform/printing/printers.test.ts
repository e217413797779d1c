import { describe, expect, test } from 'vitest'
import { printTargets } from '#domain/print/print-targets.ts'
import { faultText, readFault } from '#domain/print/print-fault.ts'
import { idTime } from '#device/printing/run-printing.ts'
import type { Printer } from '#domain/resources/printers.ts'
import { deviceKey, newDevice, readDevice } from '#platform/device-state.ts'
import { printerWay, withPrinterWay } from '#platform/printing/printer-way.ts'
import { createSimulatedPrinter } from '#platform/printing/simulated-printer.ts'
import { createManualTimers } from '#tests/support/manual-timers.ts'

const printer = (id: string, given: Partial<Printer>): Printer => ({
  id,
  name: id,
  type: 'countertop',
  address: '10.0.0.1:9100',
  columns: '42',
  codePage: 'CP852',
  kitchenStationId: null,
  fiscal: false,
  ...given,
})

const bar = printer('1-bar', { fiscal: true })
const kitchen = printer('2-kitchen', { kitchenStationId: 'hot' })
const plain = printer('3-plain', {})
const mobile = printer('4-mobile', { fiscal: true })

const names = (printers: Printer[], mine: string[]) => {
  const { fiscal, plain } = printTargets(printers, (id) => mine.includes(id))
  return [fiscal?.id ?? null, plain?.id ?? null]
}

describe('a device prints', () => {
  test('receipts on its own fiscal printer before another’s, else on the first one', () => {
    expect(names([bar, mobile], ['4-mobile'])[0]).toBe('4-mobile')
    expect(names([mobile, bar], [])[0]).toBe('1-bar')
    expect(names([kitchen, plain], ['2-kitchen'])[0]).toBeNull()
  })

  test('bills on its own printer that belongs to no kitchen, a plain one before a fiscal one', () => {
    expect(names([bar, kitchen, plain], [])[1]).toBe('3-plain')
    expect(names([bar, kitchen, plain], ['1-bar', '2-kitchen'])[1]).toBe('1-bar')
    expect(names([bar, plain], ['1-bar', '3-plain'])[1]).toBe('3-plain')
    expect(names([kitchen], [])[1]).toBe('2-kitchen')
    expect(names([], [])).toEqual([null, null])
  })
})

describe('a printer is reached', () => {
  const of = { placeId: 'p', printerId: 'bar' }
  const demo = { ...newDevice, printing: { simulated: true, attached: [] } }

  test('through the wrapper where there is one, on the screen in a demo, else not at all', () => {
    expect(printerWay(demo, of, true)).toBe('bridge')
    expect(printerWay(demo, of, false)).toBe('simulated')
    expect(printerWay(newDevice, of, false)).toBe('none')
  })

  test('as somebody has said on this device, for that printer of that place only', () => {
    const chosen = withPrinterWay(demo, of, { via: 'none', port: null })
    expect(printerWay(chosen, of, true)).toBe('none')
    expect(printerWay(chosen, { ...of, placeId: 'q' }, false)).toBe('simulated')
    expect(printerWay(withPrinterWay(chosen, of, null), of, false)).toBe('simulated')
    const twice = withPrinterWay(chosen, of, { via: 'bridge', port: null })
    expect(twice.printing.attached).toHaveLength(1)
  })

  test('as it was said before the app was opened again; what cannot be read is as if never said', () => {
    const usb = { way: 'web-usb', vendorId: 1, productId: 2, serialNumber: null } as const
    const chosen = withPrinterWay(newDevice, of, { via: 'web-usb', port: usb })
    expect(readDevice(JSON.stringify(chosen))).toEqual(chosen)
    expect(readDevice(JSON.stringify({ ...chosen, printing: { attached: 1 } })).printing).toEqual(
      newDevice.printing,
    )
    expect(deviceKey).toBe('lokal:device')
  })
})

describe('a fault', () => {
  test('is kept with its code and read back, without control characters and no longer than a row takes', () => {
    expect(faultText('OFFLINE', 'brak\n\tłączności')).toBe('OFFLINE: brak łączności')
    expect(readFault('OFFLINE: brak łączności')).toEqual({ code: 'OFFLINE', message: 'brak łączności' })
    expect(readFault(faultText('OFFLINE', ''))).toEqual({ code: 'OFFLINE', message: '' })
    expect(faultText('OFFLINE', 'x'.repeat(600))).toHaveLength(500)
    expect(readFault('Paper jam')).toEqual({ code: '', message: 'Paper jam' })
  })
})

test('an id of version 7 says when it was made', () => {
  expect(idTime('0199a1c2-77d0-7a31-8f0e-6d1f3f1c2a10')).toBe(0x0199a1c277d0)
  expect(idTime('0199a1c2-77d0-4a31-8f0e-6d1f3f1c2a10')).toBe(0)
  expect(idTime('')).toBe(0)
})

describe('the printer on the screen', () => {
  const setUp = () => {
    const stored = new Map<string, string>()
    const storage = {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, text: string) => void stored.set(key, text),
    }
    const timers = createManualTimers()
    const open = () => {
      const made = createSimulatedPrinter({
        storage,
        clock: timers.now,
        setTimeout: timers.setTimeout,
        random: () => 0.5,
      })
      const answers: Record<string, unknown>[] = []
      Reflect.set(made.host, 'onPrintNonFiscal', (text: string) => void answers.push(JSON.parse(text)))
      const send = (jobId: string, requestId: string) =>
        made.host.ReactNativeWebView?.postMessage(
          JSON.stringify({ type: 'printNonFiscal', payload: { jobId, requestId } }),
        )
      return { ...made, answers, send }
    }
    return { timers, open }
  }

  test('takes a second for a paper, one after the other', async () => {
    const { timers, open } = setUp()
    const { send, papers, answers } = open()
    send('a', 'r1')
    send('b', 'r2')
    await timers.pass(999)
    expect(papers.get()).toEqual([])
    await timers.pass(1)
    expect(papers.get().map(({ jobId }) => jobId)).toEqual(['a'])
    await timers.pass(1000)
    expect(papers.get()).toHaveLength(2)
    expect(answers.map(({ requestId }) => requestId)).toEqual(['r1', 'r2'])
  })

  test('knows after a restart what it has printed, and does not print it again', async () => {
    const { timers, open } = setUp()
    open().send('a', 'r1')
    await timers.pass(1000)
    const { send, papers, answers } = open()
    send('a', 'r2')
    await timers.pass(1000)
    expect(papers.get()).toEqual([])
    expect(answers).toEqual([{ requestId: 'r2', success: true, alreadyPrinted: true }])
  })

  test('behaves as it is told, also by another tab and after a restart', async () => {
    const { timers, open } = setUp()
    const one = open()
    open().settings.set({ reply: 'failed', delayMs: 10 })
    one.send('a', 'r1')
    await timers.pass(10)
    expect(one.papers.get()).toEqual([])
    expect(one.answers).toEqual([expect.objectContaining({ success: false, error: 'PRINT_ERROR' })])
    one.settings.set({ reply: 'twice', delayMs: 10 })
    one.send('b', 'r2')
    await timers.pass(10)
    expect(one.papers.get()).toHaveLength(1)
    expect(one.answers).toHaveLength(3)
    one.settings.set({ reply: 'lost', delayMs: 10 })
    one.send('c', 'r3')
    await timers.pass(60_000)
    expect(one.papers.get()).toHaveLength(2)
    expect(one.answers).toHaveLength(3)
    one.settings.set({ reply: 'late', delayMs: 10 })
    one.send('d', 'r4')
    await timers.pass(6010)
    expect(one.answers).toHaveLength(3)
    await timers.pass(2000)
    expect(one.answers).toHaveLength(4)
  })
})
