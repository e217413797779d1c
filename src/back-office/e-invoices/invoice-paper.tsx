import { printedItems } from '#domain/document/printed-items.ts'
import { itemTotal } from '#domain/document/item-rates.ts'
import { dueFor, type PrintoutBuyer } from '#domain/document/printout.ts'
import type { Seller } from '#domain/document/imprint.ts'
import { invoiceLink } from '#domain/ksef/verification-links.ts'
import { vatPercents } from '#domain/pricing/vat.ts'
import { instantOf } from '#domain/time/warsaw.ts'
import type { EInvoiceView } from '#hooks/use-e-invoices.ts'
import { useFormat } from '#hooks/use-format.ts'
import { useText } from '#hooks/use-text.ts'
import { late } from '#ui/late.ts'
import { Suspense } from 'react'

const QrCode = late(() => import('#ui/qr-code.tsx'), 'QrCode')

/** An invoice as it lies on paper: white in both themes. */
export function InvoicePaper({ view }: { view: EInvoiceView }) {
  const text = useText()
  const format = useFormat()
  const { printout, eInvoices } = view
  const eInvoice = eInvoices.find(({ id }) => id === printout.id)
  const seller = printout.imprint?.seller
  const buyer = eInvoice?.buyer ?? printout.buyer
  const rate = (of: keyof typeof vatPercents) =>
    vatPercents[of] === null ? text('e-invoices.paper.exempt') : `${vatPercents[of]}%`
  const link =
    eInvoice === undefined || eInvoice.hash === '' || seller === undefined
      ? null
      : invoiceLink({ ...eInvoice, sellerTaxId: seller.taxId })
  return (
    <div className="rounded-xl bg-sunken p-3 tablet:p-5">
      <article
        aria-label={text('e-invoices.paper')}
        className="mx-auto max-w-3xl bg-white p-5 text-black shadow-md [color-scheme:light]"
      >
        <header className="flex items-start justify-between gap-4 border-b border-[#d5d8df] pb-3">
          <div className="min-w-0">
            <p className="m-0 text-t1 text-[#4a5060]">{text('e-invoices.paper.title')}</p>
            <h2 className="m-0 text-t4 font-bold wrap-anywhere">{printout.number}</h2>
            <p className="m-0 text-t2 text-[#4a5060]">
              {text('e-invoices.paper.issued', {
                issued: format.date(printout.issuedAt),
                sold: format.date(instantOf(printout.saleDate, 12 * 60)),
              })}
            </p>
          </div>
          {link !== null && (
            <figure className="m-0 flex-none text-center">
              <Suspense fallback={<div className="size-32" />}>
                <QrCode value={link} label={text('e-invoices.paper.qr')} className="size-32" />
              </Suspense>
              <figcaption className="tn max-w-40 text-t1 font-semibold wrap-anywhere">
                {eInvoice?.ksefNumber ?? 'OFFLINE'}
              </figcaption>
            </figure>
          )}
        </header>
        <div className="grid grid-cols-1 gap-3 border-b border-[#d5d8df] py-3 sm:grid-cols-2">
          {seller && (
            <Party title={text('e-invoices.paper.seller')} party={{ ...seller, name: seller.legalName }} />
          )}
          {buyer && <Party title={text('e-invoices.paper.buyer')} party={buyer} />}
        </div>
        <table className="w-full border-collapse text-t2">
          <thead className="text-t1 text-[#4a5060]">
            <tr>
              <th className="py-2 text-left font-semibold">{text('e-invoices.paper.line')}</th>
              <th className="py-2 text-right font-semibold">{text('e-invoices.paper.quantity')}</th>
              <th className="py-2 text-right font-semibold max-sm:hidden">
                {text('e-invoices.paper.price')}
              </th>
              <th className="py-2 text-right font-semibold">VAT</th>
              <th className="py-2 text-right font-semibold">{text('e-invoices.column.gross')}</th>
            </tr>
          </thead>
          <tbody>
            {printedItems(printout).map((item, index) => (
              // Lines have no identity but their place.
              // oxlint-disable-next-line react/no-array-index-key
              <tr key={index} className="border-t border-[#d5d8df]">
                <td className="py-1.5">{item.fullName ?? item.name}</td>
                <td className="tn py-1.5 text-right">{format.quantity(item.quantity)}</td>
                <td className="tn py-1.5 text-right max-sm:hidden">{format.amount(item.grossPrice)}</td>
                <td className="tn py-1.5 text-right">{rate(item.taxRateType)}</td>
                <td className="tn py-1.5 text-right font-semibold">{format.amount(itemTotal(item))}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <footer className="mt-3 flex flex-wrap items-end justify-between gap-4 border-t border-black pt-3">
          <table className="tn text-t1 text-[#4a5060]">
            <tbody>
              {printout.rates.map((each) => (
                <tr key={each.rate}>
                  <th className="pr-4 text-left font-medium">{rate(each.rate)}</th>
                  <td className="pr-4 text-right">{format.amount(each.net)}</td>
                  <td className="pr-4 text-right">{format.amount(each.vat)}</td>
                  <td className="text-right">{format.amount(each.gross)}</td>
                </tr>
              ))}
            </tbody>
          </table>
          <p className="tn m-0 ml-auto text-right text-t5 font-bold">{format.money(dueFor(printout))}</p>
        </footer>
      </article>
    </div>
  )
}

type PartyProps = {
  title: string
  party: Partial<Omit<Seller, 'legalName' | 'taxId'>> & {
    apartment?: string
    taxId: PrintoutBuyer['taxId']
    name: string
  }
}

function Party({ title, party }: PartyProps) {
  const { name, street = '', streetNumber = '', apartment = '', postcode = '', city = '', taxId } = party
  const house = apartment === '' ? streetNumber : `${streetNumber}/${apartment}`
  const address = [`${street} ${house}`.trim(), `${postcode} ${city}`.trim()].filter(Boolean).join(', ')
  return (
    <div className="text-t2">
      <p className="m-0 text-t1 text-[#4a5060]">{title}</p>
      <p className="m-0 font-semibold">{name}</p>
      <p className="m-0">{address}</p>
      {taxId !== null && <p className="tn m-0">NIP {taxId}</p>}
    </div>
  )
}
