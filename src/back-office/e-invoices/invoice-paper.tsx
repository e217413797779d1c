import { noonOf } from '#domain/time/noon-of.ts'
import { Suspense } from 'react'
import { paperOf, type InvoicePaper as Paper, type PaperCode } from '#domain/ksef/invoice-paper.ts'
import type { EInvoiceView } from '#hooks/invoices/use-e-invoices.ts'
import { useFormat } from '#hooks/texts/use-format.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { late } from '#ui/late.ts'
import { addressLines } from '#domain/document/address-lines.ts'
import { PaperCorrections } from './paper-corrections.tsx'
import { PaperLines } from './paper-lines.tsx'
import { PaperSums } from './paper-sums.tsx'

const QrCode = late(() => import('#ui/marks/qr-code.tsx'), 'QrCode')

/** An invoice as its buyer has it on paper now, white in both themes; before it has its number that may be a confirmation. */
export function InvoicePaper({ view }: { view: EInvoiceView }) {
  const text = useText()
  const { printout, eInvoices } = view
  const paper = paperOf(eInvoices.find(({ id }) => id === printout.id) ?? null, printout)
  const seller = printout.imprint?.seller
  const { buyer, codes } = paper ?? { buyer: printout.buyer, codes: [] }
  return (
    <div className="flex flex-col gap-3 rounded-xl bg-sunken p-3 tablet:p-5">
      <article
        aria-label={text('e-invoices.paper')}
        className="mx-auto w-full max-w-3xl bg-[#fff] p-5 text-[#14161c] shadow-md [color-scheme:light]"
      >
        <header className="flex flex-wrap items-start justify-between gap-4 border-b border-[#d5d8df] pb-3">
          <Head view={view} paper={paper} />
          <Codes codes={codes} />
        </header>
        <div className="grid grid-cols-1 gap-3 border-b border-[#d5d8df] py-3 sm:grid-cols-2">
          {seller && (
            <PaperParty title={text('paper.seller')} party={{ ...seller, name: seller.legalName }} />
          )}
          {buyer && <PaperParty title={text('paper.buyer')} party={buyer} />}
        </div>
        <PaperLines printout={printout} />
        <PaperSums printout={printout} />
      </article>
      <PaperCorrections view={view} />
    </div>
  )
}

function Head({ view: { printout }, paper }: { view: EInvoiceView; paper: Paper | null }) {
  const text = useText()
  const format = useFormat()
  const { number, issuedAt, saleDate } = printout
  const form = paper?.form ?? 'visualisation'
  const isInvoice = form === 'visualisation' || form === 'offline-visualisation'
  return (
    <div className="min-w-0 flex-1 basis-60">
      <p className="m-0 text-t1 text-[#4a5060]">{text(isInvoice ? 'paper.invoice' : 'paper.confirmation')}</p>
      <h2 className="m-0 text-t4 font-bold wrap-anywhere">{number}</h2>
      <p className="m-0 text-t2 text-[#4a5060]">
        {text('e-invoices.paper.issued', {
          issued: format.date(issuedAt),
          sold: format.date(noonOf(saleDate)),
        })}
      </p>
      {!isInvoice && (
        <p className="m-0 mt-1 text-t2 font-semibold">
          {text(form === 'confirmation' ? 'paper.notInvoice' : 'paper.notSent')}
        </p>
      )}
    </div>
  )
}

function Codes({ codes }: { codes: readonly PaperCode[] }) {
  const text = useText()
  return codes.map(({ label, link }) => (
    <figure key={label} className="m-0 flex-none text-center">
      <Suspense fallback={<div className="size-32" />}>
        <QrCode value={link} label={text('e-invoices.paper.qr', { label })} className="mx-auto size-32" />
      </Suspense>
      <figcaption className="tn max-w-40 text-t1 font-semibold wrap-anywhere">{label}</figcaption>
    </figure>
  ))
}

type PaperPartyProps = {
  title: string
  party: Partial<Parameters<typeof addressLines>[0]> & { name: string; taxId: string | null }
}

/** The seller or the buyer on the paper of an invoice. */
function PaperParty({ title, party }: PaperPartyProps) {
  const { name, taxId, street = '', streetNumber = '', apartment = '', postcode = '', city = '' } = party
  return (
    <div className="text-t2">
      <p className="m-0 text-t1 text-[#4a5060]">{title}</p>
      <p className="m-0 font-semibold">{name}</p>
      <p className="m-0">{addressLines({ street, streetNumber, apartment, postcode, city }).join(', ')}</p>
      {taxId !== null && taxId !== '' && <p className="tn m-0">NIP {taxId}</p>}
    </div>
  )
}
