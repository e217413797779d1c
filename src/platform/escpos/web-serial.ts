import { fail, ok, type Result } from '#domain/result.ts'
import { byteFault, type BytePort, type PortIdentity } from './byte-port.ts'
import { ignore, wasDismissed } from './web-usb.ts'

/** `navigator.serial`, as far as it is used. */
export type Serial = {
  requestPort(): Promise<SerialPort>
  getPorts(): Promise<SerialPort[]>
  addEventListener(type: 'connect' | 'disconnect', listener: () => void): void
}

export type SerialPort = {
  writable: WritableStream<Uint8Array> | null
  getInfo(): { usbVendorId?: number | undefined; usbProductId?: number | undefined }
  open(options: { baudRate: number }): Promise<void>
  close(): Promise<void>
}

export type SerialIdentity = Extract<PortIdentity, { way: 'web-serial' }>

/** Lets a person choose a port; has to be called from a tap. `dismissed`: none was chosen. */
export async function requestSerial(
  serial: Serial,
  baudRate: number,
): Promise<Result<SerialIdentity, 'dismissed' | 'refused'>> {
  try {
    const { vendorId, productId } = idsOf(await serial.requestPort())
    return ok({ way: 'web-serial', vendorId, productId, baudRate })
  } catch (error) {
    return fail(wasDismissed(error) ? 'dismissed' : 'refused')
  }
}

/** A printer behind Web Serial. `onChange` hears when one was plugged in or out. */
export function serialPort(serial: Serial, identity: SerialIdentity, onChange: () => void): BytePort {
  let ready = false
  const look = async () => {
    ready = (await find(serial, identity)) !== undefined
    onChange()
  }
  serial.addEventListener('connect', () => void look())
  serial.addEventListener('disconnect', () => void look())
  void look()
  return {
    isReady: () => ready,
    write: async (bytes) => {
      const port = await find(serial, identity)
      if (port === undefined) return byteFault('NOT_CONNECTED')
      let writer: WritableStreamDefaultWriter<Uint8Array> | undefined
      try {
        await port.open({ baudRate: identity.baudRate })
        writer = port.writable?.getWriter()
        if (writer === undefined) return byteFault('NOT_CONNECTED')
        await writer.write(bytes)
        // Resolves when everything has left the computer.
        await writer.close()
        return ok(null)
      } catch (error) {
        return byteFault(writer === undefined ? 'PORT_BUSY' : 'WRITE_FAILED', error)
      } finally {
        // A port whose stream is held cannot be closed, and not be opened again.
        writer?.releaseLock()
        await port.close().catch(ignore)
      }
    },
  }
}

function idsOf(port: SerialPort): { vendorId: number | null; productId: number | null } {
  const { usbVendorId = null, usbProductId = null } = port.getInfo()
  return { vendorId: usbVendorId, productId: usbProductId }
}

async function find(
  serial: Serial,
  { vendorId, productId }: SerialIdentity,
): Promise<SerialPort | undefined> {
  const ports = await serial.getPorts().catch(() => [])
  return ports.find((port) => {
    const ids = idsOf(port)
    return ids.vendorId === vendorId && ids.productId === productId
  })
}
