import type { Locale } from '@/lib/shared/locale'
import { abstractIn, contactOf, serviceKeywords } from './about-service'
import { element, type Xml } from './xml'

/** The section on the service in capabilities by OWS Common; the prefix `ows` is declared at the root. */
export function owsIdentification(
  { title, type, versions }: { title: string; type: string; versions: readonly string[] },
  locale: Locale,
): Xml {
  return element(
    'ows:ServiceIdentification',
    null,
    element('ows:Title', null, title),
    element('ows:Abstract', null, abstractIn(locale)),
    owsKeywords(serviceKeywords),
    element('ows:ServiceType', null, type),
    versions.map((one) => element('ows:ServiceTypeVersion', null, one)),
    element('ows:Fees', null, 'NONE'),
    element('ows:AccessConstraints', null, 'NONE'),
  )
}

/** The section on who runs the service. */
export function owsProvider(): Xml {
  const { organization, person, email, phone } = contactOf()
  return element(
    'ows:ServiceProvider',
    null,
    element('ows:ProviderName', null, organization),
    element(
      'ows:ServiceContact',
      null,
      person ? element('ows:IndividualName', null, person) : null,
      phone || email
        ? element(
            'ows:ContactInfo',
            null,
            phone ? element('ows:Phone', null, element('ows:Voice', null, phone)) : null,
            email ? element('ows:Address', null, element('ows:ElectronicMailAddress', null, email)) : null,
          )
        : null,
    ),
  )
}

/** A list of keywords; null where there is none. */
export const owsKeywords = (words: readonly string[]): Xml | null =>
  words.length === 0
    ? null
    : element(
        'ows:Keywords',
        null,
        words.map((word) => element('ows:Keyword', null, word)),
      )
