import { describe, expect, it } from 'vitest'
import { permissions } from '#domain/access/permissions.ts'
import { isEasyPin, moneyPermissions, pinDigits } from '#domain/access/pin.ts'

describe('The PIN of somebody', () => {
  it('has six digits with any one permission by which money can go astray, else four', () => {
    const long = permissions.filter((each) => pinDigits({ role: 'waiter', permissions: [each] }) === 6)
    expect(long.sort()).toEqual([
      'cancel-order-check',
      'cancel-printouts',
      'create-daily-report',
      'create-discount',
      'manage-adyen',
      'manage-adyen-integrations',
      'manage-adyen-transactions',
      'manage-payments',
      'manage-users',
      'skip-printing',
    ])
    expect([...moneyPermissions].sort()).toEqual(long)
    expect(pinDigits({ role: 'waiter', permissions: [] })).toBe(4)
  })

  it('has six digits where they own the place, whatever their row says', () => {
    expect(pinDigits({ role: 'owner', permissions: [] })).toBe(6)
  })
})

describe('A PIN that can be thought of at once', () => {
  /** All PINs of so many digits that are refused. */
  const easy = (digits: number) =>
    Array.from({ length: 10 ** digits }, (_, n) => String(n).padStart(digits, '0')).filter(isEasyPin)

  it('is one digit repeated, or a row up or down: 24 of the 10,000', () => {
    const up = ['0123', '1234', '2345', '3456', '4567', '5678', '6789']
    const down = up.map((row) => [...row].toReversed().join(''))
    const same = Array.from('0123456789', (digit) => digit.repeat(4))
    expect(easy(4)).toEqual([...up, ...down, ...same].sort())
  })

  it('is refused of six digits too', () => {
    expect(['012345', '456789', '987654', '543210', '777777'].every(isEasyPin)).toBe(true)
    expect(['012346', '567890', '098765', '777778', '135790'].some(isEasyPin)).toBe(false)
  })
})
