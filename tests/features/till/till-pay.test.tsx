import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { atDemoTill, checkOf, commands, fillCart, paid, place, press, till } from './demo-till.tsx'

atDemoTill()

describe('paying what was not sent', () => {
  it('sends it and opens the payment of its check, once however often it is pressed', async () => {
    render(till())
    await press('Choose a table')
    await press('Table 12')
    await fillCart()
    const pay = await screen.findByRole('button', { name: 'Pay' })
    fireEvent.click(pay)
    fireEvent.click(pay)
    await waitFor(() => expect(paid).toHaveBeenCalled())
    const [command, ...more] = await commands()
    expect(command?.envelope.kind).toBe('order.place')
    expect(more).toEqual([])
    expect(paid.mock.calls).toEqual([[checkOf(command)]])
  })

  it('asks for the table that is missing, and goes on to the payment by itself', async () => {
    render(till())
    await fillCart()
    await press('Pay')
    const choice = within(await screen.findByRole('dialog', { name: 'Table of this order' }))
    expect(paid).not.toHaveBeenCalled()
    fireEvent.click(choice.getByRole('button', { name: 'Table 7' }))
    await waitFor(() => expect(paid).toHaveBeenCalled())
    expect(paid.mock.calls).toEqual((await commands()).map((command) => [checkOf(command)]))
  })

  it('sends one more order of an open check before its payment', async () => {
    const { unmount } = render(till())
    await press('Choose a table')
    await press('Table 12')
    await fillCart()
    await press('Send 1 piece')
    await screen.findByText(/^Order created · Table 12 · A7K-\d+$/)
    unmount()
    const checkId = checkOf((await commands())[0])
    render(till(checkId))
    await fillCart()
    await press('Pay')
    await waitFor(() => expect(paid).toHaveBeenCalledWith(checkId))
    expect((await commands()).map(({ envelope }) => envelope.kind)).toEqual(['order.place', 'order.extend'])
  })

  it('keeps the cart and opens nothing where the order cannot be saved', async () => {
    render(till())
    await press('Choose a table')
    await press('Table 12')
    await fillCart()
    vi.spyOn(place.databases.outbox, 'write').mockRejectedValueOnce(new Error('disk'))
    await press('Pay')
    await screen.findByText('Could not create order')
    expect(paid).not.toHaveBeenCalled()
    expect(screen.getByRole('button', { name: 'Send 1 piece' })).toBeTruthy()
  })
})
