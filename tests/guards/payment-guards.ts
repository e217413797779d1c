import type { Guard } from './guard.ts'

const online = ['tests/commands/online-payments.test.ts']
const refunds = [
  'tests/domain/payment/refund-lifecycle.test.ts',
  'tests/commands/refunds-of-providers.test.ts',
]

/** The guards of money that providers take and give back. */
export const paymentGuards: readonly Guard[] = [
  {
    name: 'A refund that has failed stays so, whatever is told of it afterwards (I3)',
    edits: [
      {
        file: 'src/domain/payment/refund-lifecycle.ts',
        find: "confirmed: { requested: 'confirmed', sent: 'confirmed' }",
        put: "confirmed: { requested: 'confirmed', sent: 'confirmed', failed: 'confirmed' }",
      },
    ],
    suites: refunds,
  },
  {
    name: 'A late failure of a refund changes its payment (I3)',
    edits: [
      {
        file: 'src/commands/mutations/refund-settle.ts',
        find: 'await deriveMoney(tx, payment)',
        put: "if (next.value !== 'failed-late') await deriveMoney(tx, payment)",
      },
    ],
    suites: refunds,
  },
  {
    name: 'A refund that is heard of before its payment counts once that has come (I3)',
    edits: [
      {
        file: 'src/commands/mutations/payment.ts',
        find: 'await deriveMoney(tx, next)',
        put: 'next',
      },
    ],
    suites: refunds,
  },
  {
    name: 'Money that comes twice of one attempt is one payment',
    edits: [
      {
        file: 'src/commands/mutations/online-payment-settle.ts',
        find: 'if (!step.ok && attempt === online.attempt) return',
        put: '',
      },
    ],
    suites: online,
  },
  {
    name: 'No guest is asked for what was paid in another way',
    edits: [
      {
        file: 'src/commands/mutations/payment-taken.ts',
        find: '    await endOnlineAbove(tx, context, printoutId)\n',
        put: '',
      },
    ],
    suites: online,
  },
  {
    name: 'No guest is asked for a check that has ended',
    edits: [
      {
        file: 'src/commands/checks/close-check.ts',
        find: '  await endOnlineOf(tx, context, check.id)\n',
        put: '',
      },
    ],
    suites: online,
  },
  {
    name: 'Guests are asked for no more than is owed, together',
    edits: [
      {
        file: 'src/commands/mutations/online-payment.ts',
        find: 'amount + sumOf([...begun, ...asked].map((each) => each.amount)) <= owed',
        put: 'amount <= owed',
      },
    ],
    suites: online,
  },
  {
    name: 'A document that was paid online is printed only when all of it is paid',
    edits: [
      {
        file: 'src/commands/payments/print-paid.ts',
        find: 'if (owedFor(printout, payments) > 0) return',
        put: '',
      },
    ],
    suites: online,
  },
  {
    name: 'An account at a provider that works is changed only once its provider knows the change',
    edits: [
      {
        file: 'server/areas/provider-accounts/prove-change.ts',
        find: "if (tested.kind === 'ok') return",
        put: 'if (tested) return',
      },
    ],
    suites: ['tests/server/areas/provider-accounts/proven-first.test.ts'],
  },
  {
    name: 'An account that was changed since it was proven is not overwritten',
    edits: [
      {
        file: 'server/areas/provider-accounts/keep-account.ts',
        find: 'if ((row?.changedAt ?? null) !== since)',
        put: 'if (since === 0)',
      },
    ],
    suites: ['tests/server/areas/provider-accounts/proven-first.test.ts'],
  },
  {
    name: 'A place whose own keys are lost charges no card at the terminals of the server',
    edits: [
      {
        file: 'server/areas/terminals/terminals-of.ts',
        find: 'if (account === null) return createNoTerminals()',
        put: 'if (account === null) return services.terminals',
      },
    ],
    suites: ['tests/server/areas/terminals/terminals-of-place.test.ts'],
  },
]
