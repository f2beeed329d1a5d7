import polyglotI18nProvider from 'ra-i18n-polyglot';
import english from 'ra-language-english';
import { type I18nProvider, mergeTranslations } from 'react-admin';
import type { Area } from '#backoffice/area.ts';

/** react-admin's texts, with messages that name what happened to which record. */
export function createI18nProvider(areas: Area[]): I18nProvider {
  const ofAreas = Object.fromEntries(areas.map(({ name, news }) => [name, { notifications: news ?? {} }]));
  const messages = mergeTranslations(english, { ra: inPlaceOfTheirs, resources: ofAreas });
  return polyglotI18nProvider(() => messages, 'en', [{ name: 'en', value: 'English' }], { allowMissing: true });
}

const inPlaceOfTheirs = {
  action: { back: 'Back', unselect: 'Untick', logout: 'Sign out' },
  auth: {
    auth_check_error: 'Sign in to go on.',
    sign_in_error: 'You could not be signed in. Try again.',
    logout: 'Sign out',
    user_menu: 'Account',
  },
  message: {
    access_denied: 'Your role does not see this page. An owner can change your role.',
    authentication_error: 'The shop could not check who you are. Load the page again.',
    auth_error: 'The shop could not check who you are. Load the page again.',
    error: 'This page does not work just now. Load it again; if that does not help, tell who runs the shop.',
    invalid_form: 'Nothing is saved yet: correct what is marked first.',
    not_found: 'There is no such page. It may have been deleted, or the link is wrong.',
    placeholder_data_warning: 'The list could not be read anew; it shows what was there before.',
  },
  navigation: {
    no_more_results: 'There is no page %{page}. Go back to the one before.',
    page_out_of_boundaries: 'There is no page %{page}.',
    page_out_from_end: 'This is the last page.',
    page_out_from_begin: 'This is the first page.',
  },
  notification: {
    updated: 'Your changes are saved.',
    created: 'It is saved as new.',
    deleted: 'It is deleted.',
    bad_item: 'It could not be read. Load the page again.',
    item_doesnt_exist: 'This is no longer there: somebody has deleted it.',
    http_error: 'The shop did not answer. Check the network and try again.',
    data_provider_error: 'The shop answered something that this page does not understand. Load the page again.',
    canceled: 'Nothing was changed.',
    logged_out: 'Your session has ended. Sign in to go on.',
    not_authorized: 'Your role may not do this. An owner can change your role.',
    application_update_available: 'There is a newer back office.',
    offline: 'There is no network. Nothing was read.',
  },
};
