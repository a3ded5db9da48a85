import { imageFormats, legendFormats, vectorFormats } from '@/lib/domain/drawing'
import { listedOnce } from '@/lib/domain/coordinates'
import { abstractIn, contactOf, serviceKeywords } from '../common/about-service'
import { element, type Xml, xmlDeclaration } from '../common/xml'
import {
  extents,
  keywordList,
  oneGroup,
  oneLayer,
  online,
  type Service,
  wholeOf,
  xlink,
} from './capabilities-layer'
import { infoFormats } from './info-formats'
import { largestSide, layersAtMost } from './map-request'
import type { WmsVersion } from './version'

const doctype =
  '<!DOCTYPE WMT_MS_Capabilities SYSTEM "http://schemas.opengis.net/wms/1.1.1/capabilities_1_1_1.dtd">\n'

/** The capabilities of either version. */
export function writeCapabilities(service: Service): string {
  const is13 = service.version === '1.3.0'
  const root = element(
    is13 ? 'WMS_Capabilities' : 'WMT_MS_Capabilities',
    is13
      ? {
          version: '1.3.0',
          xmlns: 'http://www.opengis.net/wms',
          'xmlns:xlink': xlink,
          'xmlns:sld': 'http://www.opengis.net/sld',
          'xmlns:xsi': 'http://www.w3.org/2001/XMLSchema-instance',
          'xsi:schemaLocation': [
            'http://www.opengis.net/wms http://schemas.opengis.net/wms/1.3.0/capabilities_1_3_0.xsd',
            'http://www.opengis.net/sld http://schemas.opengis.net/sld/1.1.0/sld_capabilities.xsd',
          ].join(' '),
        }
      : { version: '1.1.1' },
    about(service),
    element(
      'Capability',
      null,
      requests(service),
      element(
        'Exception',
        null,
        exceptionFormats[service.version].map((name) => element('Format', null, name)),
      ),
      ownStyles(service),
      allLayers(service),
    ),
  )
  return `${xmlDeclaration}${is13 ? '' : doctype}${root.text}`
}

const exceptionFormats: Readonly<Record<WmsVersion, readonly string[]>> = {
  '1.3.0': ['XML', 'INIMAGE', 'BLANK'],
  '1.1.1': ['application/vnd.ogc.se_xml', 'application/vnd.ogc.se_inimage', 'application/vnd.ogc.se_blank'],
}

/** Styles that a request brings along for our layers. */
const ownStyles = ({ version }: Service): Xml => {
  const own = { SupportSLD: 1, UserLayer: 0, UserStyle: 1, RemoteWFS: 0 }
  return version === '1.3.0'
    ? element('sld:UserDefinedSymbolization', { ...own, InlineFeature: 0, RemoteWCS: 0 })
    : element('UserDefinedSymbolization', own)
}

function about({ version, endpoint, locale }: Service): Xml {
  const limits =
    version === '1.3.0'
      ? [
          element('LayerLimit', null, layersAtMost),
          element('MaxWidth', null, largestSide),
          element('MaxHeight', null, largestSide),
        ]
      : null
  return element(
    'Service',
    null,
    element('Name', null, version === '1.3.0' ? 'WMS' : 'OGC:WMS'),
    element('Title', null, 'Azimut WMS'),
    element('Abstract', null, abstractIn(locale)),
    keywordList(serviceKeywords),
    online(version, endpoint),
    contactInformation(),
    element('Fees', null, 'none'),
    element('AccessConstraints', null, 'none'),
    limits,
  )
}

function contactInformation(): Xml {
  const { organization, person, email, phone } = contactOf()
  return element(
    'ContactInformation',
    null,
    element(
      'ContactPersonPrimary',
      null,
      element('ContactPerson', null, person ?? organization),
      element('ContactOrganization', null, organization),
    ),
    phone ? element('ContactVoiceTelephone', null, phone) : null,
    email ? element('ContactElectronicMailAddress', null, email) : null,
  )
}

function requests(service: Service): Xml {
  const { version } = service
  const capabilities = version === '1.3.0' ? 'text/xml' : 'application/vnd.ogc.wms_xml'
  const legend = version === '1.3.0' ? 'sld:GetLegendGraphic' : 'GetLegendGraphic'
  return element(
    'Request',
    null,
    request(service, 'GetCapabilities', [capabilities]),
    request(service, 'GetMap', [...imageFormats, ...vectorFormats]),
    request(
      service,
      'GetFeatureInfo',
      infoFormats.map(([name]) => name),
    ),
    request(service, legend, [...legendFormats, 'application/json']),
  )
}

function request({ version, endpoint }: Service, name: string, formats: readonly string[]): Xml {
  const get = element('HTTP', null, element('Get', null, online(version, endpoint)))
  const listed = formats.map((format) => element('Format', null, format))
  return element(name, null, listed, element('DCPType', null, get))
}

function allLayers(service: Service): Xml {
  const { version, groups, layers } = service
  const whole = wholeOf([...groups.flatMap((group) => group.layers), ...layers])
  const systems = listedOnce().map(({ code }) => element(version === '1.3.0' ? 'CRS' : 'SRS', null, code))
  return element(
    'Layer',
    null,
    element('Title', null, 'Azimut'),
    // CRS:84 was added in 1.3.0.
    version === '1.3.0' ? systems : systems.filter(({ text }) => !text.includes('CRS:84')),
    extents(version, whole ?? [-180, -90, 180, 90]),
    groups.map((group) => oneGroup(service, group)),
    layers.map((layer) => oneLayer(service, layer)),
  )
}
