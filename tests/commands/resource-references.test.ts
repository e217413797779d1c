import { beforeAll, describe, expect, it } from 'vitest'
import type { CommandKind } from '#commands/mutations.ts'
import type { Resource } from '#domain/resources/define-resource.ts'
import { allResources } from '#domain/resources/resources.ts'
import type { Row, TableName } from '#domain/tables.ts'
import { at } from '#tests/support/places/bistro.ts'
import { sampleRow, sampleValues } from '#tests/support/rows/sample-rows.ts'
import { id, openBistro } from './run.ts'

const resources: readonly Resource[] = allResources
/** Each field by which a person names rows of other tables: `field`, `field.*` or `field.inner` of a list. */
const named = resources.flatMap((resource) => {
  const { references = {}, parent, body } = resource
  const paths = [...Object.keys(references), ...(parent === undefined ? [] : [parent.field])]
  return paths
    .map((path) => ({ key: resource.key, resource, path, field: path.split('.')[0] ?? path }))
    .filter(({ field }) => field in body.entries)
})

/** A bistro with one good row of each area, which others name. */
async function openWithAll() {
  const bistro = await openBistro()
  for (const resource of resources) {
    const row: object = sampleRow(resource, 0)
    await bistro.change(resource.table as TableName, row as Row<TableName>)
  }
  return {
    create: ({ key }: Resource, values: Record<string, unknown>) =>
      bistro.run(`${key}.create` as CommandKind, { id: id(1), values, position: null } as never, at.owner),
  }
}

/** A value of the field that names a row which is nowhere. */
function lost(path: string, value: unknown): unknown {
  const [, inside] = path.split('.')
  if (inside === undefined) return id(999)
  if (inside === '*') return [id(999)]
  const nowhere = (entry: unknown) => Object.assign({}, entry, { [inside]: id(999) })
  return Array.isArray(value) ? [nowhere(value[0])] : nowhere(value)
}

describe('A row of an area', () => {
  // What is refused leaves nothing, so that one is enough for all.
  let bistro: Awaited<ReturnType<typeof openWithAll>>
  beforeAll(async () => {
    bistro = await openWithAll()
  })

  it('may name rows of all kinds, by a field, in a list, and within its entries', () => {
    const shapes = named.map(({ path }) => path.replace(/^\w+/, 'field').replace(/\.\w+$/, '.inner'))
    expect(new Set(shapes)).toEqual(new Set(['field', 'field.*', 'field.inner']))
  })

  it.each(named)('names only what is there: $key by $path', async ({ resource, path, field }) => {
    const values = sampleValues(resource, 1)
    expect(await bistro.create(resource, { ...values, [field]: lost(path, values[field]) })).toMatchObject({
      ok: false,
      error: { code: 'unknown_reference', fields: [field] },
    })
  })
})
