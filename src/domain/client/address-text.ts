import type { Address } from './client.ts'

type Place = Pick<Address, 'street' | 'streetNumber' | 'apartment' | 'postcode' | 'city'>

/** Street, number and flat in one line: `Lipowa 8/3`; where there are no streets the village: `Kąty 8`. */
export function addressLine(address: Place): string {
  const { street, city, streetNumber, apartment } = address
  const number = apartment === '' ? streetNumber : `${streetNumber}/${apartment}`
  return `${street === '' ? city : street} ${number}`.trim()
}

/** The whole address: `Lipowa 8/3, 31-045 Kraków`. */
export function addressText(address: Place): string {
  const { street, postcode, city } = address
  const town = street === '' ? postcode : `${postcode} ${city}`.trim()
  return town === '' ? addressLine(address) : `${addressLine(address)}, ${town}`
}
