import { expect, it } from 'vitest'
import { enqueueAll, type EnqueueDeps } from '#replica/outbox/enqueue.ts'
import type { SealedEInvoice } from '#domain/ksef/e-invoice.ts'
import { documentSeries } from '#domain/document/document-number.ts'
import { invoiceArgs } from '#tests/support/papers/invoice-args.ts'
import { newRegistration } from '#tests/support/registration.ts'
import { createMemoryOutbox } from '#tests/support/memory/memory-outbox.ts'
import { id } from '#tests/commands/run.ts'

const who = { actor: id(1), session: id(2) }

/** An invoice that a person issues; its number and its bytes come with the saving. */
async function drafted() {
  const {
    eInvoice,
    number: _,
    imprint,
    ...args
  } = await invoiceArgs('FV-LIPA/A7K/1/01/2027', Date.UTC(2027, 0, 4))
  const draft = {
    kind: 'document.issue' as const,
    ...who,
    args: { ...args, imprint: { ...imprint, seriesPrefix: 'LIPA' } },
  }
  return { draft, eInvoice }
}

let made = 10

const depsOf = (seal: NonNullable<EnqueueDeps['seal']>): EnqueueDeps => ({
  clock: () => 5,
  newId: () => id(made++),
  clockOffset: () => 0,
  seal,
})

const bytes = (eInvoice: SealedEInvoice, number: string | null) => ({
  ...eInvoice,
  xml: `<P_2>${number}</P_2>`,
})

it('The bytes of an invoice have the number that it is saved under', async () => {
  const outbox = createMemoryOutbox(newRegistration(id(9), 'A7K'))
  const { draft, eInvoice } = await drafted()
  const deps = depsOf(async (all) => all.map(({ number }) => bytes(eInvoice, number)))
  const [saved] = await enqueueAll(outbox, deps, [draft])
  expect(saved?.envelope.args).toMatchObject({
    number: 'FV-LIPA/A7K/1/01/2027',
    eInvoice: { xml: '<P_2>FV-LIPA/A7K/1/01/2027</P_2>' },
  })
})

it('Where another tab takes the number while the bytes are made, they are made anew, and nothing is left out', async () => {
  const outbox = createMemoryOutbox(newRegistration(id(9), 'A7K'))
  const { draft, eInvoice } = await drafted()
  const other = depsOf(async (all) => all.map(({ number }) => bytes(eInvoice, number)))
  let isFirst = true
  const slow = depsOf(async (all) => {
    if (isFirst) {
      isFirst = false
      await enqueueAll(outbox, other, [draft])
    }
    return all.map(({ number }) => bytes(eInvoice, number))
  })
  await enqueueAll(outbox, slow, [draft])
  const saved = await outbox.read((tx) => tx.after(0))
  const numbers = saved.map(({ envelope }) => envelope.args['number'])
  expect(numbers).toEqual(['FV-LIPA/A7K/1/01/2027', 'FV-LIPA/A7K/2/01/2027'])
  expect(saved.map(({ envelope }) => envelope.args['eInvoice'])).toMatchObject(
    numbers.map((number) => ({ xml: `<P_2>${String(number)}</P_2>` })),
  )
})

it('Two tabs that issue at once give each invoice a number of its own, with which its bytes agree', async () => {
  const outbox = createMemoryOutbox(newRegistration(id(9), 'A7K'))
  const { draft, eInvoice } = await drafted()
  const deps = depsOf(async (all) => {
    await Promise.resolve()
    return all.map(({ number }) => bytes(eInvoice, number))
  })
  await Promise.all(Array.from({ length: 6 }, () => enqueueAll(outbox, deps, [draft])))
  const saved = await outbox.read((tx) => tx.after(0))
  expect(new Set(saved.map(({ envelope }) => envelope.args['number'])).size).toBe(6)
  for (const { envelope } of saved) {
    expect(envelope.args['eInvoice']).toMatchObject({ xml: `<P_2>${String(envelope.args['number'])}</P_2>` })
  }
})

it('A series of invoices has the word of its place, one of receipts never', () => {
  expect(documentSeries('invoice', '2027-01-04', 'LIPA')).toBe('FV-LIPA/01/2027')
  expect(documentSeries('corrective-invoice', '2027-01-04', 'LIPA')).toBe('KOR-LIPA/01/2027')
  expect(documentSeries('receipt', '2027-01-04', 'LIPA')).toBe('PA/01/2027')
  expect(documentSeries('invoice', '2027-01-04', '')).toBe('FV/01/2027')
})
