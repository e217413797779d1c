// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { UndoProvider } from '#ui/notices/undo-bar.tsx'
import { useUndo, type Undo } from '#ui/notices/undo-context.ts'
import { standingClock } from '../clock.ts'

afterEach(cleanup)

describe('the undo bar', () => {
  it('takes the act back when pressed, once', async () => {
    const { offer, log } = withUndo()
    await offer('Removed: soup')
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
    expect(log).toEqual(['undo Removed: soup'])
    expect(screen.queryByText('Removed: soup')).toBeNull()
  })

  it('goes after 8 seconds, not before', async () => {
    const { offer, log, pass } = withUndo()
    await offer('Removed: soup')
    act(() => pass(7999))
    expect(screen.queryByText('Removed: soup')).not.toBeNull()
    act(() => pass(1))
    expect(screen.queryByText('Removed: soup')).toBeNull()
    expect(log).toEqual(['gone Removed: soup'])
  })

  it('is one at a time: a newer act ends the chance of the older one', async () => {
    const { offer, log, pass } = withUndo()
    await offer('Removed: soup')
    act(() => pass(5000))
    await offer('Removed: tea')
    act(() => pass(5000))
    expect(screen.queryByText('Removed: soup')).toBeNull()
    expect(screen.queryByText('Removed: tea')).not.toBeNull()
    expect(log).toEqual(['gone Removed: soup'])
  })

  it('stays under a sheet that opens later, and above the one in which it was offered', async () => {
    const { offer } = withUndo()
    const layer = () => screen.getByRole('status').closest('.notices')?.classList.contains('is-of-page')
    await offer('Cart left')
    expect(layer()).toBe(true)
    const sheet = document.body.appendChild(document.createElement('div'))
    sheet.setAttribute('role', 'dialog')
    await offer('Removed: soup')
    expect(layer()).toBe(false)
    sheet.remove()
  })

  it('answers to Ctrl+Z', async () => {
    const { offer, log } = withUndo()
    await offer('Removed: soup')
    fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true })
    expect(log).toEqual(['undo Removed: soup'])
  })

  it('leaves Ctrl+Z to a field in which somebody types', async () => {
    const { offer, log } = withUndo()
    await offer('Removed: soup')
    fireEvent.keyDown(screen.getByLabelText('Note'), { key: 'z', ctrlKey: true })
    expect(log).toEqual([])
  })

  it('can be closed, which gives the chance up', async () => {
    const { offer, log } = withUndo()
    await offer('Removed: soup')
    fireEvent.click(screen.getByRole('button', { name: 'Close' }))
    expect(log).toEqual(['gone Removed: soup'])
  })

  it('cannot be used outside its provider', () => {
    expect(() => render(<Grab into={() => {}} />)).toThrow(/UndoProvider/)
  })
})

function withUndo() {
  const clock = standingClock()
  const log: string[] = []
  const held: { undo: Undo | null } = { undo: null }
  render(
    <UndoProvider closeLabel="Close" schedule={clock.schedule}>
      <input aria-label="Note" />
      <Grab into={(undo) => (held.undo = undo)} />
    </UndoProvider>,
  )
  const offer = async (label: string) => {
    act(() =>
      held.undo?.offer({
        label,
        undoLabel: 'Undo',
        onUndo: () => log.push(`undo ${label}`),
        onGone: () => log.push(`gone ${label}`),
      }),
    )
    await screen.findByText(label)
  }
  return { offer, log, pass: clock.pass }
}

function Grab({ into }: { into: (undo: Undo) => void }) {
  into(useUndo())
  return null
}
