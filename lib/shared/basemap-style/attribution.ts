const escape = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** Decodes common HTML entities. */
const plain = (text: string) =>
  text
    .replace(/<[^>]*>/g, '')
    .replaceAll('&copy;', '©')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')

const link = /<a\s[^>]*?href\s*=\s*["']?(https?:\/\/[^"'\s>]+)["']?[^>]*>(.*?)<\/a\s*>/gis

/** Reduces an attribution to text and links; other markup is shown as text. */
export function safeAttribution(said: string): string {
  let made = ''
  let at = 0
  for (const found of said.matchAll(link)) {
    const [whole, href = '', words = ''] = found
    made += escape(plain(said.slice(at, found.index)))
    made += `<a href="${escape(plain(href))}" target="_blank" rel="noopener noreferrer">${escape(plain(words))}</a>`
    at = found.index + whole.length
  }
  return made + escape(plain(said.slice(at)))
}
