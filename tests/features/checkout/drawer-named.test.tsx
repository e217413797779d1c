import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Drawer } from '#domain/closing/drawer.ts'
import { openDrawer } from '#tests/support/rows/drawer-rows.ts'
import { eventually } from '#tests/support/eventually.ts'
import { openTill, press, type TerminalTill } from './terminal-till.tsx'

let till: TerminalTill
beforeEach(async () => {
  till = await openTill()
})
afterEach(() => {
  cleanup()
  till.close()
})

/** Sells the whole check for cash; the drawer that the payment names. */
async function sellWith(drawers: readonly Drawer[]): Promise<unknown> {
  await till.put('drawers', drawers)
  await till.show()
  await press(/^Cash/)
  await press(/^Take .*62\.00/)
  await eventually(async () => expect(await till.commandsOf('payment.taken')).toHaveLength(1))
  const [command] = await till.commandsOf('payment.taken')
  return Object(command?.envelope.args).drawerId
}

const purse = () => openDrawer({ holder: 'PERSON', holderId: till.actor })
const ofDevice = () => openDrawer({ holder: 'DEVICE', holderId: till.clientId })

describe('before cash is taken', () => {
  const note = () => screen.queryByText('No drawer is open')
  const closed = { closedAt: 1, closedBy: null, closedDay: '2026-11-20' }

  it('the till says that no drawer is open for it, where people work with drawers, and of cards nothing', async () => {
    await till.put('drawers', [{ ...purse(), ...closed }])
    await till.show()
    await press(/^Cash/)
    expect(await screen.findByText('No drawer is open')).toBeTruthy()
    const open = screen.getByRole('link', { name: 'Open a drawer' })
    expect(open.getAttribute('href')).toMatch(new RegExp(`/shift\\?task=open&pay=.*${till.checkId}`))
    await press(/^Card.*separate/)
    await eventually(async () => expect(note()).toBeNull())
    await press(/^Cash/)
    await eventually(async () => expect(note()).not.toBeNull())
    await till.put('drawers', [purse()])
    await eventually(async () => expect(note()).toBeNull())
  })

  it('the till asks nothing of drawers where nobody has ever opened one', async () => {
    await till.show()
    await press(/^Cash/)
    await screen.findByRole('button', { name: /^Take / })
    expect(note()).toBeNull()
  })
})

describe('cash that a guest pays names', () => {
  it('the purse of who takes it, also where the device has a drawer', async () => {
    const own = purse()
    expect(await sellWith([ofDevice(), own])).toBe(own.id)
  })

  it('the drawer of the device, where the person has closed theirs', async () => {
    const device = ofDevice()
    const closed = { ...purse(), closedAt: 1, closedBy: till.actor, closedDay: '2026-11-20' }
    expect(await sellWith([closed, device])).toBe(device.id)
  })

  it('the till with a name at which the device stands, rather than the device’s own', async () => {
    const bar = openDrawer({ holder: 'TILL', holderId: till.clientId.replace(/^./, '0') })
    const place = { id: till.placeId, name: '', linkedSession: null, tillId: bar.holderId }
    till.device.update((state) => ({ ...state, places: [place] }))
    expect(await sellWith([ofDevice(), bar])).toBe(bar.id)
  })

  it('no drawer, where none is open here', async () => {
    expect(await sellWith([openDrawer({ holder: 'PERSON', holderId: till.clientId })])).toBeNull()
  })
})
