import { fail, ok, type Result } from '#domain/result.ts'
import { byteFault, type BytePort, type PortIdentity } from './byte-port.ts'

/** `navigator.usb`, as far as it is used. */
export type Usb = {
  requestDevice(options: { filters: { classCode: number }[] }): Promise<UsbDevice>
  getDevices(): Promise<UsbDevice[]>
  addEventListener(type: 'connect' | 'disconnect', listener: () => void): void
}

export type UsbDevice = {
  vendorId: number
  productId: number
  serialNumber?: string | undefined
  opened: boolean
  configuration: { interfaces: UsbInterface[] } | null
  open(): Promise<void>
  close(): Promise<void>
  selectConfiguration(value: number): Promise<void>
  claimInterface(number: number): Promise<void>
  releaseInterface(number: number): Promise<void>
  transferOut(
    endpoint: number,
    bytes: Uint8Array<ArrayBuffer>,
  ): Promise<{ status: string; bytesWritten: number }>
}

export type UsbInterface = {
  interfaceNumber: number
  alternate: {
    interfaceClass: number
    endpoints: { direction: 'in' | 'out'; type: string; endpointNumber: number }[]
  }
}

export type UsbIdentity = Extract<PortIdentity, { way: 'web-usb' }>

/** Lets a person choose a printer; has to be called from a tap. `dismissed`: none was chosen. */
export async function requestUsb(usb: Usb): Promise<Result<UsbIdentity, 'dismissed' | 'refused'>> {
  try {
    const {
      vendorId,
      productId,
      serialNumber = null,
    } = await usb.requestDevice({
      filters: [{ classCode: printerClass }],
    })
    return ok({ way: 'web-usb', vendorId, productId, serialNumber })
  } catch (error) {
    return fail(wasDismissed(error) ? 'dismissed' : 'refused')
  }
}

/** A printer behind WebUSB. `onChange` hears when one was plugged in or out. */
export function usbPort(usb: Usb, identity: UsbIdentity, onChange: () => void): BytePort {
  let ready = false
  const look = async () => {
    ready = (await find(usb, identity)) !== undefined
    onChange()
  }
  usb.addEventListener('connect', () => void look())
  usb.addEventListener('disconnect', () => void look())
  void look()
  return {
    isReady: () => ready,
    write: async (bytes) => {
      const device = await find(usb, identity)
      if (device === undefined) return byteFault('NOT_CONNECTED')
      let began = false
      try {
        const target = await open(device)
        if (target === null) return byteFault('NOT_CONNECTED')
        began = true
        await writeAll(device, target.endpoint, bytes)
        await device.releaseInterface(target.number)
        return ok(null)
      } catch (error) {
        return byteFault(began ? 'WRITE_FAILED' : 'PORT_BUSY', error)
      } finally {
        await device.close().catch(ignore)
      }
    },
  }
}

/** The class of printers in USB. */
const printerClass = 7

/** Printers take small pieces better than one large one. */
const pieceBytes = 4096

/** Whether a person has closed the list of devices without choosing. */
export function wasDismissed(error: unknown): boolean {
  return error instanceof Error && (error.name === 'NotFoundError' || error.name === 'AbortError')
}

/** Closing what could not be opened or was pulled out fails too, and changes nothing. */
export function ignore(): void {
  // Nothing to do.
}

async function find(usb: Usb, identity: UsbIdentity): Promise<UsbDevice | undefined> {
  const devices = await usb.getDevices().catch(() => [])
  return devices.find(
    ({ vendorId, productId, serialNumber = null }) =>
      vendorId === identity.vendorId &&
      productId === identity.productId &&
      serialNumber === identity.serialNumber,
  )
}

/** Null where the device has nothing that takes a print. */
async function open(device: UsbDevice): Promise<{ number: number; endpoint: number } | null> {
  await device.open()
  if (device.configuration === null) await device.selectConfiguration(1)
  const interfaces = device.configuration?.interfaces ?? []
  const found =
    interfaces.find(({ alternate }) => alternate.interfaceClass === printerClass) ?? interfaces.find(bulkOut)
  const endpoint = found === undefined ? undefined : bulkOut(found)
  if (found === undefined || endpoint === undefined) return null
  await device.claimInterface(found.interfaceNumber)
  return { number: found.interfaceNumber, endpoint: endpoint.endpointNumber }
}

function bulkOut({ alternate }: UsbInterface) {
  return alternate.endpoints.find(({ direction, type }) => direction === 'out' && type === 'bulk')
}

/** Throws where a piece was not taken whole. */
async function writeAll(device: UsbDevice, endpoint: number, bytes: Uint8Array): Promise<void> {
  for (let from = 0; from < bytes.length; from += pieceBytes) {
    const piece = new Uint8Array(bytes.slice(from, from + pieceBytes))
    const { status, bytesWritten } = await device.transferOut(endpoint, piece)
    if (status !== 'ok' || bytesWritten !== piece.length) throw new Error(`the printer took ${status}`)
  }
}
