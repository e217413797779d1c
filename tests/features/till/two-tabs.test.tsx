import { createMemoryKeyValues } from '#tests/support/memory/memory-key-values.ts'
import { createMemoryLocks } from '#tests/support/memory/memory-locks.ts'
import { commands, inTab, place, stores, till, atDemoTill } from './demo-till.tsx'
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { findDraft } from '#device/carts/order-draft-store.ts'
import { describe, expect, it } from 'vitest'

atDemoTill()

const locks = createMemoryLocks()

/** A tab of this device with the till open; `duplicated`: with what another tab keeps. */
function openTab(tab = createMemoryKeyValues()) {
  const own = locks.newTab()
  const ownStores = { ...stores, tab, locks: own }
  inTab(ownStores)
  const page = render(till())
  const shown = within(page.container)
  return {
    stores: ownStores,
    shown,
    add: async (name: string) => fireEvent.click(await shown.findByRole('button', { name })),
    cart: (count: number) => shown.findByRole('button', { name: new RegExp(`^Cart, ${count} not sent`) }),
    crash: () => {
      page.unmount()
      own.end()
    },
  }
}

describe('two tabs of one device', () => {
  it('each have a cart of their own: what one sends is not gone from the other', async () => {
    const first = openTab()
    await first.add('Ogórek kiszony')
    await first.cart(1)
    const second = openTab()
    await second.add('Ogórek kiszony')
    await second.add('Ogórek kiszony')
    fireEvent.click(await first.cart(1))
    fireEvent.click(await screen.findByRole('button', { name: 'Send 1 piece' }))
    fireEvent.click(await screen.findByRole('button', { name: 'Table 12' }))
    await screen.findByText(/^Order created · Table 12 · A7K-\d+$/)
    expect(await commands()).toHaveLength(1)
    expect(await second.cart(2)).toBeTruthy()
    const kept = findDraft(second.stores, { placeId: place.placeId, checkId: null, actor: place.actor })
    expect(kept?.lines.map(({ quantity }) => quantity)).toEqual([2000])
  })

  it('take nothing up from each other, and what a tab that is gone has left goes on in the next', async () => {
    const first = openTab()
    await first.add('Ogórek kiszony')
    await first.cart(1)
    const second = openTab()
    await second.add('Kompot domowy 0,3 l')
    await second.cart(1)
    first.crash()
    const third = openTab()
    expect(await third.cart(1)).toBeTruthy()
    fireEvent.click(await third.cart(1))
    expect(await screen.findByText('Ogórek kiszony', { selector: '[role=dialog] *' })).toBeTruthy()
  })

  it('that are copies of one another do not share a cart', async () => {
    const first = openTab()
    await first.add('Ogórek kiszony')
    await first.cart(1)
    const copy = openTab(first.stores.tab)
    await waitFor(() => expect(copy.shown.queryByRole('button', { name: /not sent/ })).toBeNull())
    expect(await first.cart(1)).toBeTruthy()
  })
})
