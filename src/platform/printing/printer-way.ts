import type { AttachedPrinter, DeviceState, PrinterWay } from '../device-state.ts'

type PrinterOfPlace = { placeId: string; printerId: string }

/** How this device reaches a printer of a place: as chosen here, else through the wrapper, else on the screen. */
export function printerWay(
  device: Pick<DeviceState, 'printing'>,
  of: PrinterOfPlace,
  wrapped: boolean,
): PrinterWay {
  return chosenWay(device, of)?.via ?? defaultWay(device.printing.simulated, wrapped)
}

/** The way that was chosen on this device for a printer; null where none was. */
export function chosenWay(
  { printing }: Pick<DeviceState, 'printing'>,
  of: PrinterOfPlace,
): AttachedPrinter | null {
  return (
    printing.attached.find(
      ({ placeId, printerId }) => placeId === of.placeId && printerId === of.printerId,
    ) ?? null
  )
}

/** How printers are reached of which nobody has said anything on this device. */
export function defaultWay(simulated: boolean, hasWrapper: boolean): PrinterWay {
  if (hasWrapper) return 'bridge'
  return simulated ? 'simulated' : 'none'
}

/** The device once somebody has said how it reaches a printer; null: as by default again. */
export function withPrinterWay(
  device: DeviceState,
  of: PrinterOfPlace,
  way: Pick<AttachedPrinter, 'via' | 'port' | 'picturesCodes'> | null,
): DeviceState {
  const { printing } = device
  const others = printing.attached.filter(
    ({ placeId, printerId }) => placeId !== of.placeId || printerId !== of.printerId,
  )
  const attached = way === null ? others : [...others, { ...of, ...way }]
  return { ...device, printing: { ...printing, attached } }
}

/** Whether the app runs inside the wrapper, which may come up after the page. */
export function hasWrapper(host: object): boolean {
  return 'ReactNativeWebView' in host
}
