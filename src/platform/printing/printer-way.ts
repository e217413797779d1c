import type { DeviceState, PrinterWay } from '../device-state.ts'

/** How this device reaches a printer of a place: as chosen here, else through the wrapper, else on the screen. */
export function printerWay(
  { printing }: Pick<DeviceState, 'printing'>,
  of: { placeId: string; printerId: string },
  hasWrapper: boolean,
): PrinterWay {
  const chosen = printing.attached.find(
    ({ placeId, printerId }) => placeId === of.placeId && printerId === of.printerId,
  )
  return chosen?.via ?? defaultWay(printing.simulated, hasWrapper)
}

/** How printers are reached of which nobody has said anything on this device. */
export function defaultWay(simulated: boolean, hasWrapper: boolean): PrinterWay {
  if (hasWrapper) return 'bridge'
  return simulated ? 'simulated' : 'none'
}

/** The device once somebody has said how it reaches a printer; null: as by default again. */
export function withPrinterWay(
  device: DeviceState,
  of: { placeId: string; printerId: string },
  via: PrinterWay | null,
): DeviceState {
  const { printing } = device
  const others = printing.attached.filter(
    ({ placeId, printerId }) => placeId !== of.placeId || printerId !== of.printerId,
  )
  const attached = via === null ? others : [...others, { ...of, via }]
  return { ...device, printing: { ...printing, attached } }
}

/** Whether the app runs inside the wrapper, which may come up after the page. */
export function hasWrapper(host: object): boolean {
  return 'ReactNativeWebView' in host
}
