import type { Result } from '#domain/result.ts'
import type { BytePort, PortIdentity } from './byte-port.ts'
import { requestSerial, serialPort, type Serial } from './web-serial.ts'
import { requestUsb, usbPort, type Usb } from './web-usb.ts'

/** The navigator, as far as it is used: browsers have both ways, one, or none. */
export type PortHost = { serial?: Serial; usb?: Usb }

export type BrowserPorts = {
  /** The ways that this browser has. */
  ways: readonly PortIdentity['way'][]
  /** Lets a person choose a device; has to be called from a tap. */
  request(way: PortIdentity['way'], baudRate: number): Promise<Result<PortIdentity, 'dismissed' | 'refused'>>
  /** The way to a device that was chosen before. Null where the browser has not got it. */
  open(identity: PortIdentity): BytePort | null
}

/** Printers that a browser reaches by itself. `onChange` hears when one was plugged in or out. */
export function createBrowserPorts({ serial, usb }: PortHost, onChange: () => void): BrowserPorts {
  return {
    ways: [...(usb === undefined ? [] : ['web-usb' as const]), ...(serial ? ['web-serial' as const] : [])],
    request: async (way, baudRate) => {
      if (way === 'web-usb' && usb !== undefined) return requestUsb(usb)
      if (way === 'web-serial' && serial !== undefined) return requestSerial(serial, baudRate)
      return { ok: false, error: 'refused' }
    },
    open: (identity) => {
      if (identity.way === 'web-usb') return usb === undefined ? null : usbPort(usb, identity, onChange)
      return serial === undefined ? null : serialPort(serial, identity, onChange)
    },
  }
}
