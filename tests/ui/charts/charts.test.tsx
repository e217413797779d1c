// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { Bars } from '#ui/charts/bars.tsx'
import { Chart } from '#ui/charts/chart.tsx'
import { HeatMap } from '#ui/charts/heat-map.tsx'
import { Lines } from '#ui/charts/lines.tsx'

afterEach(cleanup)

const days = [
  { key: 'mon', name: 'Monday', said: 'Monday: 10, before 9', label: 'Mo', parts: [10], mark: 9 },
  { key: 'tue', name: 'Tuesday', said: 'Tuesday: 30, before 20', label: 'Tu', parts: [30], mark: 20 },
  { key: 'wed', name: 'Wednesday', said: 'Wednesday: 20', label: 'We', parts: [15, 5], mark: null },
]

const table = { head: ['Day', 'Sales'], rows: [{ key: 'mon', cells: ['Monday', '10'] }], foot: ['All', '10'] }

const goTo = (role: string, name: string) => act(() => screen.getByRole(role, { name }).focus())
const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key })
const said = (container: HTMLElement) => container.querySelector('[aria-live=polite]')?.textContent

describe('bars', () => {
  it('one is a stop of Tab, and arrow keys go to the others and stop at the ends', () => {
    render(<Bars label="Sales by day" bars={days} format={String} />)
    expect(screen.getAllByRole('img').map((point) => point.tabIndex)).toEqual([0, -1, -1])
    goTo('img', 'Monday')
    press('ArrowRight')
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Tuesday')
    press('End')
    press('ArrowRight')
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Wednesday')
    press('Home')
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Monday')
  })

  it('one live region says everything of the bar that is looked at, and nothing before', () => {
    const { container } = render(<Bars label="Sales by day" bars={days} format={String} />)
    expect(container.querySelectorAll('[aria-live]')).toHaveLength(1)
    expect(said(container)).toBe('')
    goTo('img', 'Tuesday')
    expect(said(container)).toBe('Tuesday: 30, before 20')
  })

  it('a press on a bar, and Enter at it, lead to its rows where there are any', () => {
    const opened: string[] = []
    render(<Bars label="Sales by day" bars={days} format={String} onOpen={(key) => opened.push(key)} />)
    fireEvent.click(screen.getByRole('button', { name: 'Tuesday' }))
    goTo('button', 'Wednesday')
    press('Enter')
    expect(opened).toEqual(['tue', 'wed'])
  })

  it('parts of a bar differ by more than their colour: the third one is hatched', () => {
    const bar = { key: 'a', name: 'A', said: 'A', label: 'A', parts: [1, 1, 1], mark: null }
    const { container } = render(<Bars label="Parts" bars={[bar]} format={String} />)
    expect(container.querySelector('.chart-part-2')?.getAttribute('fill')).toMatch(/^url\(#/)
  })

  it('nothing at all is drawn as nothing', () => {
    render(<Bars label="Sales by day" bars={[]} format={String} />)
    expect(screen.getByRole('group', { name: 'Sales by day' })).toBeTruthy()
  })
})

describe('a heat map', () => {
  const cell = (key: string, value: number | null) => ({ key, name: key, said: `${key}: ${value}`, value })
  const rows = [
    { key: 'mon', name: 'Mon', cells: [cell('mon-8', 5), cell('mon-9', 10)] },
    { key: 'tue', name: 'Tue', cells: [cell('tue-8', null), cell('tue-9', 80)] },
  ]

  it('has the number in every field and outlines the largest one', () => {
    const { container } = render(<HeatMap label="When" columns={['8', '9']} rows={rows} format={String} />)
    expect(screen.getAllByRole('img').map((field) => field.textContent)).toEqual(['5', '10', '', '80'])
    expect([...container.querySelectorAll('.peak')].map((field) => field.textContent)).toEqual(['80'])
  })

  it('arrow keys go up, down and sideways', () => {
    const { container } = render(<HeatMap label="When" columns={['8', '9']} rows={rows} format={String} />)
    goTo('img', 'mon-8')
    press('ArrowDown')
    expect(document.activeElement?.getAttribute('aria-label')).toBe('tue-8')
    press('ArrowRight')
    press('ArrowUp')
    expect(said(container)).toBe('mon-9: 10')
  })
})

it('a line is open where nothing is known', () => {
  const point = (key: string, value: number | null) => ({
    key,
    name: key,
    said: key,
    label: key,
    value,
    upper: null,
  })
  const points = [point('1', 5), point('2', null), point('3', 7), point('4', 8)]
  const { container } = render(<Lines label="Minutes" points={points} format={String} />)
  expect(container.querySelectorAll('.chart-stroke')).toHaveLength(2)
})

it('a chart is a figure whose caption says the finding, with its values as a table in its place', () => {
  render(
    <Chart
      title="Sales by day"
      finding="Tuesday is the best day."
      words={{ asTable: 'As a table', asPicture: 'As a chart' }}
      table={table}
    >
      <Bars label="Sales by day" bars={days} format={String} />
    </Chart>,
  )
  const figure = within(screen.getByRole('figure', { name: 'Sales by day' }))
  expect(figure.getByText('Tuesday is the best day.').closest('figcaption')).toBeTruthy()
  fireEvent.click(figure.getByRole('button', { name: 'As a table' }))
  expect(figure.queryByRole('group')).toBeNull()
  const shown = within(figure.getByRole('table', { name: 'Sales by day' }))
  expect(shown.getByRole('columnheader', { name: 'Sales' })).toBeTruthy()
  expect(shown.getByRole('rowheader', { name: 'Monday' })).toBeTruthy()
  fireEvent.click(figure.getByRole('button', { name: 'As a chart' }))
  expect(figure.getByRole('group')).toBeTruthy()
})
