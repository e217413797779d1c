import type { Result } from '#domain/result.ts'

/** A way to one printer that takes bytes. */
export type BytePort = {
  /** Whether the printer is there, as far as the browser says. */
  isReady(): boolean
  /** Resolves when all bytes were written, or with why they were not. Throws never. */
  write(bytes: Uint8Array): Promise<Result<null, ByteFault>>
}

export type ByteFault = {
  code:
    /** The printer is unplugged, or the browser has forgotten that the app may use it. */
    | 'NOT_CONNECTED'
    /** Something else has it. */
    | 'PORT_BUSY'
    /** The way broke off while writing: part of it may be on paper. */
    | 'WRITE_FAILED'
  /** The browser's message. */
  message: string
}

/** The identity of the device, as far as the browser tells; kept on this computer. */
export type PortIdentity =
  | { way: 'web-usb'; vendorId: number; productId: number; serialNumber: string | null }
  /** Ids are null for a port that is no USB device. */
  | { way: 'web-serial'; vendorId: number | null; productId: number | null; baudRate: number }

/** Speeds of serial printers, bits per second. Behind USB it does not matter. */
export const baudRates = [9600, 19_200, 38_400, 115_200] as const

export function byteFault(code: ByteFault['code'], error?: unknown): { ok: false; error: ByteFault } {
  const message = error instanceof Error ? error.message : ''
  return { ok: false, error: { code, message } }
}
