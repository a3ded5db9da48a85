import type { XmlNode } from '@/lib/domain/layer-queries'
import { childOf } from '../read-document'
import type { Spot } from '../reading'

/** The name of an icon of this server; null for pictures elsewhere, which are not fetched. */
export function iconOf({ reading, place }: Spot, node: XmlNode): string | null {
  const href = childOf(node, 'OnlineResource')?.attributes.get('href')?.trim() ?? ''
  if (childOf(node, 'InlineContent')) {
    reading.losses.add('leftOut', place, 'InlineContent')
    return null
  }
  const own = `${reading.baseUrl}/service/icons/`
  const path = href.startsWith(own) ? href.slice(own.length) : href
  const name = /^(?:file:)?(?:[\w.-]+\/)*([\w-][\w.-]*?)(?:\.(?:svg|png))?$/i.exec(path)?.[1]
  if (name === undefined || /^[a-z][a-z\d+.-]*:\/\//i.test(path)) {
    reading.losses.add('reference', place, href)
    return null
  }
  return name
}
