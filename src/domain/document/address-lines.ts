/** `ul. Lipowa 3/5, 00-925 Warszawa` in two lines; a village without streets has its name before the number. */
export function addressLines(of: {
  street: string
  streetNumber: string
  apartment?: string
  postcode: string
  city: string
}): string[] {
  const house =
    of.apartment === undefined || of.apartment === '' ? of.streetNumber : `${of.streetNumber}/${of.apartment}`
  const street = [of.street === '' ? of.city : of.street, house].join(' ').trim()
  return [house === '' && of.street === '' ? '' : street, `${of.postcode} ${of.city}`.trim()].filter(
    (line) => line !== '',
  )
}
