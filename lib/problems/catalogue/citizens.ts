import { entry } from './entry'

/** Requests of citizens, by the public page and by Open311. */
export const citizens = {
  'citizen.no-page': entry(
    404,
    'Такой страницы нет, или она закрыта',
    'There is no such page, or it is closed',
    'a public page of an organization that does not exist or has none',
  ),
  'citizen.no-request': entry(
    404,
    'Такого обращения нет. Проверьте ссылку',
    'There is no such request. Check the link',
    'a tracking link that was never given, or whose page is closed',
  ),
  'citizen.form-expired': entry(
    400,
    'Форма открыта слишком давно. Обновите страницу и отправьте обращение снова',
    'The form was opened too long ago. Reload the page and send the request again',
    'a form token that is missing, forged, of another organization or has expired',
  ),
  'citizen.form-unproved': entry(
    400,
    'Проверка формы не пройдена. Обновите страницу и отправьте обращение снова',
    'The check of the form has failed. Reload the page and send the request again',
    'a form whose proof of work does not fit its token',
  ),
  'citizen.form-too-fast': entry(
    400,
    'Форма отправлена слишком быстро. Подождите {seconds} с и отправьте снова',
    'The form was sent too fast. Wait {seconds} s and send it again',
    'a form that was sent sooner than a person can fill it in',
  ),
  'citizen.robot': entry(
    400,
    'Обращение не принято: заполнено поле, которого человек не видит',
    'The request was not accepted: a field is filled in that people do not see',
    'a form whose hidden field has a value',
  ),
  'citizen.photos-limit': entry(
    400,
    'К обращению можно приложить не больше {limit} фото',
    'A request takes {limit} photos at most',
    'one more photo of a form than the limit',
  ),
  'citizen.not-done': entry(
    409,
    'Оценить можно только выполненное обращение',
    'Only a request that is done can be rated',
    'rating a request that is still open',
  ),
  'open311.jurisdiction-needed': entry(
    400,
    'jurisdiction_id: укажите организацию. Есть несколько: {names}',
    'jurisdiction_id: name the organization. There are several: {names}',
    'Open311 without jurisdiction_id where several organizations have a public page',
  ),
  'open311.no-jurisdiction': entry(
    404,
    'jurisdiction_id: такой организации нет',
    'jurisdiction_id was not found',
    'Open311 with a jurisdiction_id of no public page, or no public page at all',
  ),
  'open311.no-service': entry(
    404,
    'service_code: такого вида работ нет',
    'service_code was not found',
    'Open311 with a service code that is not one of the page',
  ),
  'open311.no-request': entry(
    404,
    'service_request_id: такого обращения нет',
    'service_request_id was not found',
    'Open311 with the id of no request of the jurisdiction',
  ),
  'open311.no-token': entry(
    404,
    'token: такого обращения нет',
    'token was not found',
    'Open311 with a token of no request of the jurisdiction',
  ),
  'open311.key': entry(
    403,
    'api_key: ключ не указан или не действует для этой организации',
    'api_key is missing or not valid for this organization',
    'creating a request by Open311 without a valid key where the page asks for one',
  ),
  'open311.window': entry(
    400,
    'start_date, end_date: не больше {days} дней между ними, начало раньше конца',
    'start_date, end_date: at most {days} days between them, the start before the end',
    'Open311 requests of a window that is too long or ends before it starts',
  ),
}
