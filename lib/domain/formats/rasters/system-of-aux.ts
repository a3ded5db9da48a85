import { readXml } from '../readers/read-xml'

/** The system that an `.aux.xml` of GDAL names; null when it names none. */
export async function systemOfAux(bytes: Buffer): Promise<string | null> {
  let system: string | null = null
  const listener = {
    open: () => undefined,
    close(name: string, text: string) {
      if (name === 'SRS' && text.trim() !== '') system ??= text.trim()
    },
  }
  for await (const _ of readXml(oneText(bytes.toString('utf8')), listener)) continue
  return system
}

async function* oneText(text: string): AsyncGenerator<string> {
  yield text
}
