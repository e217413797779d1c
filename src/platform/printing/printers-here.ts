import type { CodePage } from '#domain/text/code-pages.ts'
import type { BytePort } from '../escpos/byte-port.ts'
import { createBrowserPorts, type PortHost } from '../escpos/browser-ports.ts'
import { createEscPosDevice } from '../escpos/escpos-device.ts'
import { createNativeBridge, type BridgeHost, type NativeBridge } from '../bridge/native-bridge.ts'
import type { DeviceState } from '../device-state.ts'
import { createBridgeDevice } from './bridge-device.ts'
import type { LateOutcome, PrintDevice } from '../print-device.ts'
import { chosenWay, hasWrapper, printerWay } from './printer-way.ts'
import { createSimulatedPrinter, type SimulatedPrinter } from './simulated-printer.ts'

/** All ways from this page to printers. */
export type PrintersHere = {
  simulated: SimulatedPrinter
  /** The wrapper app itself, for what it can do besides printing; there is one bridge on a page. */
  wrapper: Pick<NativeBridge, 'isPresent' | 'send'>
  /** The way to a printer as the device has it now; null where it has none. */
  deviceOf(printer: WantedPrinter, device: Pick<DeviceState, 'printing'>): PrintDevice | null
  onLate(listener: (late: LateOutcome) => void): () => void
  /** A printer was plugged in or out. */
  onChange(listener: () => void): () => void
}

export type WantedPrinter = { placeId: string; printerId: string; codePage: CodePage; columns: number }

let made: PrintersHere | null = null

/** The ways of this page, made once: its callbacks stay on the window for as long as it lives. */
export function printersHere(): PrintersHere {
  made ??= createPrintersHere()
  return made
}

function createPrintersHere(): PrintersHere {
  const timing = {
    setTimeout: (work: () => void, ms: number) => window.setTimeout(work, ms),
    clearTimeout: (timer: number) => window.clearTimeout(timer),
  }
  const clock = () => Date.now()
  const heard = {
    report: (error: unknown) => console.error('the bridge to the printers', error),
    log: (note: string, of: object) => console.info(`bridge: ${note}`, of),
  }
  const simulated = createSimulatedPrinter({
    storage: localStorage,
    clock,
    ...timing,
    random: () => Math.random(),
  })
  const wrapper = createNativeBridge({ host: window as Window & BridgeHost, clock, ...timing, ...heard })
  const native = createBridgeDevice(wrapper)
  const onScreen = createBridgeDevice(
    createNativeBridge({ host: simulated.host, clock, ...timing, ...heard }),
  )
  const lateListeners = new Set<(late: LateOutcome) => void>()
  const changeListeners = new Set<() => void>()
  const listen = <T extends PrintDevice>(device: T): T => {
    device.onLate((late) => lateListeners.forEach((listener) => listener(late)))
    return device
  }
  listen(native)
  listen(onScreen)
  // Browsers have these or not; TypeScript's own list of what a navigator has knows neither.
  const ports = createBrowserPorts(navigator as PortHost, () =>
    changeListeners.forEach((listener) => listener()),
  )
  const byPort = new Map<string, BytePort | null>()
  const byPrinter = new Map<string, PrintDevice>()

  const escPos = (printer: WantedPrinter, device: Pick<DeviceState, 'printing'>): PrintDevice | null => {
    const chosen = chosenWay(device, printer)
    const identity = chosen?.port ?? null
    if (identity === null) return null
    const picturesCodes = chosen?.picturesCodes === true
    const portKey = JSON.stringify(identity)
    if (!byPort.has(portKey)) byPort.set(portKey, ports.open(identity))
    const port = byPort.get(portKey) ?? null
    if (port === null) return null
    const key = `${portKey} ${printer.codePage} ${printer.columns} ${picturesCodes}`
    const known = byPrinter.get(key)
    const made =
      known ?? listen(createEscPosDevice({ port, printer: { ...printer, picturesCodes }, ...timing }))
    byPrinter.set(key, made)
    return made
  }

  return {
    simulated,
    wrapper,
    onLate: (listener) => {
      lateListeners.add(listener)
      return () => lateListeners.delete(listener)
    },
    onChange: (listener) => {
      changeListeners.add(listener)
      return () => changeListeners.delete(listener)
    },
    deviceOf: (printer, device) => {
      switch (printerWay(device, printer, hasWrapper(window))) {
        case 'bridge':
          return native
        case 'simulated':
          return onScreen
        case 'web-serial':
        case 'web-usb':
          return escPos(printer, device)
        case 'none':
          return null
      }
    },
  }
}
