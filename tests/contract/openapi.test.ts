import { describe, expect, it } from 'vitest'
import { contract, endpoints } from '#contract/contract.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { buildOpenApi } from '#server/http/openapi.ts'

const document = buildOpenApi(contract, '1.2.3')
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
)

describe('The OpenAPI document', () => {
  it('holds every endpoint under its method and path', () => {
    const expected = Object.entries<Endpoint>(endpoints).map(([key, e]) => [
      key,
      e.method.toLowerCase(),
      e.path,
    ])
    expect(operations.map((o) => [o.operation.operationId, o.method, o.path]).sort()).toEqual(expected.sort())
  })

  it('survives being sent as JSON', () => {
    expect(JSON.parse(JSON.stringify(document))).toEqual(document)
  })

  it('says what the numbers and days of a row count, and whose ids it has', () => {
    const columns = (table: string) => document.components.schemas[`row.${table}`]?.properties ?? {}
    expect(columns('orderLines')).toMatchObject({
      unitPrice: { type: 'integer', 'x-unit': 'grosze' },
      quantity: { 'x-unit': 'thousandths' },
      orderId: { 'x-id-of': 'orders' },
    })
    expect(columns('ledgerEntries')).toMatchObject({
      at: { 'x-unit': 'instant' },
      businessDay: { 'x-unit': 'date' },
    })
  })

  it('names a schema for every reference', () => {
    const references = [...JSON.stringify(document).matchAll(/"\$ref":"#\/components\/(\w+)\/([^"]+)"/g)]
    expect(references.length).toBeGreaterThan(0)
    for (const [, kind, name] of references) {
      expect(document.components).toHaveProperty([kind ?? '', name ?? ''])
    }
    expect(JSON.stringify(document)).not.toContain('$defs')
  })

  it('declares every variable of a path', () => {
    for (const { path, operation } of operations) {
      const declared = operation.parameters.filter((p) => p.in === 'path').map((p) => `{${p.name}}`)
      expect(declared).toEqual(path.match(/\{\w+\}/g) ?? [])
    }
  })

  it('says who may call, and which calls are planned', () => {
    const cancel = document.paths['/order-manager/order/{id}']?.['delete']
    expect(cancel?.['x-permission']).toEqual(['place-order', 'cancel-order-check'])
    expect(cancel?.security).toEqual([{ person: [] }])
    expect(document.paths['/order-sync/{placeId}']?.['post']?.security).toEqual([{ device: [] }])
    expect(document.paths['/auth/login']?.['post']?.security).toEqual([])
    const every = Object.values(document.paths).flatMap((path) => Object.values(path))
    expect(every.filter((operation) => operation['x-status'] === 'planned')).toEqual([])
  })

  it('says which calls may have to wait for the queue of a device', () => {
    const pdf = document.paths['/printouts/pdf/{id}']?.['get']
    expect(pdf?.parameters).toContainEqual(expect.objectContaining({ name: 'After-Seq', in: 'header' }))
    expect(Object.keys(pdf?.responses ?? {})).toContain('425')
    const waiting = operations.filter(({ operation }) => '425' in operation.responses)
    expect(waiting.map(({ operation }) => operation.operationId).sort()).toEqual([
      'daily-report.export',
      'e-invoices.export',
      'e-invoices.proof',
      'e-invoices.xml',
      'menu-items.upload-image',
      'online-payments.ask',
      'order-check.export',
      'order-check.report',
      'payment.export',
      'printouts.download-pdf',
      'printouts.get-pdf',
      'printouts.send-email',
      'shift-report.export',
      'terminals.ask',
      'terminals.cancel',
      'terminals.charge',
      'terminals.refund',
    ])
  })

  it('gives the bounds that the server enforces', () => {
    const list = document.paths['/places/my']?.['get']
    expect(list?.parameters).toContainEqual({
      name: 'pageSize',
      in: 'query',
      required: false,
      schema: { type: 'integer', minimum: 1, maximum: 100, default: 10 },
    })
    expect(Object.keys(list?.responses ?? {})).toEqual(['200', '401', '422', 'default'])
    expect(document.components.schemas['row.menuItems']?.properties).toMatchObject({
      name: { maxLength: 80 },
    })
  })
})
