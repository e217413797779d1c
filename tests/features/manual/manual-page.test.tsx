import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { ManualPage } from '#features/manual/manual-page.tsx'
import { LocaleProvider } from '#hooks/texts/locale-provider.tsx'
import en from '#locales/en.json'
import pl from '#locales/pl.json'

afterEach(cleanup)

const topic = (name: string) => screen.getByRole('button', { name })
const search = (query: string) =>
  fireEvent.change(screen.getByLabelText('Search in the help'), { target: { value: query } })

function show(from: string, locale: 'en' | 'pl' = 'en') {
  render(
    <LocaleProvider initial={{ locale, messages: locale === 'en' ? en : pl, parts: ['pages', 'manual'] }}>
      <ManualPage from={from} renderLink={(page, words) => page === 'shift' && <a href="/x">{words}</a>} />
    </LocaleProvider>,
  )
}

it('begins with the page that the person came from, opened, and lists that topic once', () => {
  show('settings/printers')
  const [heading, first] = screen.getAllByRole('heading').slice(1)
  expect([heading?.textContent, first?.textContent]).toEqual([
    'About the page you came from',
    'Printers and receipts',
  ])
  expect(topic('Printers and receipts').getAttribute('aria-expanded')).toBe('true')
  expect(topic('Take an order').getAttribute('aria-expanded')).toBe('false')
})

it('tells the steps, what of them works without internet, and leads only where the person may go', () => {
  show('shift')
  expect(screen.getByText(/Write down what goes in or out/)).toBeTruthy()
  expect(screen.getAllByText('Everything here works.').length).toBeGreaterThan(0)
  expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual(['Open this page'])
})

it('finds a topic by the words that people use, also two of them, and opens the only one', () => {
  show('')
  search('BLIK terminal')
  expect(screen.getAllByRole('button', { expanded: true }).map((each) => each.textContent)).toEqual([
    'Cards and online payments',
  ])
})

it.each([
  ['pl', ['internet', 'wifi', 'wi-fi', 'sieć', 'nie ma sieci', 'offline']],
  ['en', ['internet', 'wifi', 'wi-fi', 'network', 'no network', 'offline']],
] as const)('puts what works without internet first for all who ask for it (%s)', (locale, queries) => {
  show('', locale)
  for (const query of queries) {
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: query } })
    expect(screen.getAllByRole('heading', { level: 3 })[0]?.textContent, query).toBe(
      { pl: 'Co działa bez internetu', en: 'What works without internet' }[locale],
    )
  }
})

it('puts topics that are named so before those that only say it', () => {
  show('')
  search('order')
  const names = screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)
  expect(names[0]).toBe('Take an order')
  expect(names.length).toBeGreaterThan(2)
})

it('brings a topic into view as it opens', () => {
  const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView')
  show('')
  fireEvent.click(topic('Take an order'))
  expect(scrolled.mock.contexts).toEqual([topic('Take an order').closest('li')])
})

it.each(['iPhone', 'Android', 'computer icon'])('tells how to install the app on this: %s', (query) => {
  show('')
  search(query)
  expect(topic('Put the app on the home screen')).toBeTruthy()
})

it('says that it found nothing and lets the person begin anew', () => {
  show('')
  search('xyzzy')
  expect(screen.getByRole('status').textContent).toContain('Nothing found')
  fireEvent.click(within(screen.getByRole('status')).getByRole('button', { name: 'Clear the search' }))
  expect(topic('Take an order')).toBeTruthy()
})
