// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import type { Charge } from '#domain/document/charges.ts'
import { divide } from '#domain/sale/division.ts'
import { splitStep, undivided, type Split, type SplitAction } from '#domain/sale/split.ts'
import type { Checkout } from '#features/checkout/checkout.ts'
import { GuestRows } from '#features/checkout/split/guest-parts.tsx'
import { SplitControls } from '#features/checkout/split/split-controls.tsx'
import { SplitLines } from '#features/checkout/split/split-lines.tsx'
import { usePickedLines } from '#features/checkout/split/use-picked-lines.ts'
import { LocaleProvider } from '#hooks/texts/locale-provider.tsx'
import en from '#locales/en.json'
import { charge } from '../../../domain/sale/samples.ts'

afterEach(cleanup)

describe('lines of a check that is divided by item', () => {
  it('go to a guest together, in one step, when several are picked', () => {
    const steps = show()
    tap(/Rosół/)
    tap(/Bigos/)
    tap(/2 lines here/, 1)
    expect(steps).toMatchObject([
      { type: 'assign', guest: 2, charges: [{ name: 'Rosół' }, { name: 'Bigos' }] },
    ])
    expect(lines()).toEqual(['Rosół: Guest 2', 'Bigos: Guest 2', 'Sernik: not assigned'])
    expect(screen.queryAllByRole('button', { pressed: true, name: /Rosół|Bigos/ })).toEqual([])
  })

  it('are named where one is picked alone, and put back by a second tap', () => {
    const steps = show()
    tap(/Sernik/)
    expect(screen.getAllByRole('button', { name: /Sernik here/ })).toHaveLength(2)
    tap(/^1× Sernik/)
    expect(screen.queryByRole('button', { name: /here/ })).toBeNull()
    expect(steps).toEqual([])
  })

  it('are shared and unassigned together', () => {
    const steps = show()
    tap(/Rosół/)
    tap(/Bigos/)
    tap('Share 2 lines')
    tap('Share among 2 guests')
    expect(lines()).toEqual(['Rosół: Guests 1, 2', 'Bigos: Guests 1, 2', 'Sernik: not assigned'])
    tap(/Rosół/)
    tap(/Bigos/)
    tap('Unassign')
    expect(lines()).toEqual(['Rosół: not assigned', 'Bigos: not assigned', 'Sernik: not assigned'])
    expect(steps).toHaveLength(2)
  })
})

function tap(name: string | RegExp, nth = 0) {
  const button = screen.getAllByRole('button', { name })[nth]
  if (button === undefined) throw new Error(`no button ${String(name)}`)
  fireEvent.click(button)
}

/** Each line with whom it is for. */
const lines = () =>
  ['Rosół', 'Bigos', 'Sernik'].map((name) => {
    const line = screen.getByRole('button', { name: new RegExp(`^1× ${name}`) })
    return `${name}: ${within(line).getByText(/Guest|not assigned/).textContent}`
  })

/** Shows the lines, the guests and what can be done; returns the steps that are taken. */
function show(): SplitAction[] {
  const steps: SplitAction[] = []
  render(
    <LocaleProvider initial={{ locale: 'en', messages: en, parts: ['pages'] }}>
      <Dividing onStep={(step) => steps.push(step)} />
    </LocaleProvider>,
  )
  return steps
}

function Dividing({ onStep }: { onStep: (step: SplitAction) => void }) {
  const [way, setWay] = useState<Split>({ ...undivided(2), mode: 'item' })
  const [left] = useState<Charge[]>(() =>
    ['Rosół', 'Bigos', 'Sernik'].map((name, nth) => ({ ...charge(11 + nth, 20_00), name })),
  )
  const checkout = {
    quote: { left },
    draft: { split: way },
    division: divide(way, left, 0, [], []),
    part: null,
    undoSplit: null,
    split: (step: SplitAction) => {
      onStep(step)
      setWay(splitStep(way, step))
    },
  } as unknown as Checkout
  const picked = usePickedLines(checkout)
  return (
    <>
      <SplitLines checkout={checkout} picked={picked} />
      <SplitControls checkout={checkout} picked={picked} />
      <GuestRows checkout={checkout} picked={picked} />
    </>
  )
}
