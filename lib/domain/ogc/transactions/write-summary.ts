import { element, type Xml, type XmlChild, xmlDocument } from '../common/xml'
import { wfsForms } from '../wfs/versions'
import type { TransactionVersion } from './read-transaction'
import type { TransactionSummary } from './run-transaction'

/** The answer to a transaction in the form of the version. */
export const writeSummary = (version: TransactionVersion, summary: TransactionSummary): string =>
  xmlDocument(writers[version](summary))

const writers: Readonly<Record<TransactionVersion, (summary: TransactionSummary) => Xml>> = {
  '2.0.0': ({ inserted, replaced, ...summary }) =>
    element(
      'wfs:TransactionResponse',
      attributesOf('2.0.0'),
      totals({ ...summary, inserted, replaced }, true),
      inserted.length > 0 ? element('wfs:InsertResults', null, inserted.map(resource)) : null,
      replaced.length > 0 ? element('wfs:ReplaceResults', null, replaced.map(resource)) : null,
    ),
  '1.1.0': (summary) =>
    element(
      'wfs:TransactionResponse',
      attributesOf('1.1.0'),
      totals(summary, false),
      element('wfs:TransactionResults'),
      element('wfs:InsertResults', null, idsOf11(summary)),
    ),
  '1.0.0': ({ inserted }) =>
    element(
      'wfs:WFS_TransactionResponse',
      {
        version: '1.0.0',
        'xmlns:wfs': wfsForms['1.1.0'].wfs[0],
        'xmlns:ogc': 'http://www.opengis.net/ogc',
      },
      inserted.map(({ id, handle }) =>
        element('wfs:InsertResult', { handle }, element('ogc:FeatureId', { fid: id })),
      ),
      element('wfs:TransactionResult', null, element('wfs:Status', null, element('wfs:SUCCESS'))),
    ),
}

function attributesOf(version: '1.1.0' | '2.0.0') {
  const { wfs, filter } = wfsForms[version]
  return {
    version,
    'xmlns:wfs': wfs[0],
    [`xmlns:${filter[0]}`]: filter[1],
    'xmlns:xsi': 'http://www.w3.org/2001/XMLSchema-instance',
    'xsi:schemaLocation': wfs.join(' '),
  }
}

const totals = (
  { inserted, updated, replaced, deleted }: TransactionSummary,
  withReplaced: boolean,
): XmlChild =>
  element(
    'wfs:TransactionSummary',
    null,
    element('wfs:totalInserted', null, inserted.length),
    element('wfs:totalUpdated', null, updated),
    withReplaced ? element('wfs:totalReplaced', null, replaced.length) : null,
    element('wfs:totalDeleted', null, deleted),
  )

const resource = ({ id, handle }: TransactionSummary['inserted'][number]) =>
  element('wfs:Feature', { handle }, element('fes:ResourceId', { rid: id }))

/** The schema of 1.1.0 demands one. */
const idsOf11 = ({ inserted }: TransactionSummary): XmlChild =>
  (inserted.length > 0 ? inserted : [{ id: 'none', handle: null }]).map(({ id, handle }) =>
    element('wfs:Feature', { handle }, element('ogc:FeatureId', { fid: id })),
  )
