import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { keepFocus } from '#ui/overlays/keep-focus.ts'

let end: () => void

beforeEach(() => {
  end = keepFocus(document)
})
afterEach(() => {
  end()
  cleanup()
})

describe('for who works with the keyboard', () => {
  it('the focus goes to the next one when what had it goes away', async () => {
    render(<Lines />)
    await take('Remove 2')
    await expectFocus('Remove 3')
  })

  it('the focus goes to the one before when there is none after it', async () => {
    render(<Lines />)
    await take('Remove 3')
    await expectFocus('Remove 2')
  })

  it('the focus moves on from a button that its own press has shut', async () => {
    render(<Once />)
    await take('Undo')
    await expectFocus('Redo')
  })

  it('the focus goes to the page when all of it is new', async () => {
    render(<TwoPages />)
    await take('Go on')
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')))
  })

  it('the focus stays in a region that holds it, also when that has become empty', async () => {
    render(<Board />)
    await take('Bump 1')
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Tickets' })))
  })

  it('also where it had the focus before this began to watch', async () => {
    end()
    render(<Lines />)
    screen.getByRole('button', { name: 'Remove 2' }).focus()
    end = keepFocus(document)
    fireEvent.click(screen.getByRole('button', { name: 'Remove 2' }))
    await frame()
    await expectFocus('Remove 3')
  })

  it('nothing is taken from who has gone elsewhere meanwhile', async () => {
    render(<Lines />)
    screen.getByRole('button', { name: 'Remove 2' }).focus()
    screen.getByRole('button', { name: 'Remove 1' }).focus()
    fireEvent.click(screen.getByRole('button', { name: 'Remove 2' }))
    await frame()
    await expectFocus('Remove 1')
  })
})

it('a touch is left alone: what it took away is gone, and nothing else is marked', async () => {
  render(<Lines />)
  const button = screen.getByRole('button', { name: 'Remove 2' })
  button.focus()
  fireEvent.pointerDown(button)
  fireEvent.click(button)
  await frame()
  expect(document.activeElement).toBe(document.body)
})

async function take(name: string) {
  const button = screen.getByRole('button', { name })
  button.focus()
  fireEvent.click(button)
  await frame()
}

function expectFocus(name: string) {
  return waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name })))
}

/** What is seen of a change, and what follows from it. */
function frame() {
  return act(() => new Promise((resolve) => setTimeout(resolve, 50)))
}

function Lines() {
  const [lines, setLines] = useState([1, 2, 3])
  return (
    <main tabIndex={-1}>
      {lines.map((line) => (
        <button key={line} onClick={() => setLines(lines.filter((each) => each !== line))}>
          Remove {line}
        </button>
      ))}
    </main>
  )
}

function Once() {
  const [done, setDone] = useState(false)
  return (
    <main tabIndex={-1}>
      <button disabled={done} onClick={() => setDone(true)}>
        Undo
      </button>
      <button>Redo</button>
    </main>
  )
}

function TwoPages() {
  const [second, setSecond] = useState(false)
  return (
    <main tabIndex={-1}>
      {second ? <a href="/first">Back</a> : <button onClick={() => setSecond(true)}>Go on</button>}
    </main>
  )
}

function Board() {
  const [tickets, setTickets] = useState([1])
  return (
    <main tabIndex={-1}>
      <div role="group" aria-label="Tickets" tabIndex={-1} data-keeps-focus>
        {tickets.map((ticket) => (
          <button key={ticket} onClick={() => setTickets([])}>
            Bump {ticket}
          </button>
        ))}
      </div>
      <button>Group</button>
    </main>
  )
}
