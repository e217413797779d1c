import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { newMenuSettings } from '#domain/place/new-place.ts'
import { demoRows } from '#server/demo/venue.ts'
import { place, till, press, commands, atDemoTill } from './demo-till.tsx'

atDemoTill()

describe('what the place has set for its till', () => {
  const change = async (fields: object) => {
    const [row] = demoRows().places
    if (row === undefined) throw new Error('the demo venue has no place')
    const changed = { ...row, id: place.placeId, version: 4, ...fields }
    await place.databases.replicaDb.rows('places').put(changed)
  }
  const describedBy = async (name: string) => {
    const tile = await screen.findByRole('button', { name })
    return document.getElementById(tile.getAttribute('aria-describedby') ?? '')?.textContent
  }
  const settings = (allergensOnTiles: boolean, hideSoldOut: boolean) =>
    change({ menuSettings: { allergensOnTiles, hideSoldOut } })

  it('decides whether tiles show what is in them', async () => {
    await settings(true, false)
    const page = render(till())
    expect(await describedBy('Kotlet schabowy z ziemniakami')).toMatch(/Contains/)
    page.unmount()
    await settings(false, false)
    render(till())
    expect(await describedBy('Kotlet schabowy z ziemniakami')).not.toMatch(/Contains/)
  })

  it('decides how many allergens can be marked, but never hides one that a dish has', async () => {
    const marks = async () => {
      await press(/^Allergens/)
      const sheet = await screen.findByRole('dialog', { name: 'Mark dishes that contain' })
      return within(sheet).findAllByRole('checkbox')
    }
    await settings(true, false)
    const page = render(till())
    expect(await marks()).toHaveLength(8)
    const withMustard = demoRows()
      .menuItems.slice(0, 1)
      .map((item) => ({ ...item, version: 6, allergens: ['MUSTARD' as const] }))
    await act(async () => {
      await place.databases.replicaDb.rows('menuItems').bulkPut(withMustard)
    })
    expect(await screen.findByRole('checkbox', { name: 'Mustard' })).toBeTruthy()
    page.unmount()
    await change({ menuSettings: { ...newMenuSettings, allAllergens: true } })
    render(till())
    await marks()
    await waitFor(() => expect(screen.getAllByRole('checkbox')).toHaveLength(14))
  })

  it('decides whether what is sold out is shown so, or not at all', async () => {
    const soldOutUntil = place.clock() + 3_600_000
    const items = demoRows().menuItems.filter(({ name }) => name === 'Ogórek kiszony')
    const out = items.map((item) => ({ ...item, version: 5, soldOutUntil }))
    await place.databases.replicaDb.rows('menuItems').bulkPut(out)
    await settings(true, false)
    const page = render(till())
    expect(await describedBy('Ogórek kiszony')).toMatch(/Out/)
    page.unmount()
    await settings(true, true)
    render(till())
    await screen.findByRole('button', { name: 'Kotlet schabowy z ziemniakami' })
    expect(screen.queryByRole('button', { name: 'Ogórek kiszony' })).toBeNull()
  })

  it('lets each person choose what their own new orders start with', async () => {
    render(till())
    await press(/^Cart/)
    await press(/Na miejscu/)
    fireEvent.click(await screen.findByRole('button', { name: /Odbiór/ }))
    await press(/Odbiór/)
    const always = () => screen.findByRole<HTMLInputElement>('checkbox', { name: 'Always start with Odbiór' })
    expect((await always()).checked).toBe(false)
    fireEvent.click(await always())
    await waitFor(async () => expect((await always()).checked).toBe(true))
    const [command] = await commands()
    const option = demoRows().diningOptions.find(({ name }) => name === 'Odbiór')
    expect(command?.envelope).toMatchObject({
      kind: 'place-user.prefer-dining-option',
      args: { diningOptionId: option?.id },
    })
  })

  it('keeps a delivery time inside the opening hours', async () => {
    // 2026-11-20, a Friday, 18:00 in Warsaw.
    await change({ openingHours: [[], [], [], [], [{ from: 600, to: 1200 }], [], []] })
    render(till())
    await press(/^Cart/)
    await press(/ASAP/)
    fireEvent.click(await screen.findByRole('radio', { name: 'Custom time' }))
    const time = await screen.findByLabelText('Time')
    fireEvent.change(time, { target: { value: '21:00' } })
    await press('Done')
    expect(await screen.findByText('Open on this day: 10:00–20:00')).toBeTruthy()
    fireEvent.change(screen.getByLabelText('Day'), { target: { value: '2026-11-21' } })
    await press('Done')
    expect(await screen.findByText('The place is closed on this day')).toBeTruthy()
    fireEvent.change(screen.getByLabelText('Day'), { target: { value: '2026-11-20' } })
    fireEvent.change(time, { target: { value: '19:30' } })
    await press('Done')
    await waitFor(() => expect(screen.queryByLabelText('Time')).toBeNull())
  })
})
