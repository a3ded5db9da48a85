import type { Locale } from '@/lib/shared/i18n/locales'

/** Translations of texts shown or spoken by the map library; missing ones stay English. */
export const mapWords: Record<Locale, Record<string, string>> = {
  ru: {
    'Map.Title': 'Карта',
    'Marker.Title': 'Отметка',
    'AttributionControl.ToggleAttribution': 'Показать источники',
    'AttributionControl.MapFeedback': 'Сообщить об ошибке карты',
    'Popup.Close': 'Закрыть',
    'ScaleControl.Meters': 'м',
    'ScaleControl.Kilometers': 'км',
    'CooperativeGesturesHandler.WindowsHelpText': 'Масштаб карты: Ctrl и колесо',
    'CooperativeGesturesHandler.MobileHelpText': 'Двигайте карту двумя пальцами',
  },
  en: {},
}
