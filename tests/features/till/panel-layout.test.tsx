import { fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { media } from '#ui/use-media.ts'
import { atDemoTill, press, till } from './demo-till.tsx'

atDemoTill()

beforeEach(() => {
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (query) =>
      Object.assign(new EventTarget(), { matches: query === media.panel }) as unknown as MediaQueryList,
  )
})
afterEach(() => vi.restoreAllMocks())

it('a till with more sections than two rows hold leads to a list of all of them', async () => {
  render(till())
  await press('All sections')
  const list = within(await screen.findByRole('dialog', { name: 'All sections' }))
  fireEvent.click(list.getByRole('button', { name: /^Desery/ }))
  expect(await screen.findByRole('list', { name: 'Desery' })).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('has the orders of the place one press away, and its keys rest meanwhile', async () => {
  render(till())
  await press('Ogórek kiszony')
  await press('Orders')
  const list = within(await screen.findByRole('dialog', { name: 'Orders' }))
  fireEvent.keyDown(window, { key: 'ArrowDown' })
  fireEvent.keyDown(window, { key: 'Delete' })
  fireEvent.click(list.getByRole('button', { name: 'Close' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.getByText(/Ogórek kiszony/, { selector: 'section[aria-label="Cart"] *' })).toBeTruthy()
})
