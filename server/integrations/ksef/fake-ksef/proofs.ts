import { escapeXml } from '#domain/ksef/xml.ts'
import { writtenInstant, type FakeInvoice } from './world.ts'

/** A proof that invoices were accepted, as far as somebody reads it: their numbers and hashes. */
export function proofOf(
  session: string,
  invoices: readonly Pick<FakeInvoice, 'ksefNumber' | 'number' | 'hash' | 'at'>[],
): Buffer {
  const documents = invoices.map(
    ({ ksefNumber, number, hash, at }) =>
      `<Dokument><NumerKSeFDokumentu>${ksefNumber}</NumerKSeFDokumentu><NumerFaktury>${escapeXml(number ?? '')}</NumerFaktury>` +
      `<DataPrzyjecia>${writtenInstant(at)}</DataPrzyjecia><SkrotDokumentu>${hash}</SkrotDokumentu></Dokument>`,
  )
  const open = '<Potwierdzenie xmlns="http://upo.schematy.mf.gov.pl/KSeF/v4-3">'
  const body = `<NumerReferencyjnySesji>${session}</NumerReferencyjnySesji>${documents.join('')}`
  return Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>${open}${body}</Potwierdzenie>`)
}
