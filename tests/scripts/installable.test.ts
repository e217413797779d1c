import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { appManifest } from '../../scripts/vite/app-manifest.ts'

const page = readFileSync('index.html', 'utf8')
const contentOf = (name: string) => new RegExp(`<meta name="${name}" content="([^"]*)"`).exec(page)?.[1]

/** What a PNG says right after its signature: its size, and whether it can be seen through. */
function pictureOf(address: string) {
  const bytes = readFileSync(`public${address}`)
  return { size: `${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`, hasAlpha: (bytes[25] ?? 0) >= 4 }
}

describe('the app on the home screen of an iPhone, which reads the page and no manifest for it', () => {
  it('has an icon of 180 pixels without anything to see through, which would be black', () => {
    const link = /<link rel="apple-touch-icon" sizes="(\S+)" href="(\S+)"/.exec(page)
    expect(link?.[1]).toBe('180x180')
    expect(pictureOf(link?.[2] ?? '')).toEqual({ size: '180x180', hasAlpha: false })
  })

  it('opens without the bars of Safari, under its own name, and no title lies under its clock', () => {
    expect(contentOf('apple-mobile-web-app-capable')).toBe('yes')
    expect(contentOf('apple-mobile-web-app-title')).toBe(appManifest.short_name)
    expect(contentOf('apple-mobile-web-app-status-bar-style')).toBe('default')
    expect(contentOf('viewport')).toContain('viewport-fit=cover')
  })
})

describe('the app as Android and computers install it', () => {
  it('has a name, a window of its own, and begins at its first page', () => {
    expect(appManifest).toMatchObject({ id: '/', name: 'Lokal', start_url: '/', scope: '/' })
    expect(appManifest.display).toBe('standalone')
    expect(contentOf('mobile-web-app-capable')).toBe('yes')
    expect(contentOf('theme-color')).toBe(appManifest.theme_color)
  })

  it('has icons of the sizes that they say, one of them for a mask', () => {
    for (const { src, sizes } of appManifest.icons) {
      expect(existsSync(`public${src}`)).toBe(true)
      expect(pictureOf(src).size).toBe(sizes)
    }
    expect(appManifest.icons.map(({ sizes }) => sizes)).toEqual(
      expect.arrayContaining(['192x192', '512x512']),
    )
    expect(appManifest.icons.filter((icon) => 'purpose' in icon && icon.purpose === 'maskable')).toHaveLength(
      1,
    )
  })
})
