import type { FakeEvent } from './fake-books.ts'
import { platformMessage, transferOf, type FakeMessage, type FakeSigner } from './fake-messages.ts'

export type FakePlatform = {
  terminals(page: number): object
  accountHolder(): object
  balanceAccount(): object
  onboardingLink(redirectUrl: string): string
  /** Where the person goes on to; null: the link was used, or is older than four minutes. */
  finishOnboarding(token: string): string | null
  /** The file of a report; null: there is none. */
  report(id: string): string | null
  /** Something happened to a payment: its money moves. */
  moved(event: FakeEvent): void
  /** Ends a day: what is on the account is paid out, and reports are made. */
  endDay(): void
}

export type FakePlatformOptions = {
  signer: FakeSigner
  legalEntity: string
  store: string
  clock(): number
  number(): string
  /** Where its API is, and where its pages are for somebody who goes back to an address. */
  url(): string
  pagesFor(back: string): string
  send(message: FakeMessage): void
}

const reportTypes = [
  'accounting',
  'accounting_interactive',
  'balance',
  'fee',
  'payment_instrument',
  'payout',
  'statement',
]

/** The platform's fee on each payment, per mille. */
const feePerMille = 12
/** ms */
const linkLivesMs = 4 * 60_000

/** The part of the provider that holds the place's money: its account, its company, its terminals, its reports. */
export function createFakePlatform(options: FakePlatformOptions): FakePlatform {
  const { signer, legalEntity, store, clock, number, url, pagesFor, send } = options
  const links = new Map<string, { redirectUrl: string; until: number }>()
  const reports = new Map<string, string>()
  const lines: string[] = []
  let balance = 0
  let isChecked = false

  const transfer = (data: object, at: number) =>
    send(platformMessage('transfers', { type: 'balancePlatform.transfer.updated', data, at }, signer))

  const own = (type: string, direction: string, value: number) => ({
    id: `TR-${number()}`,
    sequenceNumber: 1,
    type,
    direction,
    status: 'booked',
    category: type === 'bankTransfer' ? 'bank' : 'internal',
    amount: { value, currency: 'PLN' },
    creationDate: new Date(clock()).toISOString(),
    balanceAccount: { id: signer.balanceAccount },
    accountHolder: { id: signer.accountHolder },
  })

  const holder = () => accountHolder({ signer, legalEntity, isChecked, now: clock() })

  return {
    terminals: (page) => ({
      itemsTotal: 2,
      pagesTotal: 1,
      data:
        page > 1 ? [] : ['S1F2-000158213500', 'V400m-346403161'].map((id) => terminal(id, store, clock())),
    }),
    accountHolder: holder,
    balanceAccount: () => ({
      id: signer.balanceAccount,
      balances: [{ currency: 'PLN', available: balance, balance, pending: 0, reserved: 0 }],
    }),

    onboardingLink(redirectUrl) {
      const token = number()
      links.set(token, { redirectUrl, until: clock() + linkLivesMs })
      return `${pagesFor(redirectUrl)}/onboarding/${token}`
    },
    finishOnboarding(token) {
      const link = links.get(token)
      links.delete(token)
      if (link === undefined || link.until <= clock()) return null
      isChecked = true
      const type = 'balancePlatform.accountHolder.updated'
      const data = { accountHolder: holder(), balancePlatform: 'LokalDemo' }
      send(platformMessage('platforms-configuration', { type, data, at: clock() }, signer))
      return link.redirectUrl
    },

    report: (id) => reports.get(id) ?? null,

    moved(event) {
      const moves = transferOf(event, signer)
      if (moves === null) return
      transfer(moves, event.at)
      const value = event.kind === 'refund' ? event.refund.amount : event.payment.amount
      const back = event.kind === 'refund' && event.state === 'refunded'
      balance += back ? -value : value
      lines.push([new Date(event.at).toISOString(), back ? 'refund' : 'payment', value / 100].join(','))
      if (event.kind === 'refund') return
      const fee = Math.round((value * feePerMille) / 1000)
      balance -= fee
      transfer(own('fee', 'outgoing', fee), event.at)
    },

    endDay() {
      const at = clock()
      if (balance > 0) transfer(own('bankTransfer', 'outgoing', balance), at)
      balance = 0
      const day = new Date(at).toISOString().slice(0, 10)
      for (const type of reportTypes) {
        const id = number()
        reports.set(id, ['time,type,amount', ...lines].join('\n'))
        const reportType = `balanceplatform_${type}_report`
        const data = {
          id,
          reportType,
          fileName: `${reportType}_${day}.csv`,
          downloadUrl: `${url()}/api/reports/${id}`,
          creationDate: new Date(at).toISOString(),
          balanceAccount: { id: signer.balanceAccount },
          accountHolder: { id: signer.accountHolder },
        }
        send(platformMessage('reports', { type: 'balancePlatform.report.created', data, at }, signer))
      }
    },
  }
}

type Holder = Pick<FakePlatformOptions, 'signer' | 'legalEntity'> & { isChecked: boolean; now: number }

/** The holder of the account: with problems until its company was checked. */
function accountHolder({ signer, legalEntity, isChecked, now }: Holder): object {
  const problems = [
    {
      entity: { id: legalEntity, type: 'LegalEntity' },
      verificationErrors: [
        {
          code: '2_8036',
          message: 'Bank account missing',
          remediatingActions: [{ code: '2_115', message: 'Add a bank account' }],
        },
      ],
    },
  ]
  const capability = {
    enabled: true,
    requested: true,
    allowed: isChecked,
    verificationStatus: isChecked ? 'valid' : 'pending',
    problems: isChecked ? [] : problems,
  }
  const names = ['receivePayments', 'sendToTransferInstrument']
  const deadline = { capabilities: names, expiresAt: new Date(now + 14 * 24 * 3_600_000).toISOString() }
  return {
    id: signer.accountHolder,
    legalEntityId: legalEntity,
    status: 'active',
    capabilities: Object.fromEntries(names.map((name) => [name, capability])),
    verificationDeadlines: isChecked ? [] : [deadline],
  }
}

function terminal(id: string, storeId: string, now: number): object {
  const [model = '', serialNumber = ''] = id.split('-')
  return {
    id,
    model,
    serialNumber,
    lastActivityAt: new Date(now).toISOString(),
    assignment: { status: 'boarded', storeId },
    connectivity: { wifi: { ipAddress: `192.168.1.${60 + (Number(serialNumber) % 40)}` } },
  }
}
