import type { Context } from '@/lib/access/context'
import { type Box, layerExtent } from '@/lib/domain/layer-queries'
import type { Layer } from '@/lib/domain/layers'
import { now } from '@/lib/platform/clock'
import type { Locale } from '@/lib/shared/locale'
import { abstractOf, contactOf, keywordsOf } from '../common/about-service'
import { askAgain, type ServiceAnswer, textAnswer } from '../common/answers'
import { endpointOf } from '../common/links'
import { element, type Xml, type XmlChild, xmlDocument } from '../common/xml'
import { requireMapLayer } from '../reading/served-layers'
import type { Visit } from './media'
import type { CollectionPath } from './schema'

/** The name of the form in `f`, and its media type. */
export const isoForm = 'iso19139'
export const isoType = 'text/xml'

/** The metadata of any layer that can be drawn, by ISO 19115 in the encoding of ISO 19139: 404 when it does not exist, 403 when
 * the caller may not read it. */
export async function getLayerMetadata(
  ctx: Context,
  { token }: Visit,
  { id }: CollectionPath,
): Promise<ServiceAnswer> {
  const { layer } = await requireMapLayer(ctx, id)
  const box = await layerExtent(ctx.database, layer)
  const root = metadataOf({ layer, box, locale: ctx.locale, service: endpointOf('/service/wms', token) })
  return textAnswer(`${isoType}; charset=utf-8`, xmlDocument(root), askAgain)
}

interface Described {
  layer: Layer
  box: Box | null
  locale: Locale
  /** Where the layer is drawn. */
  service: string
}

const languages: Record<Locale, string> = { ru: 'rus', en: 'eng' }
const lists =
  'http://standards.iso.org/ittf/PubliclyAvailableStandards/ISO_19139_Schemas/resources/codelist/ML_gmxCodelists.xml'

const gmd = (name: string, ...children: XmlChild[]) => element(`gmd:${name}`, null, ...children)
const text = (name: string, value: string | null) =>
  value === null ? null : gmd(name, element('gco:CharacterString', null, value))
const code = (name: string, list: string, value: string) =>
  gmd(name, element(`gmd:${list}`, { codeList: `${lists}#${list}`, codeListValue: value }, value))

function metadataOf(described: Described): Xml {
  const { layer, locale } = described
  return element(
    'gmd:MD_Metadata',
    {
      'xmlns:gmd': 'http://www.isotc211.org/2005/gmd',
      'xmlns:gco': 'http://www.isotc211.org/2005/gco',
      'xmlns:xsi': 'http://www.w3.org/2001/XMLSchema-instance',
      'xsi:schemaLocation':
        'http://www.isotc211.org/2005/gmd http://schemas.opengis.net/iso/19139/20070417/gmd/gmd.xsd',
    },
    text('fileIdentifier', layer.typeName),
    text('language', languages[locale]),
    code('characterSet', 'MD_CharacterSetCode', 'utf8'),
    code('hierarchyLevel', 'MD_ScopeCode', 'dataset'),
    contact(),
    gmd('dateStamp', element('gco:Date', null, now().toISOString().slice(0, 10))),
    text('metadataStandardName', 'ISO 19115:2003'),
    gmd('identificationInfo', identification(described)),
    gmd('distributionInfo', distribution(described)),
  )
}

function contact(): Xml {
  const { organization, person, email, phone } = contactOf()
  const details = [
    phone ? gmd('phone', gmd('CI_Telephone', text('voice', phone))) : null,
    email ? gmd('address', gmd('CI_Address', text('electronicMailAddress', email))) : null,
  ]
  return gmd(
    'contact',
    gmd(
      'CI_ResponsibleParty',
      text('individualName', person),
      text('organisationName', organization),
      phone || email ? gmd('contactInfo', gmd('CI_Contact', details)) : null,
      code('role', 'CI_RoleCode', 'pointOfContact'),
    ),
  )
}

function identification({ layer, box, locale }: Described): Xml {
  const { title, attribution, license, layerType } = layer
  const words = keywordsOf(layer)
  return gmd(
    'MD_DataIdentification',
    // When the data came to be is not known.
    gmd(
      'citation',
      gmd('CI_Citation', text('title', title), element('gmd:date', { 'gco:nilReason': 'unknown' })),
    ),
    text('abstract', abstractOf(layer)),
    text('credit', attribution),
    words.length > 0
      ? gmd(
          'descriptiveKeywords',
          gmd(
            'MD_Keywords',
            words.map((word) => text('keyword', word)),
          ),
        )
      : null,
    license ? gmd('resourceConstraints', gmd('MD_Constraints', text('useLimitation', license))) : null,
    code(
      'spatialRepresentationType',
      'MD_SpatialRepresentationTypeCode',
      layerType === 'raster' ? 'grid' : 'vector',
    ),
    text('language', languages[locale]),
    box ? gmd('extent', gmd('EX_Extent', gmd('geographicElement', geographicBox(box)))) : null,
  )
}

function geographicBox([west, south, east, north]: Box): Xml {
  const bound = (name: string, degrees: number) => gmd(name, element('gco:Decimal', null, degrees))
  return gmd(
    'EX_GeographicBoundingBox',
    bound('westBoundLongitude', west),
    bound('eastBoundLongitude', east),
    bound('southBoundLatitude', south),
    bound('northBoundLatitude', north),
  )
}

const distribution = ({ layer, service }: Described) =>
  gmd(
    'MD_Distribution',
    gmd(
      'transferOptions',
      gmd(
        'MD_DigitalTransferOptions',
        gmd(
          'onLine',
          gmd(
            'CI_OnlineResource',
            gmd('linkage', gmd('URL', service)),
            text('protocol', 'OGC:WMS'),
            text('name', layer.typeName),
          ),
        ),
      ),
    ),
  )
