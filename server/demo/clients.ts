import type { Row } from '#domain/tables.ts'
import { demoId } from './ids.ts'

/** Invented people with invented numbers, who have ordered by phone before. */
export const placeClients: Row<'placeClients'>[] = [
  client('Ewa Nowak', '600555101', 'orzechy', [
    home(['Lipowa', '8', '3'], '00-316', [21.0248, 52.2405], 'Kod 12#, drugie piętro'),
    home(['Dobra', '56', ''], '00-312', [21.0262, 52.2428], 'Biuro, recepcja na parterze'),
  ]),
  client('Tomasz Wójcik', '600555102', '', [
    home(['Solec', '24', '11'], '00-403', [21.0352, 52.2321], 'Domofon nie działa, dzwonić'),
  ]),
  client('Zofia Kamińska', '600555103', 'gluten', [
    home(['Nowogrodzka', '40', '7'], '00-691', [21.0117, 52.2288], ''),
  ]),
  client('Paweł Żak', '600555104', '', [
    home(['Ząbkowska', '15', '2'], '03-736', [21.0445, 52.2505], 'Wejście od podwórza'),
  ]),
  client('Hanna Dąbrowska', '600555105', '', []),
]

function client(
  name: string,
  phone: string,
  allergyNote: string,
  addresses: Row<'placeClients'>['addresses'],
): Row<'placeClients'> {
  const lastOrderAt = Date.UTC(2025, 11, 20 + Number(phone.slice(-1)), 17)
  const createdAt = Date.UTC(2025, 9, 12)
  return { id: demoId(`client:${phone}`), name, phone, addresses, allergyNote, createdAt, lastOrderAt }
}

function home(
  [street, streetNumber, apartment]: readonly [street: string, number: string, apartment: string],
  postcode: string,
  [lng, lat]: readonly [number, number],
  note: string,
): Row<'placeClients'>['addresses'][number] {
  return { street, streetNumber, apartment, postcode, city: 'Warszawa', point: { lng, lat }, note }
}
