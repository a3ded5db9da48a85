import { notifications } from '@mantine/notifications'
import { cleanup, configure } from '@testing-library/react'
import { afterEach, vi } from 'vitest'
import { endFakeApi } from './fake-api'
import { navigation } from './navigation'

vi.mock('next/navigation', () => import('./navigation'))

configure({ asyncUtilTimeout: 5000 })

afterEach(() => {
  cleanup()
  notifications.clean()
  navigation.reset()
  window.localStorage.clear()
  window.sessionStorage.clear()
  document.body.replaceChildren()
  endFakeApi()
})

// What jsdom does not have and the components use. Everything is one size, so that virtual lists have rows.
const size = { width: 1280, height: 800 }

class FixedObserver {
  constructor(private readonly report: (entries: object[], self: FixedObserver) => void) {}
  observe(target: Element) {
    const box = [{ inlineSize: size.width, blockSize: size.height }]
    this.report(
      [{ target, contentRect: target.getBoundingClientRect(), borderBoxSize: box, contentBoxSize: box }],
      this,
    )
  }
  unobserve() {}
  disconnect() {}
}

globalThis.ResizeObserver = FixedObserver as unknown as typeof ResizeObserver
window.matchMedia = (media) =>
  Object.assign(new EventTarget(), { media, matches: false, onchange: null }) as unknown as MediaQueryList
// jsdom works out the whole cascade for each question about a style, which was half of the time of these tests. They
// have no style sheets: what elements say themselves, and how browsers show their kinds, is enough.
const isUnseen = (element: Element) =>
  element.hasAttribute('hidden') || /^(style|script|template|head)$/i.test(element.tagName)
const isInline = ({ tagName }: Element) =>
  /^(a|abbr|b|bdi|bdo|cite|code|em|i|kbd|label|mark|q|s|small|span|strong|sub|sup|time|u|var)$/i.test(tagName)
const none = document.createElement('span').style
window.getComputedStyle = (element) => {
  const style = 'style' in element ? (element.style as CSSStyleDeclaration) : none
  const display = isUnseen(element) ? 'none' : style.display || (isInline(element) ? 'inline' : 'block')
  return new Proxy(style, {
    get: (own, name) => {
      if (name === 'display') return display
      if (name === 'getPropertyValue')
        return (wanted: string) => (wanted === 'display' ? display : own.getPropertyValue(wanted))
      return Reflect.get(own, name) as unknown
    },
  })
}
Element.prototype.scrollIntoView = () => {}
Element.prototype.scrollTo = () => {}
Element.prototype.setPointerCapture = () => {}
Element.prototype.releasePointerCapture = () => {}
Element.prototype.getBoundingClientRect = () => new DOMRect(0, 0, size.width, size.height)
Object.defineProperties(HTMLElement.prototype, {
  offsetWidth: { configurable: true, get: () => size.width },
  offsetHeight: { configurable: true, get: () => size.height },
  clientWidth: { configurable: true, get: () => size.width },
  clientHeight: { configurable: true, get: () => size.height },
})
Object.defineProperty(document, 'fonts', {
  configurable: true,
  value: Object.assign(new EventTarget(), { ready: Promise.resolve() }),
})
URL.createObjectURL = () => 'blob:test'
URL.revokeObjectURL = () => {}
