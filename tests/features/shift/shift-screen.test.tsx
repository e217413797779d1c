import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { must } from '#domain/must.ts'
import { countDraftSchema } from '#features/shift/count-draft.ts'
import { readPageDraft } from '#device/drafts/page-draft.ts'
import { newId } from '#platform/new-id.ts'
import { eventually } from '#tests/support/eventually.ts'
import { keys, openStage, press, type ShiftStage } from './shift-stage.tsx'

let stage: ShiftStage
beforeEach(async () => {
  stage = await openStage()
})
afterEach(() => {
  cleanup()
  stage.close()
})

const seen = () => document.body.textContent ?? ''

/** Opens the own purse with this much, in keys. */
async function openPurse(typed: string) {
  await stage.show()
  await press('Open a drawer')
  await keys(typed)
  await press(/^Open with/)
  await screen.findByRole('button', { name: 'Count and close' })
}

/** Under which name a count of the only drawer is kept on the device. */
async function nameOfDraft() {
  const [drawer] = await stage.rows('drawers')
  return `drawer-count:${must(drawer, 'the drawer').id}:${stage.place.actor}`
}

/** A move from the drawer's own buttons. */
async function move(button: string, typed: string, reason: string, act: RegExp) {
  await press(button)
  await keys(typed)
  await press(reason)
  await press(act)
}

async function countSum(typed: string) {
  await press('Enter the sum')
  await keys(typed)
  await press(/^Save PLN/)
}

/** The evening of the rule: 300.00 to begin with, 294.57 to end with. */
async function evening() {
  await openPurse('300')
  await stage.sell(187_35, [{ type: 'CASH', amount: 187_35, tendered: 200_00 }])
  const [, cash] = await stage.sell(187_35, [
    { type: 'CARD', amount: 150_00 },
    { type: 'CASH', amount: 37_35, tendered: 50_00 },
  ])
  await move('Pay in', '20', 'Change from the bank', /^Pay in PLN/)
  await press(/^Agree: Pay in/)
  await move('Pay out', '45.5', 'Shopping', /^Pay out PLN/)
  await press(/^Agree: Pay out/)
  const [drawer] = await stage.rows('drawers')
  const refund = {
    refundId: newId(),
    orderPaymentId: must(cash, 'a payment'),
    amount: 4_63,
    type: 'CASH' as const,
  }
  const said = { reason: 'RETURN' as const, comment: '', goods: null, drawerId: must(drawer, 'it').id }
  await stage.run('refund.given', { ...refund, items: [], ...said }, stage.people.manager)
  await move('To the safe', '200', 'Safe', /^To the safe: PLN/)
}

describe('a shift', () => {
  it('of the rule is 0.57 short, and says nothing of what should be there before it is counted', async () => {
    await evening()
    expect(seen()).not.toMatch(/294|187|Expected/)
    await press('Count and close')
    expect(seen()).not.toMatch(/294\.57|Expected/)
    await countSum('294')
    await screen.findByText('Short')
    expect(seen()).toMatch(/294\.57/)
    expect(seen()).toMatch(/−0\.57/)
    await press('Close the drawer')
    await screen.findByText(/^Closed by Kasia Wrona/)
    expect(seen()).toMatch(/Taken in all.*374\.70/)
    expect(await stage.rows('drawers')).toMatchObject([{ closedBy: stage.people.kasia, comment: '' }])
    expect(await stage.rows('discrepancies')).toEqual([])
  })

  it('asks for a note only above 10.00, and keeps both counts', async () => {
    await openPurse('100')
    await press('Count and close')
    await countSum('89.99')
    await press('Close the drawer')
    await screen.findByText('Say in a few words where the difference comes from.')
    await press('Count again')
    await countSum('90')
    await screen.findByText('Short')
    expect(screen.queryByRole('button', { name: 'Count again' })).toBeNull()
    await press('Close the drawer')
    await screen.findByText('All counts')
    expect((await stage.rows('drawerCounts')).map(({ total }) => total).toSorted()).toEqual([89_99, 90_00])
  })

  it('asks for a note above what the place has said', async () => {
    await stage.settings({ commentLimit: 50, tills: [] })
    await openPurse('100')
    await press('Count and close')
    await countSum('99.49')
    await press('Close the drawer')
    await screen.findByText('Say in a few words where the difference comes from.')
    await press('Count again')
    await countSum('99.5')
    await screen.findByLabelText(/needed above PLN.0\.50 of difference/)
    await press('Close the drawer')
    await screen.findByText('All counts')
  })

  it('shows a count that was begun as it was left, after a reload', async () => {
    await openPurse('100')
    await press('Count and close')
    await press('Zero')
    await keys('2')
    await press('Next: PLN 100')
    await keys('3')
    await eventually(async () => {
      const kept = await readPageDraft(stage.place.placeId, await nameOfDraft(), countDraftSchema)
      expect(kept?.pieces.slice(0, 3)).toEqual([0, 2, 3])
    })
    await stage.show()
    await press('Count and close')
    await screen.findByText(/3 of 15/)
    expect(seen()).toMatch(/PLN 100× 3/)
    await press('Nothing more')
    await press(/^Save .*700\.00/)
    await screen.findByText('Too much')
    expect((await stage.rows('drawerCounts'))[0]?.pieces.find(({ value }) => value === 200_00)?.count).toBe(2)
  })

  it('proposes what was counted at the last closing', async () => {
    await openPurse('100')
    await press('Count and close')
    await countSum('100')
    await press('Close the drawer')
    await screen.findByText(/^Closed by/)
    await stage.show()
    await press('Open a drawer')
    await screen.findByRole('button', { name: /^Open with .*100\.00/ })
    await screen.findByText(/100\.00 counted at the last closing/)
  })
})

describe('a shift report', () => {
  const closed = async () => {
    await openPurse('100')
    await press('Count and close')
    await countSum('99')
    await press('Close the drawer')
    await screen.findByText(/^Closed by/)
  }

  it('is printed in Polish, whatever the screens speak', async () => {
    await closed()
    const print = await screen.findByRole('button', { name: 'Print' })
    await eventually(() => expect(print).toHaveProperty('disabled', false))
    fireEvent.click(print)
    await eventually(async () => {
      const content = (await stage.rows('printJobs')).find(({ kind }) => kind === 'report')?.content
      expect(content).toMatchObject({ type: 'report', title: 'Raport zmiany' })
    })
  })

  it('is saved as a file that adds up', async () => {
    const files: Blob[] = []
    URL.createObjectURL = (file: Blob | MediaSource) => {
      files.push(file as Blob)
      return 'blob:'
    }
    URL.revokeObjectURL = () => {}
    await closed()
    await press('Save CSV')
    await eventually(() => expect(files).toHaveLength(1))
    const written = await must(files[0], 'the file').text()
    expect(written).toMatch(/Time,What,Who,Amount,In the drawer/)
    expect(written).toMatch(/,Float,Kasia Wrona,100\.00,100\.00/)
    expect(written).toMatch(/,Counted,Kasia Wrona,-1\.00,99\.00/)
  })
})

describe('a drawer', () => {
  it('is opened without a sale for a reason, which is counted', async () => {
    await openPurse('10')
    await press('Open without a sale')
    await press('Open the drawer')
    await screen.findByText(/^Choose a reason/)
    await press('Giving change')
    await press('Open the drawer')
    await eventually(async () => {
      const moves = (await stage.rows('ledgerEntries')).filter(({ moveType }) => moveType === 'NO_SALE')
      expect(moves).toMatchObject([{ amount: 0, note: 'Giving change' }])
    })
  })

  it('has a payout that was begun under its own door only, whatever door it was begun behind', async () => {
    await openPurse('100')
    await press('Pay in')
    await keys('45.5')
    fireEvent.click(screen.getByRole('radio', { name: 'Pay out' }))
    await press('Shopping')
    await screen.findByRole('button', { name: /^Pay out PLN.45\.50/ })
    await press('Close')
    await press('Pay in')
    await screen.findByRole('button', { name: /^Pay in PLN.0\.00/ })
    await press('Close')
    await press('Pay out')
    await screen.findByRole('button', { name: /^Pay out PLN.45\.50/ })
    expect(screen.getByRole('button', { name: 'Shopping' }).getAttribute('aria-pressed')).toBe('true')
  })

  it('moves money once, however often the button is pressed', async () => {
    await openPurse('10')
    await press('Open without a sale')
    await press('Giving change')
    const button = await screen.findByRole('button', { name: 'Open the drawer' })
    fireEvent.click(button)
    fireEvent.click(button)
    const moves = async () =>
      (await stage.rows('ledgerEntries')).filter(({ moveType }) => moveType === 'NO_SALE')
    await eventually(async () => expect(await moves()).toHaveLength(1))
    await screen.findByText(/Noted: opened without a sale/)
    expect(await moves()).toHaveLength(1)
  })

  it('of another person is opened by a waiter only with a word of who makes reports', async () => {
    await stage.show()
    await press('Open a drawer')
    fireEvent.click(await screen.findByRole('radio', { name: 'Another’s' }))
    await keys('50')
    await press(/^Open with/)
    await press(/^Agree: Open a purse/)
    await eventually(async () => expect(await stage.rows('drawers')).toHaveLength(1))
    expect(await stage.rows('discrepancies')).toEqual([])
  })

  it('of a till with a name is what this device takes money into from then on', async () => {
    const [bar, hall] = [newId(), newId()]
    const tills = [
      { id: bar, name: 'Bar' },
      { id: hall, name: 'Sala' },
    ]
    await stage.settings({ commentLimit: 10_00, tills })
    await stage.show()
    await press('Open a drawer')
    fireEvent.click(await screen.findByRole('radio', { name: 'Named till' }))
    fireEvent.change(await screen.findByLabelText('Which till'), { target: { value: hall } })
    await keys('80')
    await press(/^Open with/)
    await screen.findByRole('heading', { name: 'Till Sala' })
    expect(await stage.rows('drawers')).toMatchObject([{ holder: 'TILL', holderId: hall, name: 'Sala' }])
    expect(stage.standsAt()).toBe(hall)
  })

  it('of a named till that is open elsewhere is joined, not opened twice', async () => {
    const bar = newId()
    await stage.settings({ commentLimit: 10_00, tills: [{ id: bar, name: 'Bar' }] })
    const opened = { drawerId: newId(), holder: 'TILL' as const, holderId: bar, name: 'Bar', float: 0 }
    await stage.run('drawer.open', opened, stage.people.manager)
    await stage.show()
    await press('Open a drawer')
    fireEvent.click(await screen.findByRole('radio', { name: 'Named till' }))
    await press('Take cash into it here')
    await screen.findByRole('heading', { name: 'Till Bar' })
    expect(await stage.rows('drawers')).toHaveLength(1)
    // The till of the device itself leads back.
    fireEvent.click(must(screen.getAllByRole('button', { name: 'Open another' })[0], 'the button'))
    fireEvent.click(await screen.findByRole('radio', { name: 'This till' }))
    await press(/^Open with/)
    await screen.findByRole('heading', { name: 'Till A7K' })
    expect(stage.standsAt()).toBeNull()
  })

  it('offers no named till where the place has none', async () => {
    await stage.show()
    await press('Open a drawer')
    await screen.findByRole('radio', { name: 'This till' })
    expect(screen.queryByRole('radio', { name: 'Named till' })).toBeNull()
  })

  it('gives cash to another one', async () => {
    await openPurse('100')
    const till = { holder: 'DEVICE' as const, holderId: newId(), name: 'B2C' }
    await stage.run('drawer.open', { drawerId: newId(), ...till, float: 0 }, stage.people.manager)
    await press('Hand over')
    await keys('40')
    await press(/^Hand over PLN/)
    await eventually(async () => {
      const sides = (await stage.rows('ledgerEntries')).filter(({ moveType }) => moveType === 'TRANSFER')
      expect(sides.map(({ amount }) => amount).toSorted((a, b) => a - b)).toEqual([-40_00, 40_00])
    })
  })
})

describe('what should be in a drawer', () => {
  it('is seen by who reads daily reports before anybody has counted, and by no other waiter', async () => {
    await openPurse('100')
    await stage.show(stage.people.manager)
    await press(/^Purse: Kasia Wrona/)
    await screen.findByText('Expected')
    await stage.show()
    await press(/^Purse: Kasia Wrona/)
    await screen.findByText('Count it first')
    expect(screen.queryByText('Expected')).toBeNull()
  })
})

describe('cash outside of drawers', () => {
  it('is assigned to a drawer by who makes reports, and shown to nobody else', async () => {
    await stage.sell(24_00, [{ type: 'CASH', amount: 24_00 }])
    await openPurse('0')
    expect(seen()).not.toMatch(/Outside of drawers/)
    await stage.show(stage.people.manager)
    await screen.findByText(/^Outside of drawers: PLN.24\.00/)
    await press('Say whose it is')
    await press(/^Assign PLN/)
    await eventually(async () => {
      const outside = (await stage.rows('ledgerEntries')).filter(({ drawerId }) => drawerId === null)
      expect(outside.map(({ amount }) => amount).toSorted((a, b) => a - b)).toEqual([-24_00, 24_00])
    })
    await screen.findByRole('button', { name: 'Open a drawer' })
    expect(seen()).not.toMatch(/Outside of drawers/)
  })

  it('goes to an open drawer only: where none is, that is said, and leads to opening one', async () => {
    await stage.sell(24_00, [{ type: 'CASH', amount: 24_00 }])
    await openPurse('0')
    const [purse] = await stage.rows('drawers')
    await stage.put('drawers', [{ ...must(purse, 'the purse'), closedAt: stage.place.clock() }])
    await stage.show(stage.people.manager)
    await press('Say whose it is')
    await screen.findByText(/^No drawer is open, and cash can only go to an open one/)
    expect(screen.queryByRole('button', { name: /^Assign PLN/ })).toBeNull()
    await press('Open a drawer')
    await keys('0')
    await press(/^Open with/)
    await press('Say whose it is')
    expect(await screen.findByRole('button', { name: /^Assign PLN/ })).toBeTruthy()
  })
})
