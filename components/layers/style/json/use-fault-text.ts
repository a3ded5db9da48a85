'use client'

import { useTranslations } from 'next-intl'
import type { Fault } from './check-json'

/** Error messages for styles. */
export function useFaultText() {
  const t = useTranslations('layerStyle.json.rules')
  return ({ rule, values }: Fault): string => {
    switch (rule) {
      case 'json':
        return t('json', { message: String(values?.message ?? '') })
      case 'style':
        return String(values?.message ?? '')
      case 'oneOf':
        return t('oneOf', { allowed: String(values?.allowed ?? '') })
      case 'styleSize':
        return t('styleSize', { limit: String(values?.limit ?? '') })
      case 'styleDepth':
        return t('styleDepth')
      case 'required':
        return t('required')
      case 'pictureName':
        return t('pictureName')
      case 'patternName':
        return t('patternName')
      case 'noPattern':
        return t('noPattern')
      case 'min':
      case 'max':
      case 'many':
      case 'long':
        return t(rule, { limit: String(values?.limit ?? '') })
      case 'array':
      case 'backwardsRange':
      case 'empty':
      case 'integer':
      case 'noSuchMember':
      case 'number':
      case 'object':
      case 'oneOrThreeBands':
      case 'singleBand':
      case 'stopColor':
      case 'stopsRise':
      case 'stretchOfBands':
      case 'text':
        return t(rule)
      case 'layers':
        return t('layers')
      case 'id':
        return t('id')
    }
  }
}
