import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import type { PlaceAccess } from '#device/place-access.ts'
import { OrderBlock } from '#features/orders/check/order-block.tsx'
import type { LineTools } from '#features/orders/lines/line-row-props.ts'
import { PlaceContext } from '#hooks/place/place-context.ts'
import { TextsProvider } from '#hooks/texts/texts-provider.tsx'
import en from '#locales/en.json'
import { initialStatus } from '#platform/engine-port.ts'
import { line, minuteMs, order, sixPm } from '#tests/features/kitchen/rows.ts'

afterEach(cleanup)

/** Shows an order whose dish would be ready at 18:10, in this version of its rows: 0, no other device has them. */
function show(version: number, connected: boolean) {
  const dish = { ...line(1, 1, { firedAt: sixPm }), version }
  const status = { ...initialStatus, tried: true, connected }
  const tools: LineTools = {
    acts: null,
    serving: null,
    selection: { on: false, ids: new Set() } as unknown as LineTools['selection'],
    now: sixPm + minuteMs,
    displays: new Set(),
    allergens: new Map(),
    ready: new Map([[dish.id, sixPm + 10 * minuteMs]]),
    priced: new Map(),
    refunded: new Map(),
    documented: new Set(),
    opening: null,
    fixed: false,
    seats: null,
  }
  const view = { order: { ...order(1), version }, lines: [dish], waiter: null }
  const place = { engine: { status: () => status, subscribe: () => () => {} } } as unknown as PlaceAccess
  render(
    <TextsProvider locale="en" messages={en}>
      <PlaceContext value={place}>
        <OrderBlock view={view} option={null} origin={null} ofCheck={[dish]} tools={tools} />
      </PlaceContext>
    </TextsProvider>,
  )
  return {
    waits: screen.queryByText('waits for the network') !== null,
    queued: screen.queryByText(/^Queued/) !== null,
    promised: screen.queryByText(/^ready about/) !== null,
  }
}

describe('an order of a check', () => {
  it('waits for the network and promises no time while the kitchen cannot know of it', () => {
    expect(show(0, false)).toEqual({ waits: true, queued: false, promised: false })
  })
  it('is queued in the kitchen and promised for a time where the server has it, also without a network', () => {
    for (const connected of [true, false]) {
      expect(show(7, connected)).toEqual({ waits: false, queued: true, promised: true })
      cleanup()
    }
  })
  it('is queued while it is being sent', () => {
    expect(show(0, true)).toMatchObject({ waits: false, queued: true })
  })
})
