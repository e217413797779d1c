// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { useToast, type ToastPosition, type Toasts } from '#ui/notices/toast-context.ts'
import { ToastProvider } from '#ui/notices/toast.tsx'
import { standingClock } from '../clock.ts'

afterEach(cleanup)

describe('toasts', () => {
  it('disappear by themselves after 3000 ms, not before', () => {
    const { toasts, pass } = withToasts()
    act(() => void toasts().show({ content: 'Saved', state: 'success' }))
    act(() => pass(2999))
    expect(screen.queryByText('Saved')).not.toBeNull()
    act(() => pass(1))
    expect(screen.queryByText('Saved')).toBeNull()
  })

  it('can be closed by the user', () => {
    const { toasts } = withToasts()
    act(() => void toasts().show({ content: 'Saved', state: 'success' }))
    fireEvent.click(screen.getByRole('button', { name: 'Close' }))
    expect(screen.queryByText('Saved')).toBeNull()
  })

  it('can be closed by the id that showing them gave', () => {
    const { toasts } = withToasts()
    let first = ''
    act(() => {
      first = toasts().show({ content: 'First', state: 'success' })
      toasts().show({ content: 'Second', state: 'success' })
    })
    act(() => toasts().close(first))
    expect(screen.queryByText('First')).toBeNull()
    expect(screen.queryByText('Second')).not.toBeNull()
  })

  it('are at most two at once: the oldest makes room', () => {
    const { toasts } = withToasts()
    act(() => {
      for (const content of ['First', 'Second', 'Third']) toasts().show({ content, state: 'success' })
    })
    expect(screen.queryByText('First')).toBeNull()
    expect(screen.getAllByRole('status').map((toast) => toast.textContent)).toEqual(['Second', 'Third'])
  })

  it('that tell an error make room for nothing before they are closed or 3000 ms are over', () => {
    const { toasts, pass } = withToasts()
    act(() => {
      for (const content of ['No printer', 'No link']) toasts().show({ content, state: 'error' })
      for (const content of ['Saved', 'Sent']) toasts().show({ content, state: 'success' })
      toasts().show({ content: 'No paper', state: 'error' })
    })
    expect(screen.getAllByRole('alert').map((toast) => toast.textContent)).toEqual([
      'No printer',
      'No link',
      'No paper',
    ])
    fireEvent.click(screen.getAllByRole('button', { name: 'Close' })[0] as HTMLElement)
    expect(screen.queryByText('No printer')).toBeNull()
    act(() => pass(2999))
    expect(screen.queryByText('No link')).not.toBeNull()
    act(() => pass(1))
    expect(screen.queryAllByRole('alert')).toEqual([])
  })

  it('that tell an error are not pushed out by successes, which make room for each other', () => {
    const { toasts } = withToasts()
    act(() => {
      toasts().show({ content: 'No printer', state: 'error' })
      for (const content of ['First', 'Second', 'Third']) toasts().show({ content, state: 'success' })
    })
    screen.getByText('No printer')
    expect(screen.getAllByRole('status').map((toast) => toast.textContent)).toEqual(['Third'])
  })

  it('stand at the top in the middle unless told otherwise', () => {
    const { toasts } = withToasts()
    act(() => void toasts().show({ content: 'Saved', state: 'success' }))
    expect(positionOf('Saved')).toBe('top-center')
  })

  it.each<ToastPosition>([
    'top-left',
    'top-center',
    'top-right',
    'bottom-left',
    'bottom-center',
    'bottom-right',
  ])('can stand at %s', (position) => {
    const { toasts } = withToasts()
    act(() => void toasts().show({ content: 'Saved', state: 'success', position }))
    expect(positionOf('Saved')).toBe(position)
  })

  it('stand below the heads that they would cover', () => {
    // The page below is full of what can be pressed.
    expect(topOver([60, 700])).toContain('56px')
  })

  it('stand where they cover nothing that is pressed next, if the upper half has room for them', () => {
    expect(topOver([60, 120], [200, 700])).toContain('120px')
  })

  it('go with the page that they speak of, unless they tell an error or offer an act', () => {
    const { toasts } = withToasts()
    act(() => {
      toasts().show({ content: 'PIN set', state: 'success' })
      toasts().show({ content: 'Not sent', state: 'error' })
    })
    const link = document.body.appendChild(document.createElement('a'))
    link.href = '#elsewhere'
    fireEvent.click(link)
    link.remove()
    expect(screen.queryByText('PIN set')).toBeNull()
    expect(screen.getByText('Not sent')).toBeTruthy()
  })

  it('that tell a success and offer no act are put away by a press', () => {
    const { toasts } = withToasts()
    act(() => {
      toasts().show({ content: 'Discarded', state: 'success', action: { label: 'Undo', onPress: () => {} } })
      toasts().show({ content: 'Saved', state: 'success' })
    })
    fireEvent.click(screen.getByText('Saved'))
    expect(screen.queryByText('Saved')).toBeNull()
    expect(screen.getByText('Discarded')).toBeTruthy()
  })

  it('wait for a pause in reading when they bring success and interrupt when they bring an error', () => {
    const { toasts } = withToasts()
    act(() => {
      toasts().show({ content: 'Saved', state: 'success' })
      toasts().show({ content: 'Not saved', state: 'error' })
    })
    expect(screen.getByRole('status').getAttribute('aria-live')).toBe('polite')
    expect(screen.getByRole('alert').getAttribute('aria-live')).toBe('assertive')
  })

  it('run their action once and leave', () => {
    const { toasts } = withToasts()
    let retries = 0
    act(() => {
      toasts().show({
        content: 'Not saved',
        state: 'error',
        action: { label: 'Retry', onPress: () => retries++ },
      })
    })
    fireEvent.click(screen.getByRole('button', { name: 'Retry' }))
    expect(retries).toBe(1)
    expect(screen.queryByText('Not saved')).toBeNull()
  })

  it('cannot be used outside their provider', () => {
    expect(() => render(<Grab into={() => {}} />)).toThrow(/ToastProvider/)
  })
})

function withToasts() {
  const clock = standingClock()
  let held: Toasts | null = null
  render(
    <ToastProvider closeLabel="Close" schedule={clock.schedule}>
      <Grab into={(toasts) => (held = toasts)} />
    </ToastProvider>,
  )
  const toasts = (): Toasts => {
    if (!held) throw new Error('the provider did not render')
    return held
  }
  return { toasts, pass: clock.pass }
}

/** Where a toast of 50 px stands over a page with a title in its head and buttons from here to there, px. */
function topOver(...buttons: readonly [number, number][]): string | undefined {
  const { toasts } = withToasts()
  const put = (tag: string, top: number, bottom: number) => {
    const element = document.body.appendChild(document.createElement(tag))
    element.getBoundingClientRect = () => new DOMRect(0, top, 800, bottom - top)
    return element
  }
  const page = [put('header', 0, 56), put('h1', 0, 56), ...buttons.map((each) => put('button', ...each))]
  const own = vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect')
  own.mockReturnValue(new DOMRect(100, 0, 300, 50))
  act(() => void toasts().show({ content: 'Saved', state: 'success' }))
  own.mockRestore()
  for (const each of page) each.remove()
  return screen.getByText('Saved').closest<HTMLElement>('[data-position]')?.style.top
}

function Grab({ into }: { into: (toasts: Toasts) => void }) {
  into(useToast())
  return null
}

function positionOf(text: string) {
  return screen.getByText(text).closest('[data-position]')?.getAttribute('data-position')
}
