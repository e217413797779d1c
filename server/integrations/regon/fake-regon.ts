import type { Contractor } from '#domain/document/contractor.ts'
import { fail, ok } from '#domain/result.ts'
import type { Regon } from './regon.ts'

/** The tax id for which the fake register is out of order. */
export const outOfOrderNip = '1111111111'

/** A register of a few companies, for trying things out without a key. Some of them are invented. */
export function createFakeRegon(): Regon {
  const byNip = new Map(companies.map((company) => [company.taxId, company]))
  return {
    state: () => 'simulated',
    async findContractor(nip) {
      if (nip === outOfOrderNip) return fail('service')
      const company = byNip.get(nip)
      return company === undefined ? fail('not_found') : ok(company)
    },
  }
}

/** A register that nobody has set up: companies are entered by hand. */
export function createNoRegon(): Regon {
  return { state: () => 'not_set_up', findContractor: async () => fail('service') }
}

const companies: readonly Contractor[] = [
  company(
    '5261040828',
    'GŁÓWNY URZĄD STATYSTYCZNY',
    ['aleja Niepodległości', '208', ''],
    '00-925',
    'Warszawa',
  ),
  company('5261040567', 'T-MOBILE POLSKA SPÓŁKA AKCYJNA', ['Marynarska', '12', ''], '02-674', 'Warszawa'),
  company('7740001454', 'ORLEN SPÓŁKA AKCYJNA', ['Chemików', '7', ''], '09-411', 'Płock'),
  company('5222628262', 'POSNET POLSKA SPÓŁKA AKCYJNA', ['Municypalna', '33', ''], '02-281', 'Warszawa'),
  // A village without streets.
  company('9471986146', 'GOSPODARSTWO „ŹDŹBŁO” ŁUCJA ŻÓŁĆ', ['', '14A', ''], '26-067', 'Strawczyn'),
  company('7680002466', 'KSIĘGARNIA POD LIPĄ SPÓŁKA CYWILNA', ['Rynek', '3', '2'], '30-001', 'Kraków'),
  {
    ...company(
      '1234563218',
      'DAWNA PIEKARNIA SPÓŁKA Z O.O. W LIKWIDACJI',
      ['Młyńska', '5', ''],
      '61-729',
      'Poznań',
    ),
    endedOn: '2024-06-30',
  },
]

function company(
  taxId: string,
  name: string,
  [street, streetNumber, apartment]: [string, string, string],
  postcode: string,
  city: string,
): Contractor {
  return { taxId, name, street, streetNumber, apartment, postcode, city, endedOn: null }
}
