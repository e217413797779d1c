// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx'
import { Sheet } from '#ui/overlays/sheet.tsx'

afterEach(cleanup)

it('a sheet is a dialog named by its title', async () => {
  render(<Opened />)
  fireEvent.click(screen.getByText('Open'))
  expect(await screen.findByRole('dialog', { name: 'Options' })).not.toBeNull()
})

it('a sheet closes on Esc and gives the focus back to where it came from', async () => {
  render(<Opened />)
  const opener = screen.getByText('Open')
  opener.focus()
  fireEvent.click(opener)
  await waitFor(() => expect(screen.getByRole('dialog').contains(document.activeElement)).toBe(true))
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(document.activeElement).toBe(opener))
})

it('a question that cannot be undone starts with the focus on the harmless answer', async () => {
  render(
    <ConfirmDialog
      open
      title="Cancel it?"
      consequence="It stays in the register."
      confirmLabel="Cancel it"
      cancelLabel="Keep it"
      onConfirm={() => {}}
      onCancel={() => {}}
    />,
  )
  expect(await screen.findByRole('alertdialog', { name: 'Cancel it?' })).not.toBeNull()
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Keep it'))
})

function Opened() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button onClick={() => setOpen(true)}>Open</button>
      <Sheet open={open} onClose={() => setOpen(false)} title="Options" closeLabel="Close">
        <input aria-label="Note" />
      </Sheet>
    </>
  )
}
