import { describe, expect, it } from 'vitest'
import { deviceName } from '#platform/device-name.ts'

const apple = 'AppleWebKit/605.1.15 (KHTML, like Gecko)'
const blink = 'AppleWebKit/537.36 (KHTML, like Gecko)'
const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)'
const android = 'Mozilla/5.0 (Linux; Android 10; K)'
const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)'

describe('a device that nobody has named', () => {
  it.each([
    ['iPad, Safari', `${mac} ${apple} Version/18.1 Safari/605.1.15`, 5],
    ['Mac, Safari', `${mac} ${apple} Version/18.1 Safari/605.1.15`, 0],
    [
      'iPhone, Safari',
      `Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) ${apple} Version/18.1 Mobile/15E148 Safari/604.1`,
      5,
    ],
    [
      'iPhone, Chrome',
      `Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) ${apple} CriOS/131.0 Mobile/15E148 Safari/604.1`,
      5,
    ],
    ['Android, Chrome', `${android} ${blink} Chrome/131.0.0.0 Mobile Safari/537.36`, 5],
    [
      'Android, Samsung Internet',
      `${android} ${blink} SamsungBrowser/27.0 Chrome/125.0.0.0 Mobile Safari/537.36`,
      5,
    ],
    [
      'Android',
      `Mozilla/5.0 (Linux; Android 14; SM-X200; wv) ${blink} Version/4.0 Chrome/131.0 Safari/537.36`,
      5,
    ],
    ['Windows, Edge', `${windows} ${blink} Chrome/131.0.0.0 Safari/537.36 Edg/131.0.0.0`, 10],
    [
      'Windows, Firefox',
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:133.0) Gecko/20100101 Firefox/133.0',
      0,
    ],
    ['Linux, Chrome', `Mozilla/5.0 (X11; Linux x86_64) ${blink} Chrome/131.0.0.0 Safari/537.36`, 0],
    [
      'Chromebook, Chrome',
      `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${blink} Chrome/131.0.0.0 Safari/537.36`,
      1,
    ],
  ])('is called %s', (name, userAgent, maxTouchPoints) =>
    expect(deviceName({ userAgent, maxTouchPoints })).toBe(name),
  )

  it('has no name where its browser says nothing', () =>
    expect(deviceName({ userAgent: '', maxTouchPoints: 0 })).toBe(''))
})
