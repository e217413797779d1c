import { fireEvent, render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { EmptyTill } from '#features/till/menu/empty-till.tsx'
import { PlaceContext } from '#hooks/place/place-context.ts'
import { LocaleProvider } from '#hooks/texts/locale-provider.tsx'
import en from '#locales/en.json'
import { actAs, atDemoTill, place } from '#tests/features/till/demo-till.tsx'

atDemoTill()

const [onGuide, onMenu] = [vi.fn(), vi.fn()]
const show = () =>
  render(
    <LocaleProvider initial={{ locale: 'en', messages: en, parts: ['sheets'] }}>
      <PlaceContext value={place}>
        <EmptyTill onGuide={onGuide} onMenu={onMenu} />
      </PlaceContext>
    </LocaleProvider>,
  )
/** The owner of a place that has nothing to sell yet. */
async function begin(guideSettings: { hidden: boolean; skipped: [] }) {
  const owner = (await place.rows.all('placeUsers')).find(({ role }) => role === 'owner')
  const [demo] = await place.rows.all('places')
  const { replicaDb } = place.databases
  await replicaDb.rows('places').put({ ...demo, id: place.placeId, guideSettings, version: 1 } as never)
  await replicaDb.rows('menuSectionItems').clear()
  actAs(owner?.id ?? '')
}

it('leads who sets a place up to its guide while that has steps, and to the menu besides', async () => {
  await begin({ hidden: false, skipped: [] })
  show()
  fireEvent.click(await screen.findByRole('button', { name: 'Set up your place' }))
  expect(onGuide).toHaveBeenCalledOnce()
  expect(screen.getByRole('button', { name: 'Set up the menu' })).toBeTruthy()
})

it('leads to the menu alone where the guide was put away', async () => {
  await begin({ hidden: true, skipped: [] })
  show()
  await screen.findByRole('button', { name: 'Set up the menu' })
  expect(screen.queryByRole('button', { name: 'Set up your place' })).toBeNull()
})
