import { expect, test } from 'vitest'
import { shellEntries } from '#app/shell/shell-entries.ts'
import { findArea } from '#back-office/screens.ts'
import { manualTopics, topicOfPage } from '#features/manual/topics.ts'

/** Pages that no navigation lists. */
const inside = ['delivery', 'orders/*/pay', 'days', 'stock', 'profile', 'remove-account']
const listed = Object.values(shellEntries).map(({ to }) => to.replace('/p/$placeId/', ''))

test('each page that a topic of the manual is about is one of the app', () => {
  const unknown = manualTopics
    .flatMap(({ pages }) => [...pages])
    .filter((page) => {
      const area = /^settings\/(.+)$/.exec(page)?.[1]
      return area === undefined ? ![...listed, ...inside].includes(page) : findArea(area) === null
    })
  expect(unknown).toEqual([])
})

test('each page of the navigation has its part in the manual', () => {
  const without = listed.filter(
    (page) => page !== 'help' && topicOfPage(page.replace('$area', 'info')) === null,
  )
  expect(without).toEqual([])
})
