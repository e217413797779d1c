import { addressLines } from '#domain/document/address-lines.ts'

type PaperPartyProps = {
  title: string
  party: Partial<Parameters<typeof addressLines>[0]> & { name: string; taxId: string | null }
}

/** The seller or the buyer on the paper of an invoice. */
export function PaperParty({ title, party }: PaperPartyProps) {
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
