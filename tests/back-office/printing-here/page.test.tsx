import 'fake-indexeddb/auto'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { Page } from '#back-office/printing-here/page.tsx'
import { must } from '#domain/must.ts'
import { newDevice } from '#platform/device-state.ts'
import { createDeviceStore, type DeviceStore } from '#platform/device-store.ts'
import { newId } from '#platform/new-id.ts'
import { ToastProvider } from '#ui/notices/toast.tsx'
import { showPage } from '../in-place.tsx'
import { openOffice, type Office } from '../list/office.tsx'

let office: Office
let device: DeviceStore
const [fiscal, kitchen] = [newId(), newId()]

const printer = (id: string, name: string, isFiscal: boolean) => ({
  id,
  name,
  type: 'countertop',
  address: '192.168.1.50:9100',
  columns: '42',
  codePage: 'CP852',
  kitchenStationId: null,
  fiscal: isFiscal,
})

beforeEach(async () => {
  localStorage.clear()
  Reflect.deleteProperty(navigator, 'usb')
  office = await openOffice()
  device = createDeviceStore(localStorage, window)
  await office.put('printers', printer(fiscal, 'Fiskalna', true), printer(kitchen, 'Kuchnia', false))
})
afterEach(() => {
  cleanup()
  Reflect.deleteProperty(window, 'ReactNativeWebView')
})

const show = () =>
  showPage(
    office,
    () => (
      <ToastProvider closeLabel="Close">
        <Page />
      </ToastProvider>
    ),
    'en',
    { device, newId },
  )

const simulate = () => device.update(() => ({ ...newDevice, printing: { simulated: true, attached: [] } }))
const card = async (name: string) => within(must((await screen.findByText(name)).closest('li'), name))
const waySelect = async (name: string) =>
  (await card(name)).getByLabelText<HTMLSelectElement>(/^How this device/)
const words = (select: HTMLSelectElement) => [...select.options].map(({ text }) => text)

describe('printing on this device', () => {
  it('says that printers are elsewhere where the device has neither a wrapper nor a demo', async () => {
    await show()
    expect((await waySelect('Kuchnia')).value).toBe('none')
    expect(screen.queryByText('Simulated printer')).toBeNull()
  })

  it('prints a test on the printer that was asked for, claimed by this device where it has it', async () => {
    simulate()
    await show()
    const [meta] = await office.databases.outboxDb.meta.toArray()
    fireEvent.click((await card('Kuchnia')).getByRole('button', { name: 'Print a test' }))
    await waitFor(async () => {
      const [{ kind, args } = { kind: '', args: {} }] = await office.commands()
      expect(kind).toBe('print-job.create')
      const content = { type: 'test', printer: 'Kuchnia' }
      expect(args).toMatchObject({ kind: 'test', printerId: kitchen, content, claimedBy: meta?.clientId })
    })
  })

  it('leaves a test to whoever has the printer, and says so', async () => {
    await show()
    fireEvent.click((await card('Kuchnia')).getByRole('button', { name: 'Print a test' }))
    expect(await screen.findByText('Waits for a device that has this printer')).toBeTruthy()
    expect((await office.commands())[0]?.args).toMatchObject({ claimedBy: null })
  })

  it('names the fault of a test in words', async () => {
    simulate()
    await show()
    fireEvent.click((await card('Kuchnia')).getByRole('button', { name: 'Print a test' }))
    // Shown: the job is among the rows, and nothing more writes it.
    expect(await screen.findByText('Printing…')).toBeTruthy()
    const jobId = (await office.commands())[0]?.args['jobId']
    const row = await office.databases.replicaDb.rows('printJobs').get(String(jobId))
    await office.put('printJobs', { ...row, status: 'failed', fault: 'OUT_OF_PAPER: roll 2' })
    expect(await screen.findByText('There is no paper in the printer: roll 2')).toBeTruthy()
  })

  it('keeps on the device how it reaches a printer', async () => {
    simulate()
    await show()
    fireEvent.change(await waySelect('Kuchnia'), { target: { value: 'none' } })
    await waitFor(async () => expect((await waySelect('Kuchnia')).value).toBe('none'))
    expect(device.get().printing.attached).toMatchObject([{ printerId: kitchen, via: 'none' }])
    expect((await waySelect('Fiskalna')).value).toBe('simulated')
    expect(await office.commands()).toEqual([])
  })

  it('offers the ways of the browser, but never for a fiscal printer, and takes one when a device was chosen', async () => {
    const chosen = { vendorId: 1208, productId: 514, serialNumber: 'A1' }
    const usb = { requestDevice: async () => chosen, getDevices: async () => [], addEventListener: () => {} }
    Reflect.set(navigator, 'usb', usb)
    await show()
    expect(words(await waySelect('Fiskalna'))).toEqual(['Not from here: another device prints'])
    const select = await waySelect('Kuchnia')
    expect(words(select)).toContain('USB cable, from this browser')
    fireEvent.change(select, { target: { value: 'web-usb' } })
    expect(device.get().printing.attached).toEqual([])
    fireEvent.click((await card('Kuchnia')).getByRole('button', { name: 'Choose the printer…' }))
    expect(await screen.findByText('A printer is chosen')).toBeTruthy()
    expect(device.get().printing.attached).toMatchObject([
      { printerId: kitchen, via: 'web-usb', port: { way: 'web-usb', ...chosen } },
    ])
    // A printer without codes gets them as pictures, whoever chooses that.
    fireEvent.click(
      (await card('Kuchnia')).getByLabelText('This printer draws no QR codes: send them as pictures'),
    )
    await waitFor(() =>
      expect(device.get().printing.attached).toMatchObject([{ via: 'web-usb', picturesCodes: true }]),
    )
  })

  it('leads to the settings that the phone has of the wrapper app, where there is one', async () => {
    const sent: unknown[] = []
    Reflect.set(window, 'ReactNativeWebView', { postMessage: (text: string) => sent.push(JSON.parse(text)) })
    await show()
    fireEvent.click(await screen.findByRole('button', { name: 'Settings of the app' }))
    expect(sent).toMatchObject([{ type: 'openAppSettings' }])
  })

  it('offers no settings of an app that is not there', async () => {
    await show()
    await card('Kuchnia')
    expect(screen.queryByRole('button', { name: 'Settings of the app' })).toBeNull()
  })

  it('says how the simulated printer behaves', async () => {
    simulate()
    await show()
    fireEvent.change(await screen.findByLabelText('How it answers'), { target: { value: 'lost' } })
    fireEvent.change(screen.getByLabelText('Time until the paper comes out'), { target: { value: '5000' } })
    const stored = localStorage.getItem('lokal:simulated-printer') ?? ''
    expect(JSON.parse(stored)).toMatchObject({ settings: { reply: 'lost', delayMs: 5000 } })
  })
})
