// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { PopupMenu } from '#ui/overlays/popup-menu.tsx'

const edit = vi.fn()
const remove = vi.fn()
const button = () => screen.getByRole('button', { name: 'More about soup' })
/** As a browser does: the key goes to what has the focus, which Enter and Space press. */
const press = async (key: string) => {
  await act(async () => {
    const target = document.activeElement ?? document.body
    const goesOn = fireEvent.keyDown(target, { key })
    if (goesOn && (key === 'Enter' || key === ' ') && target instanceof HTMLElement) target.click()
  })
}

beforeEach(() => {
  vi.clearAllMocks()
  render(
    <PopupMenu
      label="More about soup"
      entries={[
        { key: 'edit', label: 'Edit', onSelect: edit },
        { key: 'remove', label: 'Remove', danger: true, onSelect: remove },
      ]}
    />,
  )
})
afterEach(cleanup)

describe('a menu', () => {
  it('is a button until it is pressed, then shows what can be done, each time', async () => {
    expect(button().getAttribute('aria-haspopup')).toBe('menu')
    expect(button().getAttribute('aria-expanded')).toBe('false')
    fireEvent.click(button())
    await waitFor(() => expect(button().getAttribute('aria-expanded')).toBe('true'))
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Remove' }))
    expect(remove).toHaveBeenCalledTimes(1)
    await waitFor(() => expect(screen.queryByRole('menuitem')).toBeNull())
    button().focus()
    await press('Enter')
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Edit' }))
    expect(edit).toHaveBeenCalledTimes(1)
  })

  it.each(['Enter', ' ', 'ArrowDown', 'ArrowUp'])('opens by the key "%s" and takes the keys', async (key) => {
    button().focus()
    await press(key)
    const first = await screen.findByRole('menuitem', { name: 'Edit' })
    await waitFor(() => expect(document.activeElement?.getAttribute('role')).toBe('menu'))
    expect(first.getAttribute('data-focus')).not.toBeNull()
    await press('ArrowDown')
    await waitFor(() =>
      expect(screen.getByRole('menuitem', { name: 'Remove' }).getAttribute('data-focus')).not.toBeNull(),
    )
    await press('Enter')
    await waitFor(() => expect(remove).toHaveBeenCalledTimes(1))
    expect(edit).not.toHaveBeenCalled()
  })

  it('is left with Esc, back to its button', async () => {
    button().focus()
    await press('Enter')
    await screen.findByRole('menuitem', { name: 'Edit' })
    await waitFor(() => expect(document.activeElement?.getAttribute('role')).toBe('menu'))
    await press('Escape')
    await waitFor(() => expect(screen.queryByRole('menuitem')).toBeNull())
    await waitFor(() => expect(document.activeElement).toBe(button()))
  })
})

describe('a menu that another page asked for', () => {
  it('is open from the start, and closes as any other', async () => {
    render(
      <PopupMenu label="Acts" entries={[{ key: 'edit', label: 'Edit', onSelect: () => {} }]} opensAtOnce />,
    )
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Edit' }))
    await waitFor(() => expect(screen.queryByRole('menuitem')).toBeNull())
  })
})
