import type { Guard } from './guard.ts'

const prices = ['tests/domain/pricing/price-check.test.ts']
const parts = ['tests/domain/document/parts.test.ts']
const corrections = ['tests/domain/document/correction-amounts.test.ts']
const closing = (suite: string) => [`tests/domain/closing/${suite}.test.ts`]

/** The guards of sums: of a price and its tax, of what guests share, of what goes back, and of what a day comes to. */
export const moneyGuards: readonly Guard[] = [
  {
    name: 'Half a grosz is rounded away from zero, so that a refund mirrors its sale',
    edits: [
      {
        file: 'src/domain/money/round.ts',
        find: 'twice < 0n ? twice - divisor : twice + divisor',
        put: 'twice + divisor',
      },
    ],
    suites: ['tests/domain/pricing/vat.test.ts'],
  },
  {
    name: 'Half a grosz of a line by weight is rounded up',
    edits: [{ file: 'src/domain/money/line-total.ts', find: '+ 500) / 1000', put: '+ 499) / 1000' }],
    suites: ['tests/domain/money/line-total.test.ts'],
  },
  {
    name: 'Tax is what a gross sum holds, and not what is put on top of it',
    edits: [
      {
        file: 'src/domain/pricing/vat.ts',
        find: 'mulDivRound(gross, percent, 100 + percent)',
        put: 'mulDivRound(gross, percent, 100)',
      },
    ],
    suites: ['tests/domain/pricing/vat.test.ts'],
  },
  {
    name: 'Tax is taken once per rate of a check, and not line by line',
    edits: [
      {
        file: 'src/domain/pricing/price-check.ts',
        find: 'return [...gross].map(([rate, sum]) => rateTotal(rate, sum))',
        put: `return [...gross].map(([rate, sum]) => {
    const each = shares.filter((own) => own.rate === rate).map((own) => rateTotal(rate, own.gross).vat)
    const vat = sumOf(each)
    return { rate, gross: sum, vat, net: sum - vat }
  })`,
      },
    ],
    suites: prices,
  },
  {
    name: 'Sums that are spread keep every grosz',
    edits: [
      {
        file: 'src/domain/money/allocate.ts',
        find: 'const carry = left >= whole ? 1n : 0n',
        put: 'const carry = left > whole ? 1n : 0n',
      },
    ],
    suites: ['tests/domain/money/allocate.test.ts'],
  },
  {
    name: 'A discount of a line is never more than the line',
    edits: [
      {
        file: 'src/domain/pricing/price-check.ts',
        find: 'own.find((line) => line.lineDiscount > line.value)',
        put: 'own.find((line) => line.lineDiscount > 2 * line.value)',
      },
    ],
    suites: prices,
  },
  {
    name: 'A discount of a check leaves packaging and delivery alone',
    edits: [
      {
        file: 'src/domain/pricing/price-check.ts',
        find: "line.type !== 'PACKAGING' && line.type !== 'DELIVERY'",
        put: "line.type !== 'DELIVERY'",
      },
    ],
    suites: prices,
  },
  {
    name: 'A discount of a check comes after those of its lines',
    edits: [
      {
        file: 'src/domain/pricing/price-check.ts',
        find: 'const amount = valueOf(discount, sumOf(goods))',
        put: 'const amount = valueOf(discount, sumOf(lines.map(({ value }) => value)))',
      },
    ],
    suites: prices,
  },
  {
    name: 'A service fee is taken of what the goods cost after all discounts',
    edits: [
      {
        file: 'src/domain/pricing/price-check.ts',
        find: 'valueOf(input.serviceFee, goodsTotal)',
        put: 'valueOf(input.serviceFee, sumOf(goods.map((line) => line.value)))',
      },
    ],
    suites: prices,
  },
  {
    name: 'Alcohol keeps its rate where a place sells a service of 8 %',
    edits: [
      {
        file: 'src/domain/pricing/charged-rate.ts',
        find: "exciseType !== 'NONE' || taxRate",
        put: 'taxRate',
      },
    ],
    suites: ['tests/domain/pricing/charged-rate.test.ts'],
  },
  {
    name: 'A check divided equally is divided to the grosz, nobody paying two more than another',
    edits: [
      {
        file: 'src/domain/document/parts.ts',
        find: 'next = (next + larger) % count',
        put: 'next = 0',
      },
    ],
    suites: parts,
  },
  {
    name: 'Shares of a dish add up to the dish, however often they are rounded',
    edits: [
      {
        file: 'src/domain/document/parts.ts',
        find: 'mulDivRound(charge.total, taken, charge.quantity)',
        put: 'paid + mulDivRound(charge.total, quantity, charge.quantity)',
      },
    ],
    suites: parts,
  },
  {
    name: 'A check less its documents is what is left of it, also where a discount was spread anew',
    edits: [
      {
        file: 'src/domain/document/charges.ts',
        find: '-Math.min(surplus, sumOf(owed))',
        put: '0',
      },
    ],
    suites: ['tests/domain/document', 'tests/domain/sale'],
  },
  {
    name: 'The entries of a document end exactly at the tax that it says',
    edits: [
      {
        file: 'src/domain/document/correction-amounts.ts',
        find: 'if (gross === sold.gross) return sold.vat',
        put: 'if (gross === sold.gross) return rateTotal(rate, gross).vat',
      },
    ],
    suites: corrections,
  },
  {
    name: 'A correction takes back only what earlier ones have left',
    edits: [
      {
        file: 'src/domain/document/correction-amounts.ts',
        find: 'rates.map((each) => each.sold.gross - each.back.gross)',
        put: 'rates.map((each) => each.sold.gross)',
      },
    ],
    suites: corrections,
  },
  {
    name: 'Money goes back by the last payment first, and by none more than is left of it',
    edits: [
      {
        file: 'src/domain/payment/refund-plan.ts',
        find: 'toSorted((a, b) => b.takenAt - a.takenAt)',
        put: 'toSorted((a, b) => a.takenAt - b.takenAt)',
      },
    ],
    suites: ['tests/domain/payment/refund-plan.test.ts'],
  },
  {
    name: 'A drawer expects its float, its moves and the cash of guests with their tips',
    edits: [
      {
        file: 'src/domain/closing/ledger-entry.ts',
        find: 'moneyOf(entry) + entry.tip : 0',
        put: 'moneyOf(entry) : 0',
      },
    ],
    suites: closing('drawer'),
  },
  {
    name: 'The sales of a day and its money are told apart by reasons that leave nothing over',
    edits: [
      {
        file: 'src/domain/closing/reconcile.ts',
        find: 'givenBack: minus(back) + said',
        put: 'givenBack: back + said',
      },
    ],
    suites: closing('reconcile'),
  },
  {
    name: 'A check that is opened again takes back all that the ledger says of its sale (I3)',
    edits: [
      {
        file: 'src/domain/closing/check-entries.ts',
        find: 'rates: oppositeRates(addRates(sales))',
        put: 'rates: addRates(sales)',
      },
    ],
    suites: closing('check-entries'),
  },
  {
    name: 'Money that the ledger says otherwise than its own row is found (I3)',
    edits: [
      {
        file: 'src/domain/closing/ledger-faults.ts',
        find: '...fault(off === 0, off, `the payment ${id} is',
        put: '...fault(true, off, `the payment ${id} is',
      },
    ],
    suites: closing('ledger-faults'),
  },
]
