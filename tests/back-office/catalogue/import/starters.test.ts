import { describe, expect, it } from 'vitest'
import { recogniseColumns } from '#back-office/catalogue/import/columns.ts'
import { planImport } from '#back-office/catalogue/import/plan-import.ts'
import { readRows } from '#back-office/catalogue/import/read-rows.ts'
import { loadStarter, starters } from '#back-office/catalogue/import/starters/starters.ts'
import { starterFile } from '#back-office/catalogue/import/starters/starter-file.ts'
import { importRowSchema } from '#domain/menu/menu-import.ts'
import * as v from 'valibot'
import { newId } from '#platform/new-id.ts'
import { choices, wordsOf } from './some-menu.ts'

const stations = [
  { id: newId(), name: 'Ciepła' },
  { id: newId(), name: 'Bar' },
]

describe.each(starters)('The starter menu $key', ({ key, items, sections }) => {
  it.each(['en', 'pl'] as const)('can be imported as it is (%s)', async (language) => {
    const menu = await loadStarter(key)
    expect([menu.flatMap((section) => section.items).length, menu.length]).toEqual([items, sections])
    const known = { stations, defaultStation: stations[0]?.id ?? null }
    const { heads, rows } = starterFile(menu, { language, nameOf: wordsOf(language).head, known })
    const empty = { items: [], categories: [], sections: [], placings: [], stations }
    const plan = planImport(readRows(rows, recogniseColumns(heads)), empty, choices)
    expect(plan.rows.filter(({ what }) => what !== 'added')).toEqual([])
    for (const row of plan.rows) if ('send' in row) expect(v.is(importRowSchema, row.send)).toBe(true)
    expect(plan.newCategories).toHaveLength(sections)
  })

  it('sells alcohol at the full rate, with its class', async () => {
    for (const item of (await loadStarter(key)).flatMap((section) => section.items)) {
      if ((item.excise ?? 'NONE') !== 'NONE')
        expect([item.name[0], item.taxRate]).toEqual([item.name[0], 'VAT23'])
    }
  })
})
