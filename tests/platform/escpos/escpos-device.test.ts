import { describe, expect, test } from 'vitest'
import { fail, ok, type Result } from '#domain/result.ts'
import type { ByteFault, BytePort } from '#platform/escpos/byte-port.ts'
import { createEscPosDevice, writeTimeoutMs } from '#platform/escpos/escpos-device.ts'
import type { LateOutcome, PrinterRequest } from '#platform/print-device.ts'
import { createManualTimers } from '../../support/manual-timers.ts'

const lines = [{ text: 'NIEFISKALNY', size: 1, bold: false, inverted: false }]
const request: PrinterRequest = { jobId: 'job', requestId: 'r1', kind: 'bill', payload: { lines } }

function deviceOn(write: (bytes: Uint8Array) => Promise<Result<null, ByteFault>>) {
  const timers = createManualTimers()
  const port: BytePort = { isReady: () => true, write }
  const { setTimeout, clearTimeout } = timers
  const printer = { codePage: 'CP852', columns: 42 } as const
  return { timers, device: createEscPosDevice({ port, printer, setTimeout, clearTimeout }) }
}

describe('a printer that the computer reaches by itself', () => {
  test('has printed when every byte was written, and not before', async () => {
    let written = () => {}
    const seen: Uint8Array[] = []
    const { device } = deviceOn((bytes) => {
      seen.push(bytes)
      return new Promise((resolve) => (written = () => resolve(ok(null))))
    })
    let outcome: unknown = 'waiting'
    const printing = device.print(request).then((value) => (outcome = value))
    await expect.poll(() => seen.length).toBe(1)
    expect(outcome).toBe('waiting')
    written()
    await printing
    expect(outcome).toEqual({ state: 'printed' })
    expect(Buffer.from(seen[0] ?? []).toString('latin1')).toContain('NIEFISKALNY')
  })

  test.each<[ByteFault['code'], string]>([
    ['NOT_CONNECTED', 'failed'],
    ['PORT_BUSY', 'failed'],
    ['WRITE_FAILED', 'unknown'],
  ])('a fault %s means: %s', async (code, state) => {
    const { device } = deviceOn(async () => fail({ code, message: 'said' }))
    expect(await device.print(request)).toEqual({ state, code, message: 'said' })
  })

  test.each(['receipt', 'invoice', 'simplified-invoice', 'daily-report'] as const)(
    'never prints a fiscal %s',
    async (kind) => {
      const { device } = deviceOn(async () => {
        throw new Error('must not be asked')
      })
      expect(await device.print({ ...request, kind })).toMatchObject({ state: 'failed', code: 'NOT_FISCAL' })
    },
  )

  test('a print without lines is refused before a byte is written', async () => {
    const { device } = deviceOn(async () => ok(null))
    expect(await device.print({ ...request, payload: {} })).toMatchObject({
      state: 'failed',
      code: 'NOT_SENT',
    })
  })

  test('nobody knows of a printer that takes no bytes, until it does after all', async () => {
    let written = () => {}
    const { device, timers } = deviceOn(() => new Promise((resolve) => (written = () => resolve(ok(null)))))
    const late: LateOutcome[] = []
    device.onLate((each) => late.push(each))
    const printing = device.print(request)
    await timers.pass(writeTimeoutMs)
    expect(await printing).toMatchObject({ state: 'unknown', code: 'TIMEOUT' })
    written()
    await expect.poll(() => late).toEqual([{ requestId: 'r1', outcome: { state: 'printed' } }])
  })
})
