import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect } from 'vitest'
import { discountRows, type Office } from './office.tsx'

/** The names of the rows of the table, from top to bottom. */
export const names = () => screen.queryAllByRole('rowheader').map((cell) => cell.textContent)
export const shows = (...expected: string[]) => waitFor(() => expect(names()).toEqual(expected))
export const button = (name: string | RegExp) => screen.findByRole('button', { name })
export const press = async (name: string | RegExp) => fireEvent.click(await button(name))
export const choose = (label: string, value: string) =>
  fireEvent.change(screen.getByRole('combobox', { name: label }), { target: { value } })
export const typed = (value: string) =>
  fireEvent.change(screen.getByRole('searchbox', { name: 'Search' }), { target: { value } })

/** Opens a menu and presses one of its entries. */
export async function pick(menu: string, entry: string) {
  await press(menu)
  fireEvent.click(await screen.findByRole('menuitem', { name: entry }))
}

/** The order is stored: nothing of it is under way any more. */
export const stored = (office: Office, ...expected: string[]) =>
  waitFor(async () => {
    const rows = await office.rows.all('discounts')
    expect(rows.sort((a, b) => a.position - b.position).map(({ name }) => name)).toEqual(expected)
  })

export const many = (count: number) =>
  discountRows(...Array.from({ length: count }, (_, index) => `Discount ${index + 1}`))
