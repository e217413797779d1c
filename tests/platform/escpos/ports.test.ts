import { describe, expect, test } from 'vitest'
import { createBrowserPorts } from '#platform/escpos/browser-ports.ts'
import type { Serial, SerialPort } from '#platform/escpos/web-serial.ts'
import { usbPort, type Usb, type UsbDevice } from '#platform/escpos/web-usb.ts'

const usbIdentity = { way: 'web-usb', vendorId: 1208, productId: 514, serialNumber: 'A1' } as const

class FakeUsb implements UsbDevice {
  vendorId = 1208
  productId = 514
  serialNumber = 'A1'
  opened = false
  configuration: UsbDevice['configuration'] = null
  log: string[] = []
  bytes: number[] = []
  takes = Infinity
  busy = false
  async open() {
    if (this.busy) throw new Error('Access denied')
    this.opened = true
  }
  async close() {
    this.opened = false
    this.log.push('close')
  }
  async selectConfiguration() {
    const endpoints = [
      { direction: 'in' as const, type: 'bulk', endpointNumber: 1 },
      { direction: 'out' as const, type: 'bulk', endpointNumber: 2 },
    ]
    this.configuration = { interfaces: [{ interfaceNumber: 0, alternate: { interfaceClass: 7, endpoints } }] }
  }
  async claimInterface(number: number) {
    this.log.push(`claim ${number}`)
  }
  async releaseInterface(number: number) {
    this.log.push(`release ${number}`)
  }
  async transferOut(endpoint: number, bytes: Uint8Array) {
    this.log.push(`out ${endpoint}`)
    const taken = [...bytes].slice(0, Math.max(0, this.takes - this.bytes.length))
    this.bytes.push(...taken)
    return { status: taken.length === bytes.length ? 'ok' : 'stall', bytesWritten: taken.length }
  }
}

function usbOf(devices: UsbDevice[]) {
  const listeners = new Map<string, () => void>()
  const usb: Usb = {
    requestDevice: async () => {
      const [device] = devices
      if (device === undefined) throw Object.assign(new Error('none'), { name: 'NotFoundError' })
      return device
    },
    getDevices: async () => devices,
    addEventListener: (type, listener) => void listeners.set(type, listener),
  }
  return { usb, tell: (type: string) => listeners.get(type)?.() }
}

describe('a printer behind WebUSB', () => {
  test('takes all bytes through its way out, and is free for others afterwards', async () => {
    const device = new FakeUsb()
    const bytes = Uint8Array.from({ length: 5000 }, (_, index) => index % 256)
    const port = usbPort(usbOf([device]).usb, usbIdentity, () => {})
    expect(await port.write(bytes)).toEqual({ ok: true, value: null })
    expect(device.bytes).toEqual([...bytes])
    expect(device.log).toEqual(['claim 0', 'out 2', 'out 2', 'release 0', 'close'])
    expect(device.opened).toBe(false)
  })

  test('has not printed when it took fewer bytes', async () => {
    const device = new FakeUsb()
    device.takes = 10
    const written = await usbPort(usbOf([device]).usb, usbIdentity, () => {}).write(new Uint8Array(20))
    expect(written).toMatchObject({ ok: false, error: { code: 'WRITE_FAILED' } })
  })

  test('says when another program has it', async () => {
    const device = new FakeUsb()
    device.busy = true
    const written = await usbPort(usbOf([device]).usb, usbIdentity, () => {}).write(new Uint8Array(1))
    expect(written).toEqual({ ok: false, error: { code: 'PORT_BUSY', message: 'Access denied' } })
  })

  test('is ready while it is plugged in', async () => {
    const devices: UsbDevice[] = []
    const { usb, tell } = usbOf(devices)
    let changes = 0
    const port = usbPort(usb, usbIdentity, () => changes++)
    await expect.poll(() => changes).toBe(1)
    expect(port.isReady()).toBe(false)
    expect(await port.write(new Uint8Array(1))).toMatchObject({ error: { code: 'NOT_CONNECTED' } })
    devices.push(new FakeUsb())
    tell('connect')
    await expect.poll(() => changes).toBe(2)
    expect(port.isReady()).toBe(true)
  })

  test('another one of the same make is not mistaken for it', async () => {
    const other = new FakeUsb()
    other.serialNumber = 'B2'
    const written = await usbPort(usbOf([other]).usb, usbIdentity, () => {}).write(new Uint8Array(1))
    expect(written).toMatchObject({ error: { code: 'NOT_CONNECTED' } })
  })
})

function serialOf(write: (bytes: Uint8Array) => void) {
  const log: string[] = []
  const port: SerialPort = {
    writable: null,
    getInfo: () => ({}),
    open: async ({ baudRate }) => {
      if (port.writable !== null) throw new Error('The port is already open.')
      log.push(`open ${baudRate}`)
      port.writable = new WritableStream({ write })
    },
    close: async () => {
      if (port.writable?.locked === true) throw new Error('Cannot close a locked port.')
      port.writable = null
      log.push('close')
    },
  }
  const serial: Serial = {
    requestPort: async () => port,
    getPorts: async () => [port],
    addEventListener: () => {},
  }
  return { serial, log }
}

describe('a printer behind Web Serial', () => {
  test('is opened at its speed, takes all bytes and is closed', async () => {
    const bytes: number[] = []
    const { serial, log } = serialOf((chunk) => bytes.push(...chunk))
    const ports = createBrowserPorts({ serial }, () => {})
    const chosen = await ports.request('web-serial', 19_200)
    if (!chosen.ok) throw new Error(chosen.error)
    expect(await ports.open(chosen.value)?.write(Uint8Array.of(1, 2))).toEqual({ ok: true, value: null })
    expect(bytes).toEqual([1, 2])
    expect(log).toEqual(['open 19200', 'close'])
  })

  test('can be used again after it broke off', async () => {
    let broken = true
    const { serial } = serialOf(() => {
      if (broken) throw new Error('The device has been lost.')
    })
    const port = createBrowserPorts({ serial }, () => {}).open({
      way: 'web-serial',
      vendorId: null,
      productId: null,
      baudRate: 9600,
    })
    expect(await port?.write(Uint8Array.of(1))).toMatchObject({ error: { code: 'WRITE_FAILED' } })
    broken = false
    expect(await port?.write(Uint8Array.of(1))).toEqual({ ok: true, value: null })
  })
})

describe('a browser', () => {
  test('names the ways that it has', () => {
    expect(createBrowserPorts({}, () => {}).ways).toEqual([])
    expect(createBrowserPorts({ usb: usbOf([]).usb }, () => {}).ways).toEqual(['web-usb'])
  })

  test('closing the list of devices without choosing is no fault', async () => {
    const ports = createBrowserPorts({ usb: usbOf([]).usb }, () => {})
    expect(await ports.request('web-usb', 9600)).toEqual({ ok: false, error: 'dismissed' })
  })

  test('without a way does not reach a printer that was chosen in another one', () => {
    expect(createBrowserPorts({}, () => {}).open(usbIdentity)).toBeNull()
  })
})
