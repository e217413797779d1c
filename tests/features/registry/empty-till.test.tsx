import { fireEvent, render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { EmptyTill } from '#features/registry/empty-till.tsx'
import { PlaceContext } from '#hooks/place-context.ts'
import { LocaleProvider } from '#hooks/locale-provider.tsx'
import en from '#locales/en.json'
import { actAs, atDemoTill, place } from './demo-till.tsx'

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
const actAsOwner = async () => {
  const owner = (await place.rows.all('placeUsers')).find(({ role }) => role === 'owner')
  actAs(owner?.id ?? '')
}

it('leads who sets a place up to its guide while that has steps, and to the menu besides', async () => {
  await actAsOwner()
  await place.databases.replicaDb.rows('menuSectionItems').clear()
  show()
  fireEvent.click(await screen.findByRole('button', { name: 'Set up your place' }))
  expect(onGuide).toHaveBeenCalledOnce()
  expect(screen.getByRole('button', { name: 'Set up the menu' })).toBeTruthy()
})

it('leads to the menu alone whoever put the guide away, or may not use it', async () => {
  const [row] = await place.databases.replicaDb.rows('places').toArray()
  const guideSettings = { ...(row as { guideSettings: object } | undefined)?.guideSettings, hidden: true }
  await place.databases.replicaDb.rows('places').put({ ...row, guideSettings } as never)
  await actAsOwner()
  show().unmount()
  show()
  await screen.findByRole('button', { name: 'Set up the menu' })
  expect(screen.queryByRole('button', { name: 'Set up your place' })).toBeNull()
})
