// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { Button } from '#ui/buttons/button.tsx'
import { IconButton } from '#ui/buttons/icon-button.tsx'

afterEach(cleanup)

describe('a button that works', () => {
  it('says so in the present tense and keeps its resting label in the layout, so its width stays', () => {
    render(
      <Button working workingLabel="Sending">
        Send 6 lines
      </Button>,
    )
    const button = screen.getByRole('button', { name: 'Sending' })
    expect(button.getAttribute('aria-busy')).toBe('true')
    expect(button.textContent).toContain('Send 6 lines')
  })

  it('keeps its name when no present tense is given', () => {
    render(<Button working>Send</Button>)
    expect(screen.queryByRole('button', { name: 'Send' })).not.toBeNull()
  })

  it('does not act a second time, neither by itself nor through its form', () => {
    const press = vi.fn()
    const submit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault())
    render(
      <form onSubmit={submit}>
        <Button type="submit" working onClick={press}>
          Send
        </Button>
      </form>,
    )
    fireEvent.click(screen.getByRole('button'))
    expect(press).not.toHaveBeenCalled()
    expect(submit).not.toHaveBeenCalled()
  })

  it('keeps the focus, so a keyboard user does not lose the place', () => {
    const { rerender } = render(<Button>Send</Button>)
    screen.getByRole('button').focus()
    rerender(<Button working>Send</Button>)
    expect(document.activeElement).toBe(screen.getByRole('button'))
  })
})

it('a button never sends a form by accident', () => {
  render(<Button>Open</Button>)
  expect(screen.getByRole('button').getAttribute('type')).toBe('button')
})

it('a button with only a picture has a name', () => {
  render(<IconButton icon="close" label="Close" />)
  expect(screen.queryByRole('button', { name: 'Close' })).not.toBeNull()
})
