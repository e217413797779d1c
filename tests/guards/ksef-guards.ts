import type { Guard } from './guard.ts'

const sending = 'server/integrations/ksef/sending'
const steps = ['tests/server/integrations/ksef/send-one.test.ts']

/** Guards of invoices on their way to the national system: none is sent twice, none is lost. */
export const ksefGuards: readonly Guard[] = [
  {
    name: 'Only who has kept that an invoice is being sent sends it',
    edits: [
      {
        file: `${sending}/send-queued.ts`,
        find: "return begun.kind === 'kept'",
        put: "return begun.kind !== 'idle'",
      },
    ],
    suites: steps,
  },
  {
    name: 'A call of which nobody knows is not taken for one that was not made',
    edits: [
      {
        file: 'server/integrations/ksef/api/ask.ts',
        find: 'return neverConnected(error)',
        put: 'return !neverConnected(null)',
      },
    ],
    suites: ['tests/server/integrations/ksef/ksef-api.test.ts'],
  },
  {
    name: 'A session that does not have an invoice is believed only after a while',
    edits: [{ file: `${sending}/look-for.ts`, find: 'if (wait > 0)', put: 'if (wait > 1e15)' }],
    suites: steps,
  },
  {
    name: 'An invoice with which the system failed is none that it has',
    edits: [
      {
        file: `${sending}/look-for.ts`,
        find: '.filter(({ code }) => !failedItself.includes(code))',
        put: '',
      },
    ],
    suites: steps,
  },
  {
    name: 'What has the number is ours only byte for byte',
    edits: [
      {
        file: `${sending}/look-for.ts`,
        find: "hash === lost.hash ? 'found' : 'other'",
        put: "'found' as const",
      },
    ],
    suites: steps,
  },
  {
    name: 'A session that takes nothing is left',
    edits: [
      {
        file: `${sending}/send-queued.ts`,
        find: "if (sent.why === 'session') sessions.drop(session.reference)",
        put: '',
      },
    ],
    suites: steps,
  },
  {
    name: 'An invoice to a company is only a confirmation before it has its number',
    edits: [
      {
        file: 'src/domain/ksef/invoice-paper.ts',
        find: '(buyer?.taxId ?? null) === null && eInvoice.till !== null',
        put: 'eInvoice.till !== null',
      },
    ],
    suites: ['tests/domain/ksef/invoice-paper.test.ts'],
  },
  {
    name: 'An invoice in the national system comes out of no fiscal printer',
    edits: [
      {
        file: 'src/domain/print/document-prints.ts',
        find: "return isOfCompany(buyer) ? 'e-invoice' : 'receipt'",
        put: 'return type',
      },
    ],
    suites: ['tests/domain/print/document-prints.test.ts', 'tests/domain/sale/e-invoice-prints.test.ts'],
  },
  {
    name: 'No document is taken back whose e-invoice KSeF has or may have',
    edits: [
      {
        file: 'src/commands/e-invoices/give-up-e-invoice.ts',
        find: 'if (!state.ok) return fail(',
        put: 'if (!state.ok) return ok(printout) ?? fail(',
      },
    ],
    suites: ['tests/commands/e-invoices.test.ts'],
  },
  {
    name: 'A place keeps its tax id while its invoices go through KSeF',
    edits: [
      {
        file: 'src/commands/e-invoices/around-place-info.ts',
        find: 'place.ksefSettings.environment !== null',
        put: 'false',
      },
    ],
    suites: ['tests/commands/settings.test.ts'],
  },
  {
    name: 'A correction does not wait for an original that was given up',
    edits: [
      {
        file: 'server/effects/e-invoices/keep-e-invoices.ts',
        find: "|| eInvoice.state === 'canceled'",
        put: '',
      },
    ],
    suites: ['tests/server/areas/e-invoices/send/given-up.test.ts'],
  },
  {
    name: 'A pause that KSeF asks for holds for the whole company',
    edits: [
      {
        file: 'server/areas/e-invoices/send/company-sender.ts',
        find: 'await pauseState(services, company, state, clock() + pause)',
        put: '',
      },
    ],
    suites: ['tests/server/areas/e-invoices/send/pause.test.ts'],
  },
  {
    name: 'The number in the bytes of an invoice is the one that it takes',
    edits: [
      {
        file: 'src/replica/outbox/enqueue.ts',
        find: 'if (bytes !== null && bytes.number !== (numbered.args.number ?? null)) return null',
        put: '',
      },
    ],
    suites: ['tests/replica/outbox/enqueue-sealed.test.ts'],
  },
]
